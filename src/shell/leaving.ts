// What a page that goes away would lose: whoever wants to reload asks here first.

const holders = new Set<symbol>()
let isForced = false

/** Something is under way that is not on the device: unsaved words, an upload, an open camera. Answers how to let go. */
export function holdPage(): () => void {
  const mine = Symbol('holder')
  holders.add(mine)
  return () => void holders.delete(mine)
}

export const isPageHeld = (): boolean => holders.size > 0

/** The session is over, or is somebody else's: nothing that stands on the page keeps it there any more. */
export function leaveAnyway(): void {
  isForced = true
}

/** Whether the page is on its way out, whatever stands on it: no browser asks before it goes (D24). */
export const isGoing = (): boolean => isForced
