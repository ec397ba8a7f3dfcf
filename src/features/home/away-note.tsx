// Says how old claims are that come from the device, while the portal cannot be reached.
import { agoText } from '../../domain/moment-text.ts'

/** `since`: when the portal gave the claims, in milliseconds. */
export const AwayNote = ({ since }: { since: number }) => (
  <p className="px-4 text-muted text-sm sm:px-6">
    Sin conexión con el portal. Así estaba {agoText(since, Date.now())}.
  </p>
)
