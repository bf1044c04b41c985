"""Words that do not come with evalctl: those of other packages, and commands of the project file."""
