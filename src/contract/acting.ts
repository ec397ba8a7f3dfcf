// Endpoints of acting: staff consult the portal as an insured person, for half an hour within their session (D121).
import * as z from 'zod/mini'
import { write } from './endpoint.ts'
import { actuando } from './session.ts'
import { code } from './wire-types.ts'

export const act = write('/actuar', {
  summary: 'La sesión consulta como un asegurado durante media hora',
  access: 'staff',
  subject: { of: 'acting-target', by: ['cdCompania', 'cdRamoCotizacion', 'cdObjCotizacion'] },
  /** An insured person or thing of a movement's policy, as `objeto.admin` lists them. */
  body: z.object({ cdCompania: code, cdRamoCotizacion: code, cdObjCotizacion: code }),
  answer: z.object({ actuando }),
  extension: true,
})

export const stopActing = write('/actuar/terminar', {
  summary: 'La sesión vuelve a consultar como quien es; también responde cuando ya no actúa',
  access: 'session',
  whileActing: true,
  subject: null,
  answer: z.object({ ok: z.boolean() }),
  extension: true,
})
