// /login/{hash} and /invitacion/{token}: removes the secret from the address before other code can read it (D01, D146).
import { INVITATION_PATH, LOGIN_LINK_DIRECT, LOGIN_LINK_PATH } from '../../contract/call.ts'
import { forget, recall, remember } from '../person/safe-storage.ts'

export type Credentials = { user: string; password: string }

/** The credentials of the link, and whether another page may have opened it; `broken` if it holds no credentials. */
export type LoginLink = (Credentials & { isForeign: boolean }) | 'broken'

const KEY = 'portal-login-link'
/** The key of an invitation's token in the tab's storage, until it is accepted. */
export const INVITATION_KEY = 'portal-invitation'

/**
 * Call it before any code reads the address. Replaces a page with a login link or an invitation by a page without it, and
 * then returns true: the address stays in the page's navigation entry, which every script can read while the page exists.
 */
export function leaveLoginLink(): boolean {
  const { pathname } = window.location
  const [, screen, token] = INVITATION_PATH.exec(pathname) ?? []
  if (screen && token) return leave(`/${screen.toLowerCase()}`, INVITATION_KEY, token)
  const hash = LOGIN_LINK_PATH.exec(pathname)?.[1]
  return hash !== undefined && leave('/', KEY, JSON.stringify({ hash, isForeign: !isDirect() }))
}

function leave(to: string, key: string, text: string): true {
  window.history.replaceState(null, '', to)
  remember('sessionStorage', key, text)
  window.location.replace(to)
  return true
}

/** Whether a header of the portal's answer says that no other page opened this page; a service worker's never does. */
const isDirect = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => timingsOf(entry).some(({ name }) => name === LOGIN_LINK_DIRECT))

// `serverTiming` is missing in older WebKit.
const timingsOf = (entry: PerformanceEntry & Partial<Pick<PerformanceResourceTiming, 'serverTiming'>>) =>
  entry.serverTiming ?? []

/** The link that the previous page stored; removed from storage here, and held in memory for one use. */
export function takeLoginLink(): LoginLink | null {
  const storedLink = recall('sessionStorage', KEY)
  forget('sessionStorage', KEY)
  if (storedLink === null) return null
  const { hash, isForeign } = JSON.parse(storedLink)
  const credentials = credentialsOf(hash)
  return credentials ? { ...credentials, isForeign } : 'broken'
}

/** User and password of a hash: UTF-8 in plain or URL-safe base64, split at the first colon; null if invalid. */
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

/** «a***»: enough for users to recognise their own name. */
export const maskedUser = (user: string): string => `${[...user][0] ?? ''}***`
