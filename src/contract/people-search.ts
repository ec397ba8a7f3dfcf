// Searches for the policyholders and insured persons by whom staff filter their lists (REP-02c).
import * as z from 'zod/mini'
import { readByPost } from './endpoint.ts'
import { code, searchedText, text } from './wire-types.ts'

export const searchPolicyholders = readByPost('/siniestros-portal/contratantes', {
  summary: 'Contratantes de la cartera, por nombre; dos letras o más',
  access: 'staff',
  subject: null,
  body: z.object({ cliente: searchedText }),
  answer: z.array(z.object({ cdCliente: code, nmCliente: text(240), rucCed: text(20) })),
})

export const searchInsured = readByPost('/siniestros-portal/asegurados', {
  summary: 'Asegurados de la cartera, por cédula o nombre; dos letras o más',
  access: 'staff',
  subject: null,
  body: z.object({ cedula: searchedText }),
  /**
   * `cdAsegurado`, an addition to the specification: the person's code in a policy of the portfolio; lists are filtered
   * by it.
   */
  answer: z.array(z.object({ cdAsegurado: code, cedula: text(20), nmAsegurado: text(240) })),
})
