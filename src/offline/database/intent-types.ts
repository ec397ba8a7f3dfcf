// The row type of a camera or file picker that is open: what is left of it says that the app was closed meanwhile.
import type { Slot } from './document-types.ts'

/** `burst`: the camera in the page; the other two are the phone's, behind which it may end the page. */
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
  /** How many photos of a burst were taken and not given up, whether they were kept or not. */
  shots?: number
  /** The names of the files that were chosen for the inbox, several at once. */
  names?: readonly string[]
}
