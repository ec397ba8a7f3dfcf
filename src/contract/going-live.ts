// What is still missing before a broker's portal goes live, for administrators (LIV-02).
import * as z from 'zod/mini'
import { read } from './endpoint.ts'
import { integer, text } from './wire-types.ts'

/** The steps in the order in which they are taken. */
export const GOING_LIVE_STEPS = [
  'marca',
  'catalogos',
  'ejecutivos',
  'polizas',
  'requisitos',
  'siniestros',
  'correo',
  'invitaciones',
] as const
export type GoingLiveStep = (typeof GOING_LIVE_STEPS)[number]

/** The most names that an answer lists for a step. */
export const MOST_MISSING = 20

const step = z.object({
  paso: z.enum(GOING_LIVE_STEPS),
  listo: z.boolean(),
  /** How many things are missing, and the names of the first. */
  faltan: integer,
  nombres: z.array(text(400)),
})
export type GoingLive = z.infer<typeof step>

export const readGoingLive = read('/puesta-en-marcha', {
  summary: 'Lo que falta para que el portal del bróker entre en servicio',
  access: 'admin',
  subject: null,
  answer: z.object({ pasos: z.array(step) }),
  extension: true,
})
