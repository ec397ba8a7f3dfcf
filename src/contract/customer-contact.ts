// The contact data with which staff reach the customer of a policy or a claim: name, id number, telephones, mail.
import * as z from 'zod/mini'
import { read } from './endpoint.ts'
import { codeInQuery, orNull, text } from './wire-types.ts'

/** Several numbers or addresses are separated by semicolons; the address of a portal account comes first. */
export const customerContact = z.object({
  /** Whose data these are: those of the titular for a claim of health or life, else of the policyholder. */
  es: z.enum(['titular', 'contratante']),
  nombre: text(480),
  identificacion: text(20),
  telefonos: text(200),
  correos: text(400),
  /** The policyholder's name, if that is another person. */
  contratante: orNull(text(480)),
})
export type CustomerContact = z.infer<typeof customerContact>

const ofClaim = z.object({ cdCompania: codeInQuery, cdReclamo: codeInQuery })

export const readPolicyCustomer = read('/polizas/cliente-contacto', {
  summary: 'El contratante de una póliza de la cartera: identificación, teléfonos y correos; solo para el personal',
  access: 'staff',
  subject: { of: 'held-policy', by: ['cdCompania', 'cdRamoCotizacion'] },
  query: z.object({ cdCompania: codeInQuery, cdRamoCotizacion: codeInQuery }),
  answer: customerContact,
  extension: true,
})

export const readReportCustomer = read('/siniestros-portal/cliente-contacto', {
  summary: 'El titular de un siniestro reportado de la cartera: cédula, teléfonos y correos; solo para el personal',
  access: 'staff',
  subject: { of: 'claim-report', by: ['cdCompania', 'cdReclamo'] },
  query: ofClaim,
  answer: customerContact,
  extension: true,
})

export const readClaimCustomer = read('/siniestros/cliente-contacto', {
  summary: 'El titular o contratante de un siniestro de la aseguradora, con su contacto; solo para el personal',
  access: 'staff',
  subject: { of: 'insurer-claim', by: ['cdCompania', 'cdReclamo'] },
  query: ofClaim,
  answer: customerContact,
  extension: true,
})
