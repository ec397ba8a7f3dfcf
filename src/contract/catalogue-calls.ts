// Calls for single catalogues. Drafting reads catalogues from the kit, and calls only the one for diagnoses (B§7, D60).
import * as z from 'zod/mini'
import { asegurado, aseguradora, incapacidad, plan, ramo, titular } from './catalogue.ts'
import { read, readByPost } from './endpoint.ts'
import { code, codeInQuery, searchedText, text } from './wire-types.ts'

export const listInsurers = read('/siniestros-gen/aseguradora', {
  summary: 'Aseguradoras de las pólizas médicas y de vida vigentes de la sesión, con sus ramos',
  access: 'session',
  subject: null,
  answer: z.array(
    z.object({
      ...aseguradora.shape,
      ramos: z.array(
        z.object({
          cdRamo: code,
          nmRamo: text(120),
          cdRamoCotizacion: code,
          cdCotizacion: code,
          cdUbicacion: code,
          cdCompania: code,
          poliza: text(60),
        }),
      ),
    }),
  ),
})

export const listTitulares = read('/siniestros-gen/titulares', {
  summary: 'Titulares de una ubicación',
  access: 'session',
  subject: { of: 'location', by: ['cdCompania', 'cdUbicacion'] },
  query: z.object({ cdUbicacion: codeInQuery, cdCompania: codeInQuery }),
  answer: z.array(titular),
})

export const listInsured = read('/siniestros-gen/asegurados', {
  summary: 'El titular y sus dependientes en un contrato',
  access: 'session',
  subject: { of: 'contract', by: ['cdCompania', 'cdCotizacion', 'cedula'] },
  query: z.object({ cdCompania: codeInQuery, cdCotizacion: codeInQuery, cedula: text(20) }),
  answer: z.object({ asegurados: z.array(asegurado) }),
})

export const readClaimData = read('/siniestros-portal/data', {
  summary: 'Aseguradora, plan y ramo de una póliza médica o de vida',
  access: 'session',
  subject: { of: 'location', by: ['cdUbicacion'] },
  query: z.object({
    cdAseguradora: codeInQuery,
    cdRamoCotizacion: codeInQuery,
    cdUbicacion: codeInQuery,
    cdRamo: codeInQuery,
  }),
  answer: z.object({ aseguradora, plan: z.nullable(plan), ramo }),
})

export const searchDiagnoses = readByPost('/siniestros-portal/incapacidades', {
  summary: 'Diagnósticos por nombre o como se los llama a diario, sin acentos; dos letras o más',
  access: 'session',
  subject: null,
  body: z.object({ name: searchedText }),
  answer: z.array(incapacidad),
})

export const readDiagnosis = read('/siniestros-portal/incapacidad', {
  summary: 'Un diagnóstico por su código',
  access: 'session',
  subject: null,
  query: z.object({ id: codeInQuery }),
  answer: z.nullable(incapacidad),
})
