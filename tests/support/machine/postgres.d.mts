// The types of postgres.mjs, which the runner needs as plain JavaScript.

export function packagesOfPostgres(): string[]
export function startPostgres(): Promise<{ url: string; stop: () => Promise<void> }>
