// Asks for a check of this device's receipts, from a screen that shows what the portal should have; the watch listens.

let listener: (() => void) | null = null

/** A claim is shown that is older than its receipt, or is not there: the portal may have gone back (D149). */
export const requestCheck = (): void => listener?.()

/** Null: nobody listens any more. */
export const listenForRequests = (next: (() => void) | null): void => {
  listener = next
}
