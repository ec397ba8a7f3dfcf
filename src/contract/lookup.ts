// Lookup lists: the options of search filters, and the names of codes.
import * as z from 'zod/mini'
import { aseguradora, plan, ramo } from './catalogue.ts'
import { endpoint, read } from './endpoint.ts'
import { code, codeInQuery, text } from './wire-types.ts'

/* @__NO_SIDE_EFFECTS__ */
const list = <const Path extends string, Row extends z.ZodMiniType>(
  path: Path,
  { summary, row }: { summary: string; row: Row },
) => read(path, { summary, access: 'session', subject: null, answer: z.array(row) })

const ramoOnly = z.pick(ramo, { cdRamo: true, nmRamo: true, cdRamGrupo: true })
const ramoGrupo = z.pick(ramo, { cdRamGrupo: true, nmRamGrupo: true })

export const listBranches = list('/ramo', { summary: 'Ramos', row: ramoOnly })
export const listBranchGroups = list('/ramgrupos', { summary: 'Grupos de ramos', row: ramoGrupo })
export const listBranchesWithGroup = list('/ramosramgrp', { summary: 'Ramos con su grupo', row: ramo })
export const listCompanies = list('/compania', {
  summary: 'Compañías',
  row: z.object({ cdCompania: code, nombre: text(120) }),
})
export const listAllInsurers = list('/aseguradora', { summary: 'Aseguradoras', row: aseguradora })

export type BranchWithGroup = z.infer<typeof ramo>
export type Insurer = z.infer<typeof aseguradora>

export const readInsurer = read('/aseguradora/:id', {
  summary: 'Una aseguradora, o nada',
  access: 'session',
  subject: null,
  params: z.object({ id: codeInQuery }),
  answer: z.nullable(aseguradora),
})

export const readPlan = read('/plan/:id/:cdCompania', {
  summary: 'Un plan, o nada',
  access: 'session',
  subject: null,
  params: z.object({ id: codeInQuery, cdCompania: codeInQuery }),
  answer: z.nullable(plan),
})

export const readPolicyholderName = read('/gen/cliente-nombre', {
  summary: 'El titular: el nombre de un cliente propio o de la cartera',
  access: 'session',
  subject: { of: 'person-filter', by: ['cdCliente'] },
  query: z.object({ cdCliente: codeInQuery }),
  answer: z.object({ titular: text(480) }),
})

/**
 * `readPolicyholderName` at two more paths, without an area and under `/vam`; all paths give the same answer (D103).
 */
export const readHolderName = endpoint({ ...readPolicyholderName, path: '/cliente-nombre' })
export const readVamHolderName = endpoint({ ...readPolicyholderName, path: '/vam/cliente-nombre' })

export const readInsuredName = read('/siniestros-portal/asegurado-nombre', {
  summary: 'El nombre de un asegurado de la cartera, por su código',
  access: 'staff',
  subject: { of: 'person-filter', by: ['cdAsegurado'] },
  query: z.object({ cdAsegurado: codeInQuery }),
  answer: z.object({ nmAsegurado: text(240) }),
  extension: true,
})

export const listExecutives = read('/siniestros-portal/ejecutivos', {
  summary: 'Ejecutivos por los que se puede filtrar',
  access: 'staff',
  subject: null,
  answer: z.array(z.object({ cdEjecutivo: code, nmEjecutivo: text(240) })),
})
