// What the home shows besides a person's own things: one picture or video, chosen by the broker.
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { text } from './wire-types.ts'

/** Kinds of home media (A§3). */
export const MEDIA_TYPES = ['VIDEO', 'IMAGEN'] as const

/** What every reader of the home gets, and nothing else (D47); `url` is empty while nothing was chosen. */
export const homeConfig = z.object({ show: z.boolean(), url: text(2000), tipo: z.enum(MEDIA_TYPES) })
export type HomeConfig = z.infer<typeof homeConfig>

export const readHomeConfig = endpoint({
  method: 'GET',
  path: '/config-home',
  summary: 'La imagen o el video del inicio, y si se muestra',
  access: 'public',
  beforeConsent: true,
  subject: null,
  answer: homeConfig,
})
