// The call that starts the due messages of a claim by WhatsApp and SMS (REP-18).
import * as z from 'zod/mini'
import { NOTICE_TYPES } from '../domain/notice/notice-type.ts'
import { write } from './endpoint.ts'
import { code, orNull } from './wire-types.ts'

/** The server writes each message together with its event; the call writes none, however often it is made (D22). */
export const sendMessage = write('/siniestros-portal/send-message', {
  summary:
    'Pone en marcha los avisos por WhatsApp y SMS de un siniestro que ya están por salir; no crea ninguno. Responde 422 si el último de ese tipo no se pudo entregar',
  access: 'session',
  subject: { of: 'claim-report', by: ['cdCompania', 'cdReclamo', 'cdIncSiniestro'] },
  body: z.object({
    cdCompania: code,
    cdReclamo: code,
    cdIncSiniestro: orNull(code),
    tipo: z.enum(NOTICE_TYPES),
  }),
  answer: z.object({ message: z.string() }),
})
