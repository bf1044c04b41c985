"""The least that asks the same: a loop over ``litellm.acompletion``, nothing checked, graded or stored.

python benchmarks/bare_loop.py PROMPTS.json CONCURRENCY
"""

import asyncio
import json
import sys
from pathlib import Path

import litellm


async def ask(prompts: list[str], concurrency: int) -> list[str]:
    """The answers to *prompts*, in the order of arrival."""
    left = iter(prompts)
    answers: list[str] = []

    async def work() -> None:
        for prompt in left:
            reply = await litellm.acompletion("openai/mock", messages=[{"role": "user", "content": prompt}])
            answers.append(reply.choices[0].message.content)

    await asyncio.gather(*(work() for _ in range(concurrency)))
    return answers


if __name__ == "__main__":
    prompts = json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))
    answers = asyncio.run(ask(prompts, int(sys.argv[2])))
    assert len(answers) == len(prompts)
