// Declares the types of the parts of build.mjs that tests use.
export function publishRelease(next: string, web: string): void
