// /login/{hash}: takes user and password out of the address before any other code can see them (ACC-08, D01).
import { LOGIN_LINK_PATH } from '../../../contract/call.ts'

export type Credentials = { user: string; password: string }

/** What the address carried; `broken` when it holds no credentials. */
export type LoginLink = Credentials | 'broken'

/** To be called before anything reads the address: what it carries is kept in memory alone, for one use. */
export function takeLoginLink(): LoginLink | null {
  const hash = LOGIN_LINK_PATH.exec(window.location.pathname)?.[1]
  if (hash === undefined) return null
  window.history.replaceState(null, '', '/')
  return credentialsOf(hash) ?? 'broken'
}

/** User and password of a hash: UTF-8 in plain or URL-safe base64, split at the first colon; null when it is none. */
export function credentialsOf(hash: string): Credentials | null {
  try {
    const plain = decodeURIComponent(hash).replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, '')
    const bytes = Uint8Array.from(atob(plain), (unit) => unit.charCodeAt(0))
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    const colon = text.indexOf(':')
    if (colon < 1 || colon === text.length - 1 || text.includes('\0')) return null
    return { user: text.slice(0, colon).trim(), password: text.slice(colon + 1) }
  } catch {
    return null
  }
}

/** «a***»: enough for the user to recognise their own name. */
export const maskedUser = (user: string): string => `${[...user][0] ?? ''}***`
