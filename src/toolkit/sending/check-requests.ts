// Tells the receipt watch that a screen wants this device's receipts checked, because the screen's data show a loss.

let listener: (() => void) | null = null
/** Whether a screen requested a check before the receipt watch was listening. */
let isWaiting = false

/** Called when a shown claim is older than its receipt, or missing: the portal's database may have gone back (D149). */
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
