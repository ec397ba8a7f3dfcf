// The row type of a capture intent: an open camera or file picker. A row that is left over shows that the app was closed.
import type { Slot } from './document-types.ts'

/** `burst`: the camera in the page; the other two are the phone's own, which may end the page behind them. */
export type IntentWay = 'camera' | 'picker' | 'burst'

export type CaptureIntent = {
  id: string
  /** A draft's uuid, or INBOX. */
  draftUuid: string
  /** Where its file belongs; null where the photos of a burst find their places later. */
  slot: Slot | null
  tipo: IntentWay
  /** When it was opened, in milliseconds. */
  at: number
  /** How many photos of a burst were taken and not discarded, stored or not. */
  shots?: number
  /** The names of the files that were chosen for the inbox, several at once. */
  names?: readonly string[]
}
