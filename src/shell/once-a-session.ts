// What is shown by itself only once a session, and again after a new login.
import { forget, recall, remember } from './short-memory.ts'

const KEY = 'portal-shown'

const shown = (): string[] => JSON.parse(recall('sessionStorage', KEY) ?? '[]') as string[]

/** Whether this has been shown since the login. */
export const wasShown = (name: string): boolean => shown().includes(name)

/** Notes that it has been shown. */
export const noteShown = (name: string): void => remember('sessionStorage', KEY, JSON.stringify([...shown(), name]))

/** A new session begins: everything may be shown again. */
export const forgetShown = (): void => forget('sessionStorage', KEY)
