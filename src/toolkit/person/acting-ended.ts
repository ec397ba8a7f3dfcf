// Keeps a note across the reload that ends acting, so that the next page explains why it shows the staff again.
import { forget, recall, remember } from './safe-storage.ts'

const KEY = 'portal-acting-ended'

export const noteActingEnded = (nombre: string): void => remember('sessionStorage', KEY, nombre)

/** Returns the name of the person acted for, only once. */
export function takeActingEnded(): string | null {
  const nombre = recall('sessionStorage', KEY)
  forget('sessionStorage', KEY)
  return nombre
}
