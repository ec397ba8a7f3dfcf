// The calls for the contact data of a policy's executive.
import * as z from 'zod/mini'
import { read } from './endpoint.ts'
import { executiveContact } from './executive-contact.ts'
import { codeInQuery } from './wire-types.ts'

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
