// Declares types for those functions of build.mjs that tests use.
export function publishRelease(next: string, web: string): void
