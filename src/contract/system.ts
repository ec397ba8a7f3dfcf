// The health check endpoint: whether the portal and its database respond.
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const salud = endpoint({
  method: 'GET',
  path: '/salud',
  summary: 'El portal y su base de datos responden',
  access: 'public',
  effect: 'read',
  beforeConsent: true,
  subject: null,
  answer: z.object({ ok: z.literal(true) }),
  extension: true,
})
