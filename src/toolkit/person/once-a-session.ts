// Remembers what was shown, for parts that open by themselves only once a login, in all tabs and over restarts.
import { forget, recall, remember } from './safe-storage.ts'

const KEY = 'portal-shown'

/** The names of what this person has seen since the login; another person's are ignored. */
function shownTo(localKey: string): string[] {
  const [of, ...names] = (recall('localStorage', KEY) ?? '').split(' ')
  return of === localKey ? names : []
}

/** Whether this has been shown to the person since their login. */
export const wasShown = (localKey: string, name: string): boolean => shownTo(localKey).includes(name)

/** Notes that it has been shown; `name` is one word. */
export const noteShown = (localKey: string, name: string): void =>
  remember('localStorage', KEY, [localKey, ...new Set([...shownTo(localKey), name])].join(' '))

/** A session begins or ends: everything may be shown again. */
export const forgetShown = (): void => forget('localStorage', KEY)
