// Announces a sentence to screen readers, politely, through the live region.
import { createListeners } from '../store.ts'

/** `onAnnouncement` is only for the live region; it returns the function that unsubscribes. */
export const { notify: announce, subscribe: onAnnouncement } = createListeners<[sentence: string]>()
