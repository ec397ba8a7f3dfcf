// Endpoints for consent records, login records and the caller's IP address; they require the five-minute token of POST
// /enki instead of the session cookie (D30).
import * as z from 'zod/mini'
import { CONSENT_STATES } from '../domain/user/consent.ts'
import { read, write } from './endpoint.ts'
import { filledText, moment, opaque, orNull, sha256, text } from './wire-types.ts'

/**
 * The fields of every record. The server takes IP address and browser from the connection, the person from the token.
 */
const evidence = {
  cedula: text(20),
  fechaAccion: moment,
  direccionIP: text(64),
  userAgent: text(1000),
  correoElectronico: text(120),
  nombresApellidos: text(250),
}

/** The last state of a person's consent, with version and hash of the text that was shown. */
export const consentState = z.object({
  estado: text(20),
  fechaAccion: moment,
  direccionIP: text(64),
  correoElectronico: text(120),
  version: text(20),
  hash: text(64),
  /** Whether the text is still in force; an addition to the specification. Without it a newer text asks again (D136). */
  vigente: z.optional(z.boolean()),
})
export type ConsentAnswer = z.infer<typeof consentState>

export const lastConsent = read('/consentimiento', {
  summary: 'El último estado del consentimiento de la persona del token; otra cédula es 403',
  access: 'consent',
  subject: { of: 'self', by: ['cedula'] },
  query: z.object({ cedula: filledText(20) }),
  answer: z.object({ resultado: orNull(consentState) }),
})

export const createConsent = write('/consentimiento', {
  summary: 'Registra un consentimiento; repetido, responde lo mismo',
  access: 'consent',
  subject: { of: 'self', by: ['cedula'] },
  body: z.object({
    consentimientoId: opaque,
    estado: z.enum(CONSENT_STATES),
    ...evidence,
    /** Version and hash of the text that the person read; by default those of the portal's current text. */
    version: z.optional(text(20)),
    hash: z.optional(sha256),
  }),
  answer: z.object({ resultado: consentState }),
})

export const createLogin = write('/inicio-sesion', {
  summary: 'Registra un ingreso; repetido, no cuenta dos veces',
  access: 'consent',
  unaudited: true,
  subject: { of: 'self', by: ['cedula'] },
  body: z.object({ inicioSesionId: opaque, ...evidence }),
  answer: z.object({ ok: z.boolean() }),
})

export const publicAddress = read('/ip', {
  summary: 'La dirección desde la que llega esta petición',
  access: 'consent',
  subject: null,
  answer: z.object({ ip: text(64) }),
})
