// The encrypted payload of a push: all data with which a device's service worker shows one notification.
import * as z from 'zod/mini'

/** The URL to open for a push that is about no claim: «Avisos». */
export const NOTICES_ADDRESS = '/avisos'

export const pushPayload = z.object({
  /** The id of the notification. */
  id: z.string(),
  /** Shown on a locked screen: nothing about health, and no name of the person. */
  titulo: z.string(),
  cuerpo: z.string(),
  /** The URL to open, within the app. */
  abrir: z.string(),
  /** A second push with the same tag silently replaces the first one. */
  etiqueta: z.string(),
  /** `localKey` of the person: the push is not shown to another person on the device. */
  para: z.string(),
})
export type PushPayload = z.infer<typeof pushPayload>

/** The payload of a push; null for a text that the portal did not send. */
export function readPushPayload(text: string): PushPayload | null {
  try {
    return z.parse(pushPayload, JSON.parse(text))
  } catch {
    // The caller must show a notification for any push.
    return null
  }
}
