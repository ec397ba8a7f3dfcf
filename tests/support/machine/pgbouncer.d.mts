// The types of pgbouncer.mjs, which the runner needs as plain JavaScript.

export function packagesOfPgbouncer(): string[]
export function startPgbouncer(
  config: string,
  databaseUrl: string,
): Promise<{ url: string; restart: () => Promise<void>; stop: () => Promise<void> }>
