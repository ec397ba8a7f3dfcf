// Asks for a check of this device's receipts, from a screen that shows what the portal should have; the watch listens.

let listener: (() => void) | null = null
/** The first screen may ask before the watch listens. */
let isWaiting = false

/** A claim is shown that is older than its receipt, or is not there: the portal may have gone back (D149). */
export function requestCheck(): void {
  if (listener) listener()
  else isWaiting = true
}

/** Null: nobody listens any more. */
export function listenForRequests(next: (() => void) | null): void {
  listener = next
  if (isWaiting) next?.()
  isWaiting = false
}
