// Some parts open by themselves once after a login: remembers, over tabs and restarts, which of them have been shown.
import { forget, recall, remember } from './safe-storage.ts'

const KEY = 'portal-shown'

/** The names of the parts shown to this person since the login; names noted for another person are ignored. */
function shownTo(localKey: string): string[] {
  const [of, ...names] = (recall('localStorage', KEY) ?? '').split(' ')
  return of === localKey ? names : []
}

/** Whether the part with this name has been shown to the person since their login. */
export const wasShown = (localKey: string, name: string): boolean => shownTo(localKey).includes(name)

/** Notes that a part was shown; `name` is one word. */
export const noteShown = (localKey: string, name: string): void =>
  remember('localStorage', KEY, [localKey, ...new Set([...shownTo(localKey), name])].join(' '))

/** Called when a session begins or ends: everything may be shown again. */
export const forgetShown = (): void => forget('localStorage', KEY)
