"""What is said of a template that cannot be used."""


class TemplateProblem(Exception):
    """The template cannot be used, or a row makes it too large. One sentence for its author.

    *at* is the character of the template that it is about, from 0, *about* what stands there, and *example* a
    correct piece of a template. Of a problem in its syntax tree *line* is known first, the line of the template.
    """

    def __init__(self, message: str, at: int = 0, example: str | None = None, about: str = "") -> None:
        super().__init__(message)
        self.at = at
        self.line = 0
        self.example = example
        self.about = about
