// A note over the reload by which acting ends, so that the page after it says why it shows the staff again.
import { forget, recall, remember } from './safe-storage.ts'

const KEY = 'portal-acting-ended'

export const noteActingEnded = (nombre: string): void => remember('sessionStorage', KEY, nombre)

/** The name of the person acted for, once. */
export function takeActingEnded(): string | null {
  const nombre = recall('sessionStorage', KEY)
  forget('sessionStorage', KEY)
  return nombre
}
