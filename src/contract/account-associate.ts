// The associates of an account and their origin, for administrators, who end or restore an associate (D148).
import * as z from 'zod/mini'
import { endpoint, read, write } from './endpoint.ts'
import { code, codeInQuery, codeOrAll, flag, integer, moment, orNull, text } from './wire-types.ts'

/** The origin of an associate: it follows from the policies, or an administrator gave it. */
export const ASSOCIATE_ORIGINS = ['poliza', 'mano'] as const

/**
 * Why an associate ended: no policy supports it any more; no policy supported it when the portal began to end
 * associates; or an administrator ended it, whatever the policies say.
 */
export const ASSOCIATE_END_REASONS = ['relacion', 'actualizacion', 'administrador'] as const

/** Names an associate: a policyholder (gen) by the client's code, an insured person (vam) by the id number. */
const associate = z.object({
  area: z.enum(['gen', 'vam']),
  cdCliente: orNull(codeOrAll),
  cedula: text(120),
})
export type AssociateName = z.infer<typeof associate>

const shownNames = { nombre: text(480), apellido: text(480) }

export const accountAssociate = z.object({
  ...associate.shape,
  ...shownNames,
  origen: z.enum(ASSOCIATE_ORIGINS),
  /** How many policies support the associate, ended policies included. */
  polizas: integer,
  /** When an administrator gave the associate, and the administrator's name. */
  fcOrigen: orNull(moment),
  porOrigen: text(480),
})
export type AccountAssociate = z.infer<typeof accountAssociate>

export const endedAssociate = z.object({
  ...associate.shape,
  ...shownNames,
  motivo: z.enum(ASSOCIATE_END_REASONS),
  fcFin: moment,
  /** The administrator who ended the associate. */
  porFin: text(480),
})
export type EndedAssociate = z.infer<typeof endedAssociate>

/** Whose account it is. */
export const ACCOUNT_ROLES = ['cliente', 'ejecutivo', 'administrador'] as const

/** An account with its associates, including those that ended. */
export const accountAssociates = z.object({
  id: code,
  nombre: text(480),
  username: text(80),
  cedula: text(120),
  activo: flag,
  rol: z.enum(ACCOUNT_ROLES),
  /** Whether it is the account of the administrator who reads it. */
  propia: z.boolean(),
  asociados: z.array(accountAssociate),
  terminados: z.array(endedAssociate),
})
export type AccountAssociates = z.infer<typeof accountAssociates>

const ofAccount = z.object({ id: codeInQuery })

export const readAccountAssociates = read('/users/:id/asociados', {
  summary: 'A quién puede consultar una cuenta y por qué, y los accesos que terminaron',
  access: 'admin',
  subject: null,
  params: ofAccount,
  answer: accountAssociates,
  extension: true,
})

export const endAccountAssociate = write('/users/:id/asociados/terminar', {
  summary: 'Termina un acceso de una cuenta, diga lo que diga la póliza',
  access: 'admin',
  subject: null,
  params: ofAccount,
  body: associate,
  answer: accountAssociates,
  extension: true,
})

export const giveBackAccountAssociate = endpoint({
  ...endAccountAssociate,
  path: '/users/:id/asociados/devolver',
  summary: 'Devuelve a una cuenta un acceso que terminó',
})

/** The maximum length of the list of associates that ended because no policy supported them (`actualizacion`). */
export const MOST_UNEXPLAINED = 200

export const unexplainedAssociates = z.object({
  total: integer,
  terminados: z.array(z.object({ ...endedAssociate.shape, cuenta: z.object({ id: code, nombre: text(480) }) })),
})
export type UnexplainedAssociates = z.infer<typeof unexplainedAssociates>

export const listUnexplainedAssociates = read('/users/asociados-sin-poliza', {
  summary: 'Los accesos que terminaron porque ninguna póliza los decía cuando el portal empezó a exigirlo',
  access: 'admin',
  subject: null,
  // «Usuarios creados» makes this call when it opens; no user asks for it.
  unaudited: true,
  answer: unexplainedAssociates,
  extension: true,
})

export const settleUnexplainedAssociates = write('/users/asociados-sin-poliza', {
  summary: 'Devuelve todos los accesos que terminaron sin póliza, o los deja terminados',
  access: 'admin',
  subject: null,
  body: z.object({ hacer: z.enum(['devolver', 'dejar']) }),
  /**
   * `value`: how many were restored, or left ended; `sinNumero`: how many cannot be restored for lack of a person
   * number.
   */
  answer: z.object({ value: integer, sinNumero: integer }),
  extension: true,
})
