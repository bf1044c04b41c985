"""Files of other tools: what they are called, and what stands at their top."""

import re
from collections.abc import Iterable
from pathlib import Path

from evalctl.datasets.hints.top_names import TopNames
from evalctl.datasets.languages import CODES
from evalctl.yamltext.lazy_pattern import lazy_pattern
from evalctl.yamltext.nearest import nearest

_CASES = ("prompts", "questions", "data", "prompt", "messages", "assert", "question")
"""Keys that only a set has, or a part of one."""

_FILE_NAMES = lazy_pattern(
    r"(?:docker-)?compose(?:[.-][\w.-]+)?|mkdocs|_config|_toc|chart|kustomization|serverless|taskfile|action|codecov|"
    r"environment|conda|openapi|swagger|asyncapi|promptfooconfig[\w.-]*|pubspec|pnpm-(?:lock|workspace)|dvc|"
    r"playbook|site|cloudbuild|bitbucket-pipelines|azure-pipelines|appveyor|buildspec|dependabot|renovate|"
    r"netlify|app|galaxy|lefthook|skaffold|helmfile|crowdin|docker-bake|stack|litellm[\w.-]*|prometheus|"
    r"alertmanager|workspace|rebar|shard|funding|labeler|release|stale|readthedocs",
    re.IGNORECASE,
)
"""Names without their ending. They count only where nothing at the top of the file is that of a set."""

_TOPS: tuple[frozenset[str], ...] = tuple(
    frozenset(names.split())
    for names in (
        # build servers and deployment
        "on jobs", "jobs workflows", "version jobs", "stages", "before_script", "image script", "pipelines",
        "trigger pool", "trigger steps", "pool steps", "name runs", "runs inputs", "version updates",
        "phases version", "apiversion kind", "services", "service provider", "resources kind",
        "awstemplateformatversion", "resources parameters", "charts", "releases repositories", "plugins run",
        # descriptions of interfaces and data
        "openapi", "swagger", "asyncapi", "$schema", "paths info", "definitions properties", "fields type",
        "nlu", "intents", "stories", "lockfileversion", "packages", "dependencies channels", "dependencies name",
        # other evaluation tools and model gateways
        "providers prompts", "providers tests", "providers defaulttest", "prompts tests", "targets redteam",
        "evaluateoptions", "scenarios providers", "model_list", "litellm_settings", "target targets",
        "dataset_path", "task dataset_name", "task dataset", "flow_nodes",
        # settings of programs
        "repos", "site_name", "nav theme", "title baseurl", "theme plugins", "linters", "rules extends",
        "hooks repos", "ruleset", "scrape_configs", "groups rules", "route receivers", "version tasks", "cff_version",
        "formatters handlers", "handlers loggers", "defaults hydra", "spring", "logging server", "framework",
        "development production", "development test", "default production", "imports parameters", "coverage ignore",
        "receivers exporters", "sources sinks", "version sphinx", "version build", "mkdocs version", "models sources",
        "models version", "seeds version", "sources version", "profile name", "type params",
    )
)  # fmt: skip
"""Keys that stand together at the top of such a file."""

_LIST_TOPS: tuple[frozenset[str], ...] = tuple(
    frozenset(names.split())
    for names in ("hosts tasks", "hosts roles", "alias trigger", "alias triggers", "entry language", "job nodes",
                  "name hosts", "import_playbook", "include_tasks", "platform sensor", "field operator")
)  # fmt: skip

_LANGUAGE = lazy_pattern(r"(?:\w+\.|messages_)?([a-z]{2})(?:[-_](?:[a-z]{2}|[a-z]{4}|\d{3}))?", re.IGNORECASE)
_OF_TRANSLATIONS = frozenset(
    {"i18n", "l10n", "locale", "locales", "lang", "langs", "languages", "translation", "translations"}
)


def is_set_like(top: TopNames) -> bool:
    """Whether a name at the top of a file is, or was probably meant for, one of those that hold a set's cases."""
    return any(nearest(name, _CASES) is not None for name in top.names)


def is_of_another_tool(path: Path, top: TopNames) -> bool:
    """Whether the file at *path*, with *top* in it, plainly belongs to another tool."""
    if top.in_list:
        return _has(top, _LIST_TOPS)
    is_nested = top.names == top.bare
    if "id" in top.names and not (is_nested and _are_languages(top.names)):
        return False
    if _has(top, _TOPS):
        return True
    if is_set_like(top):
        return False
    return (
        _FILE_NAMES.fullmatch(path.stem) is not None
        or (is_nested and _are_languages(top.names))
        or _holds_translations(path)
    )


def _has(top: TopNames, signs: Iterable[frozenset[str]]) -> bool:
    return any(sign <= top.names for sign in signs)


def _holds_translations(path: Path) -> bool:
    """Whether name or folder say that a program's texts stand there: ``locales/de.yaml``, ``messages.fr.yml``."""
    return not _OF_TRANSLATIONS.isdisjoint(part.lower() for part in path.parts[:-1]) or _is_language(
        path.stem
    )


def _are_languages(names: frozenset[str]) -> bool:
    return bool(names) and all(_is_language(name) for name in names)


def _is_language(name: str) -> bool:
    match = _LANGUAGE.fullmatch(name)
    return match is not None and match[1].lower() in CODES
