// The types of what tests use of the build.
export function layOver(next: string, web: string): void
