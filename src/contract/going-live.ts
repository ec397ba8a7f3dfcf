// What is still missing before a broker's portal goes live, for administrators (LIV-02).
import * as z from 'zod/mini'
import { read, write } from './endpoint.ts'
import { code, day, integer, text } from './wire-types.ts'

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

/**
 * A company of the broker of which not all claims of the present years of its health policies are here (D167).
 * `fcPrimeraPoliza`: the first day of the oldest of these policies.
 */
const openCompany = z.object({ cdCompania: code, nombre: text(400), fcPrimeraPoliza: day })
export type OpenCompany = z.infer<typeof openCompany>

const ofAdministrators = { access: 'admin', subject: null, extension: true } as const
const answer = z.object({ pasos: z.array(step), companias: z.array(openCompany) })

export const readGoingLive = read('/puesta-en-marcha', {
  ...ofAdministrators,
  summary: 'Lo que falta para que el portal del bróker entre en servicio',
  answer,
})

export const saveClaimsStart = write('/puesta-en-marcha/siniestros', {
  ...ofAdministrators,
  summary: 'Dice desde qué día están en el portal todos los siniestros de una compañía del bróker',
  body: z.object({ cdCompania: code, fcSiniestrosDesde: day }),
  answer,
})
