// The types of what tests use of the build.
export function publishRelease(next: string, web: string): void
