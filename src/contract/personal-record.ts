// The broker's records of a policyholder and of an insured person: the data of «Mi Perfil» (ADM-14).
import * as z from 'zod/mini'
import { GENDERS, MARITAL_STATUSES } from '../domain/user/personal-data.ts'
import { read } from './endpoint.ts'
import { code, codeInQuery, day, filledText, integerOrText, orNull, text } from './wire-types.ts'

/** The broker's record of a natural person; fields are empty for a company, or if the broker has no data. */
const personalData = {
  genero: z.enum(['', ...GENDERS]),
  estadoCivil: z.enum(['', ...MARITAL_STATUSES]),
  nmConyuge: text(240),
  apConyuge: text(240),
  fcNacimiento: orNull(day),
  titulo: text(120),
}

const cliente = z.object({
  cdCliente: code,
  rucCed: text(20),
  nmCliente: text(240),
  apCliente: text(240),
  ...personalData,
})
export type Client = z.infer<typeof cliente>

const usuarioVam = z.object({
  cedula: text(20),
  nmCliente: text(240),
  apCliente: text(240),
  usuarioWeb: integerOrText,
  celular: text(200),
  correo: text(400),
  ...personalData,
})
export type InsuredUser = z.infer<typeof usuarioVam>

export const readClient = read('/cliente', {
  summary: 'Los datos de un cliente propio o de la cartera',
  access: 'session',
  subject: { of: 'person-filter', by: ['cdCliente'] },
  query: z.object({ cdCliente: codeInQuery }),
  answer: cliente,
})

export const readInsuredUser = read('/vam/usuario', {
  summary: 'Los datos de un asegurado propio o de la cartera, por su cédula',
  access: 'session',
  subject: { of: 'person-filter', by: ['ci'] },
  query: z.object({ ci: filledText(20) }),
  answer: usuarioVam,
})
