// Calls about a patient's earlier claims: the settled claims to which a report can add invoices, and a count of all
// claims.
import * as z from 'zod/mini'
import { settledClaim } from './catalogue.ts'
import { read, readByPost } from './endpoint.ts'
import { code, codeOrNoneInQuery, filledText, integer, text } from './wire-types.ts'

export const listSettledClaims = readByPost('/siniestros-portal/listar-liquidados-vigentes', {
  summary: 'Siniestros liquidados de un paciente en una póliza vigente, para reportar un alcance; el último primero',
  access: 'session',
  subject: { of: 'patient', by: ['cdAseguradora', 'cdAsegurado', 'cdRamoCotizacion', 'cdCompania'] },
  body: z.object({ cdAseguradora: code, cdAsegurado: code, cdRamoCotizacion: code, cdCompania: code }),
  answer: z.array(settledClaim),
})

export const countPatientClaims = read('/siniestros-portal/total-siniestros', {
  summary: 'Cuántos siniestros tiene un paciente en una póliza: los de la aseguradora y los reportados sin ingresar',
  access: 'session',
  subject: { of: 'patient', by: ['poliza', 'dscObjeto', 'cdAsegurado'] },
  query: z.object({
    poliza: filledText(60),
    /** The patient's name, used when `cdAsegurado` is missing (D49). */
    dscObjeto: z._default(text(240), ''),
    /** The patient's code; an addition to the specification. */
    cdAsegurado: codeOrNoneInQuery,
    /**
     * Counts only claims older than this report: of the portal's, those with a lower cdReclamo; of the broker's system, those
     * that came in before the report was created. An addition to the specification.
     */
    antesDe: codeOrNoneInQuery,
  }),
  answer: z.object({ total: integer }),
})
