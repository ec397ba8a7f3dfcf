// The home config: one picture or video that the broker shows on the home.
import * as z from 'zod/mini'
import { read } from './endpoint.ts'
import { text } from './wire-types.ts'

/** Kinds of home media (A§3). */
export const MEDIA_TYPES = ['VIDEO', 'IMAGEN'] as const

/**
 * The only fields that ordinary readers of the home get (D47); `url` is empty until the broker has chosen a picture or
 * video. The additional fields for administrators are in home-settings.ts, which the home does not load.
 */
export const homeConfig = z.object({ show: z.boolean(), url: text(2000), tipo: z.enum(MEDIA_TYPES) })
export type HomeConfig = z.infer<typeof homeConfig>

export const readHomeConfig = read('/config-home', {
  summary: 'La imagen o el video del inicio, y si se muestra',
  access: 'public',
  whole: true,
  beforeConsent: true,
  subject: null,
  answer: homeConfig,
})
