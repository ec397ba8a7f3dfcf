// Which answers a person asked for anew: what is kept of them is shown, and the portal asked all the same (NAV-10, D96).
import type { QueryClient } from '@tanstack/react-query'

/** Hashes of queries' keys. */
const wanted = new WeakMap<QueryClient, Set<string>>()

/** Somebody pressed «Buscar». */
export function wantAnew(client: QueryClient, hash: string): void {
  wanted.set(client, (wanted.get(client) ?? new Set<string>()).add(hash))
}

export const isWantedAnew = (client: QueryClient, hash: string): boolean => wanted.get(client)?.has(hash) ?? false

/** The portal answered, or its person was told why it did not. */
export const wasAnswered = (client: QueryClient, hash: string): void => void wanted.get(client)?.delete(hash)
