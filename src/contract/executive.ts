// The contact data of an executive, as claims and policies show them, and the calls for that of a policy's executive.
import * as z from 'zod/mini'
import { read } from './endpoint.ts'
import { codeInQuery, text } from './wire-types.ts'

/** Several addresses or numbers are separated by semicolons. */
export const executiveContact = z.object({ nombres: text(240), correos: text(400), telefonos: text(200) })
export type ExecutiveContact = z.infer<typeof executiveContact>

export const readExecutive = read('/gen/ejecutivoAdm', {
  summary: 'El ejecutivo de una póliza que se puede consultar',
  access: 'session',
  subject: { of: 'executive', by: ['cdEjecutivo', 'cdCompania'] },
  query: z.object({ cdEjecutivo: codeInQuery, cdCompania: codeInQuery }),
  answer: executiveContact,
})

export const readInsuredExecutive = read('/vam/ejecutivoAdm', {
  summary: 'El ejecutivo (id) de una póliza que se puede consultar',
  access: 'session',
  subject: { of: 'executive', by: ['id', 'comp'] },
  query: z.object({ id: codeInQuery, comp: codeInQuery }),
  answer: executiveContact,
})
