// Requests a check of this device's receipts, for screens whose data show a loss; the receipt watch listens.

let listener: (() => void) | null = null
/** The first screen may ask before the watch listens. */
let isWaiting = false

/** Called when a shown claim is older than its receipt, or missing: the portal may have gone back (D149). */
export function requestCheck(): void {
  if (listener) listener()
  else isWaiting = true
}

/** Sets the listener; null removes it. */
export function listenForRequests(next: (() => void) | null): void {
  listener = next
  if (isWaiting) next?.()
  isWaiting = false
}
