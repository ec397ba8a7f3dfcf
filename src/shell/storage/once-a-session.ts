// What is shown by itself only once a login, in whichever tab and however often the app is started.
import { forget, recall, remember } from './safe-storage.ts'

const KEY = 'portal-shown'

/** What this person has seen since the login; of anybody else nothing is known. */
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
