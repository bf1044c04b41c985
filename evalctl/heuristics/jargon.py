"""Words of the trade that dictionaries lack."""

_LISTED = """
async asyncio autocomplete backend backends boolean chatbot chatbots changelog checkbox checkboxes codec
codecs config configs cron dataset datasets dente deps deref dev devs diff diffs dropdown dropdowns emoji
emojis enum enums env fieldset fieldsets fintech frontend frontends func git googled hashtag hashtags
hyperlink init inline inlined inode isort iterable iterables javascript json jsons kubectl linter linters
localhost lookahead lookaround lookbehind lookup markdown metadata middleware mkdir multithreading musl mypy
namespace namespaces navbar newtype newtypes noob npm nullable numpy onboarding oneof pandas param params
parser parsers paywall plugin plugins popup popups postgres prepend preset presets pytest readme readonly
regex regexes repo repos repr runtime runtimes saas sdist serverless signup stderr stdin stdout struct
structs subdomain subfolder subfolders subnet substring sudo svg symlink symlinks sync syntax tarball
telehealth todo todos textarea textareas timestamp timestamps toml tooltip tooltips tuple tuples typescript
typo typos uncompiled unicode unlink unpaywalled untrusted upsert username usernames utf uuid viewport
webhook webhooks webinar webinars webpage webpages wifi workflow workflows yaml
"""

JARGON = frozenset(_LISTED.split())
"""In lower case; no misspelling in any language."""
