// Remembers, for all tabs and after restarts, which of the components that open once after a login were shown.
import { forget, recall, remember } from './safe-storage.ts'

const KEY = 'portal-shown'

/** The names of the components shown to this person since the login; names stored for another person are ignored. */
function shownTo(localKey: string): string[] {
  const [of, ...names] = (recall('localStorage', KEY) ?? '').split(' ')
  return of === localKey ? names : []
}

/** Whether the component with this name has been shown to the person since their login. */
export const wasShown = (localKey: string, name: string): boolean => shownTo(localKey).includes(name)

/** Records that a component was shown; `name` is one word. */
export const noteShown = (localKey: string, name: string): void =>
  remember('localStorage', KEY, [localKey, ...new Set([...shownTo(localKey), name])].join(' '))

/** Called when a session begins or ends: everything may be shown again. */
export const forgetShown = (): void => forget('localStorage', KEY)
