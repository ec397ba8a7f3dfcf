// Announces a sentence to screen readers, politely, through the live region.
import { createListeners } from '../store.ts'

const { notify, subscribe } = createListeners<[sentence: string]>()

export const announce = notify

/** Only for the live region. Returns the function that unsubscribes. */
export const onAnnouncement = subscribe
