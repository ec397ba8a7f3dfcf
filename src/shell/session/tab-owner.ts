// Whose this tab is: the address of a session that ended by itself, and whom they chose, wait for its own person alone.
import { forgetChosen } from '../frame/active-associate.ts'
import { interruptions } from '../interruptions.ts'
import { forget, recall, remember } from '../short-memory.ts'

const KEY = 'portal-tab-of'

/** Whether its address may open for them: it is theirs, or nobody's yet. */
export const isTabOf = (localKey: string): boolean => [null, localKey].includes(recall('sessionStorage', KEY))

/** They are in: what the tab kept for somebody else goes. */
export function keepTab(localKey: string): void {
  if (!isTabOf(localKey)) leaveTab()
  remember('sessionStorage', KEY, localKey)
}

/** Its person went out themselves: nothing of them stays. */
export function leaveTab(): void {
  forget('sessionStorage', KEY)
  forgetChosen()
}

/** Whoever's words stand here, it is not their session any more; at the same address, which opens for whose it is. */
export function beginAnew(): void {
  interruptions.leaveAnyway()
  window.location.reload()
}

/** The same where the address is left behind too: its person went out themselves, or somebody else is in. */
export function beginAtStart(): void {
  leaveTab()
  interruptions.leaveAnyway()
  window.location.replace('/')
}
