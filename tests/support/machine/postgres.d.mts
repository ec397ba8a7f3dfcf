// The types of postgres.mjs, which the runner needs as plain JavaScript.

export type ServerProcess = { readonly pid: number; readonly name: string }
export type PostgresServer = {
  url: string
  socketFolder: string
  processes: () => ServerProcess[]
  revive: () => Promise<void>
  stop: () => Promise<void>
}
export function packagesOfPostgres(): string[]
export function startPostgres(options?: { inMemory?: boolean }): Promise<PostgresServer>
