"""What providers call their own: the host that LiteLLM asks, and the variables that hold a key for it."""

from collections.abc import Mapping

OWN_HOSTS: Mapping[str, tuple[str, ...]] = {
    **dict.fromkeys(
        ("openai", "text-completion-openai", "custom_openai", "aiohttp_openai"),
        ("api.openai.com", "*.api.openai.com"),
    ),
    **dict.fromkeys(("anthropic", "anthropic_text"), ("api.anthropic.com",)),
    **dict.fromkeys(
        ("azure", "azure_text", "azure_ai"),
        (
            "*.openai.azure.com",
            "*.cognitiveservices.azure.com",
            "*.services.ai.azure.com",
            "*.models.ai.azure.com",
        ),
    ),
    **dict.fromkeys(("cohere", "cohere_chat"), ("api.cohere.com", "api.cohere.ai")),
    **dict.fromkeys(("codestral", "text-completion-codestral"), ("codestral.mistral.ai",)),
    **dict.fromkeys(("ollama", "ollama_chat"), ("localhost:11434",)),
    **dict.fromkeys(("vertex_ai", "vertex_ai_beta"), ("*.googleapis.com",)),
    **dict.fromkeys(("bedrock", "sagemaker", "sagemaker_chat"), ("*.amazonaws.com",)),
    "ai21_chat": ("api.ai21.com",),
    "cerebras": ("api.cerebras.ai",),
    "cometapi": ("api.cometapi.com",),
    "dashscope": ("dashscope-intl.aliyuncs.com", "dashscope.aliyuncs.com"),
    "databricks": ("*.cloud.databricks.com", "*.azuredatabricks.net", "*.gcp.databricks.com"),
    "deepinfra": ("api.deepinfra.com",),
    "deepseek": ("api.deepseek.com",),
    "featherless_ai": ("api.featherless.ai",),
    "fireworks_ai": ("api.fireworks.ai",),
    "friendliai": ("api.friendli.ai",),
    "gemini": ("generativelanguage.googleapis.com",),
    "github": ("models.inference.ai.azure.com", "models.github.ai"),
    "groq": ("api.groq.com",),
    "huggingface": ("router.huggingface.co", "*.huggingface.co", "*.huggingface.cloud"),
    "lambda_ai": ("api.lambda.ai",),
    "llamafile": ("127.0.0.1:8080",),
    "meta_llama": ("api.llama.com",),
    "mistral": ("api.mistral.ai",),
    "moonshot": ("api.moonshot.ai", "api.moonshot.cn"),
    "nebius": ("api.studio.nebius.ai", "*.nebius.ai", "*.nebius.com"),
    "novita": ("api.novita.ai",),
    "nscale": ("inference.api.nscale.com",),
    "nvidia_nim": ("integrate.api.nvidia.com",),
    "openrouter": ("openrouter.ai",),
    "perplexity": ("api.perplexity.ai",),
    "replicate": ("api.replicate.com",),
    "sambanova": ("api.sambanova.ai",),
    "together_ai": ("api.together.ai", "api.together.xyz"),
    "vercel_ai_gateway": ("ai-gateway.vercel.sh",),
    "volcengine": ("ark.cn-beijing.volces.com",),
    "wandb": ("api.inference.wandb.ai",),
    "xai": ("api.x.ai", "*.api.x.ai"),
    "zai": ("api.z.ai",),
}
"""The hosts of each provider. The first is where LiteLLM asks; where that is a pattern, it depends on the account."""

_OPENAI = ("OPENAI_API_KEY",)

KEYS: Mapping[str, tuple[str, ...]] = {
    **dict.fromkeys(("text-completion-openai", "custom_openai", "aiohttp_openai"), _OPENAI),
    "anthropic": ("ANTHROPIC_API_KEY", "ANTHROPIC_AUTH_TOKEN"),
    "anthropic_text": ("ANTHROPIC_API_KEY",),
    **dict.fromkeys(("azure", "azure_text"), ("AZURE_API_KEY", "AZURE_OPENAI_API_KEY", "AZURE_AD_TOKEN")),
    **dict.fromkeys(
        ("bedrock", "sagemaker", "sagemaker_chat"), ("AWS_BEARER_TOKEN_BEDROCK", "AWS_ACCESS_KEY_ID")
    ),
    **dict.fromkeys(("cohere", "cohere_chat"), ("COHERE_API_KEY", "CO_API_KEY")),
    "text-completion-codestral": ("CODESTRAL_API_KEY",),
    "ai21_chat": ("AI21_API_KEY",),
    "cometapi": ("COMETAPI_API_KEY", "COMETAPI_KEY"),
    "datarobot": ("DATAROBOT_API_TOKEN",),
    "fireworks_ai": (
        "FIREWORKS_AI_API_KEY",
        "FIREWORKS_API_KEY",
        "FIREWORKSAI_API_KEY",
    ),
    "gemini": ("GEMINI_API_KEY", "GOOGLE_API_KEY"),
    "huggingface": ("HUGGINGFACE_API_KEY", "HF_TOKEN"),
    "ollama_chat": ("OLLAMA_API_KEY",),
    "openrouter": ("OPENROUTER_API_KEY", "OR_API_KEY"),
    "perplexity": ("PERPLEXITY_API_KEY", "PERPLEXITYAI_API_KEY"),
    "replicate": ("REPLICATE_API_KEY", "REPLICATE_API_TOKEN"),
    "together_ai": ("TOGETHER_AI_API_KEY", "TOGETHERAI_API_KEY", "TOGETHER_API_KEY"),
    "volcengine": ("VOLCENGINE_API_KEY", "ARK_API_KEY"),
    "watsonx": ("WATSONX_API_KEY", "WATSONX_APIKEY", "WX_API_KEY"),
}
"""The variables with a key of each provider, the first that is set counts; all others have ``NAME_API_KEY``."""
