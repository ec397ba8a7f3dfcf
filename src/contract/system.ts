// The health check endpoint: whether the portal and its database respond.
import * as z from 'zod/mini'
import { read } from './endpoint.ts'

export const salud = read('/salud', {
  summary: 'El portal y su base de datos responden',
  access: 'public',
  beforeConsent: true,
  subject: null,
  answer: z.object({ ok: z.literal(true) }),
  extension: true,
})
