// Whom an account may consult and why, for administrators: they end an associate, or give back one that ended (D148).
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { code, codeInQuery, codeOrAll, integer, moment, orNull, text } from './wire-types.ts'

/** Why an associate is one: the policies say it, or an administrator gave it. */
export const ASSOCIATE_ORIGINS = ['poliza', 'mano'] as const

/**
 * Why one ended: no policy says it any more, none said it when the portal began to end them, or an administrator ended
 * it, whatever the policies say.
 */
export const ASSOCIATE_END_REASONS = ['relacion', 'actualizacion', 'administrador'] as const

/** A policyholder (gen) by its code, an insured person (vam) by the id number. */
const associate = z.object({
  area: z.enum(['gen', 'vam']),
  cdCliente: orNull(codeOrAll),
  cedula: text(120),
})
export type AssociateName = z.infer<typeof associate>

const shown = { nombre: text(480), apellido: text(480) }

export const accountAssociate = z.object({
  ...associate.shape,
  ...shown,
  origen: z.enum(ASSOCIATE_ORIGINS),
  /** How many policies say it, ended ones included. */
  polizas: integer,
  /** When it was given by hand, and by whom. */
  fcOrigen: orNull(moment),
  porOrigen: text(480),
})
export type AccountAssociate = z.infer<typeof accountAssociate>

export const endedAssociate = z.object({
  ...associate.shape,
  ...shown,
  motivo: z.enum(ASSOCIATE_END_REASONS),
  fcFin: moment,
  /** The administrator who ended it. */
  porFin: text(480),
})
export type EndedAssociate = z.infer<typeof endedAssociate>

/** An account with its associates, those that ended among them. */
export const accountAssociates = z.object({
  id: code,
  nombre: text(480),
  username: text(80),
  cedula: text(120),
  asociados: z.array(accountAssociate),
  terminados: z.array(endedAssociate),
})
export type AccountAssociates = z.infer<typeof accountAssociates>

const ofAccount = z.object({ id: codeInQuery })

export const readAccountAssociates = endpoint({
  method: 'GET',
  path: '/users/:id/asociados',
  summary: 'A quién puede consultar una cuenta y por qué, y los accesos que terminaron',
  access: 'admin',
  effect: 'read',
  subject: null,
  params: ofAccount,
  answer: accountAssociates,
  extension: true,
})

export const endAccountAssociate = endpoint({
  method: 'POST',
  path: '/users/:id/asociados/terminar',
  summary: 'Termina un acceso de una cuenta, diga lo que diga la póliza',
  access: 'admin',
  effect: 'write',
  subject: null,
  params: ofAccount,
  body: associate,
  answer: accountAssociates,
  extension: true,
})

export const giveBackAccountAssociate = endpoint({
  method: 'POST',
  path: '/users/:id/asociados/devolver',
  summary: 'Devuelve a una cuenta un acceso que terminó',
  access: 'admin',
  effect: 'write',
  subject: null,
  params: ofAccount,
  body: associate,
  answer: accountAssociates,
  extension: true,
})

/** So many of those that wait for a decision are listed. */
export const MOST_UNEXPLAINED = 200

export const unexplainedAssociates = z.object({
  total: integer,
  terminados: z.array(z.object({ ...endedAssociate.shape, cuenta: z.object({ id: code, nombre: text(480) }) })),
})
export type UnexplainedAssociates = z.infer<typeof unexplainedAssociates>

export const listUnexplainedAssociates = endpoint({
  method: 'GET',
  path: '/users/asociados-sin-poliza',
  summary: 'Los accesos que terminaron porque ninguna póliza los decía cuando el portal empezó a exigirlo',
  access: 'admin',
  effect: 'read',
  subject: null,
  // «Usuarios creados» asks by itself whether there are any.
  unaudited: true,
  answer: unexplainedAssociates,
  extension: true,
})

export const settleUnexplainedAssociates = endpoint({
  method: 'POST',
  path: '/users/asociados-sin-poliza',
  summary: 'Devuelve todos los accesos que terminaron sin póliza, o los deja terminados',
  access: 'admin',
  effect: 'write',
  subject: null,
  body: z.object({ hacer: z.enum(['devolver', 'dejar']) }),
  /** `value`: how many were given back or left; `sinNumero`: how many cannot be given back for want of a valid number. */
  answer: z.object({ value: integer, sinNumero: integer }),
  extension: true,
})
