// What a push carries to a device, sealed for it: all that its service worker needs to show one notification.
import * as z from 'zod/mini'

/** Where a push leads that names no claim: «Avisos». */
export const NOTICES_ADDRESS = '/avisos'

export const pushPayload = z.object({
  /** Of the notification. */
  id: z.string(),
  /** Stands on a locked screen: nothing about health, nor whose it is. */
  titulo: z.string(),
  cuerpo: z.string(),
  /** The address to open, within the app. */
  abrir: z.string(),
  /** A second push of one event takes the place of the first one, silently. */
  etiqueta: z.string(),
  /** `localKey` of the person: on a device where somebody else is by now it is not shown. */
  para: z.string(),
})
export type PushPayload = z.infer<typeof pushPayload>

/** The payload of a push, or null where it is none of ours. */
export function readPushPayload(text: string): PushPayload | null {
  try {
    return z.parse(pushPayload, JSON.parse(text))
  } catch {
    // Whatever came, something has to be shown.
    return null
  }
}
