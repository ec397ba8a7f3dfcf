// Endpoints for login, for keeping a session alive and for logout; the session user and the associates.
import * as z from 'zod/mini'
import { readByPost, write } from './endpoint.ts'
import { code, integerOrText, orNull, text } from './wire-types.ts'

const associateBody = z.object({ cdAdicional: z.optional(z.union([z.int(), z.string()])) })

/** A general associate: a policyholder that the user may consult (A§3). */
export const asociado = z.object({
  /**
   * Null while the broker's records have no code; then the portal can answer no request about this policyholder
   * (ACC-17c).
   */
  cdCliente: orNull(code),
  cdCliContac: orNull(code),
  cedula: text(20),
  nmAsegurado: text(240),
  apAsegurado: text(240),
  usuarioWeb: integerOrText,
})
export type Asociado = z.infer<typeof asociado>

/** A vam associate: an insured person that the user may consult (A§3). */
export const asociadoVam = z.object({
  cedula: text(20),
  nmCliente: text(240),
  apCliente: text(240),
  usuarioWeb: integerOrText,
})
export type AsociadoVam = z.infer<typeof asociadoVam>

/** The person for whom a staff session acts, and until when (D121). */
export const actuando = z.object({ cedula: text(20), nombre: text(240), hasta: text(40) })
export type Actuando = z.infer<typeof actuando>

/** The session user as POST /enki returns it (ACC-04). */
export const sessionUser = z.object({
  id: code,
  username: text(80),
  email: text(120),
  usrcod: text(40),
  cdEjecutivoAdm: orNull(code),
  rolWeb: text(40),
  roles: z.array(text(40)),
  cdCliente: orNull(code),
  cedula: text(20),
  nmCliente: text(240),
  apCliente: text(240),
  nmAsegurado: text(240),
  apAsegurado: text(240),
  fcModifica: text(40),
  localKey: text(64),
  /**
   * The person for whom staff act: names, roles and lists are that person's; `localKey` is a new one each time
   * (D121).
   */
  actuando: z.optional(orNull(actuando)),
  now: text(40),
  consentToken: text(400),
  /** True only while the setting requires consent also from natural persons with a RUC (D06). */
  consentStrict: z.optional(z.boolean()),
  /** Sent only to users whose visits are counted (SYS-04). */
  analyticsUrl: z.optional(text(400)),
})
export type SessionUser = z.infer<typeof sessionUser>

export const enki = readByPost('/enki', {
  summary: 'Ingreso con autorización Basic, o quién es la sesión de la cookie',
  access: 'public',
  beforeConsent: true,
  subject: null,
  answer: sessionUser,
})

export const asociados = readByPost('/gen/enki/asociados', {
  summary: 'Contratantes de la sesión; cdAdicional ajeno se ignora',
  access: 'session',
  beforeConsent: true,
  subject: null,
  body: associateBody,
  answer: z.array(asociado),
})

export const asociadosVam = readByPost('/vam/enki/asociados', {
  summary: 'Asegurados de la sesión; cdAdicional ajeno se ignora',
  access: 'session',
  beforeConsent: true,
  subject: null,
  body: associateBody,
  answer: z.array(asociadoVam),
})

export const keepAlive = write('/', {
  summary: 'Mantiene viva la sesión',
  access: 'session',
  whileActing: true,
  beforeConsent: true,
  subject: null,
  answer: z.object({ ok: z.boolean() }),
})

export const logout = write('/logout', {
  summary: 'Termina la sesión; también responde cuando ya no hay ninguna',
  access: 'public',
  whileActing: true,
  beforeConsent: true,
  subject: null,
  /** `logoutUrl`: the page to open after the logout, when the broker has configured one (D100). */
  answer: z.object({ ok: z.boolean(), logoutUrl: z.optional(text(400)) }),
})
