// Endpoints of the account: the user's own picture, and the staff's link to the broker's other system.
import * as z from 'zod/mini'
import { read } from './endpoint.ts'
import { codeInQuery, orNull } from './wire-types.ts'

export const readAvatar = read('/user/img/:id', {
  summary: 'La foto o el avatar de la sesión; v es la versión que se muestra (fcModifica en milisegundos)',
  access: 'session',
  unaudited: true,
  subject: { of: 'self', by: ['id'] },
  params: z.object({ id: codeInQuery }),
  query: z.object({ v: z.optional(z.string()) }),
  answer: 'binary',
})

export const brokerLink = read('/enlace-broker', {
  summary: 'El enlace listo hacia el sistema del broker; null si no está configurado (D09)',
  access: 'staff',
  unaudited: true,
  subject: null,
  answer: z.object({ url: orNull(z.string()) }),
  extension: true,
})
