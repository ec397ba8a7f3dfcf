// Endpoints for the details of a policy: coverages, clauses, deductibles, guarantees, exclusions, notes, premium forms.
import * as z from 'zod/mini'
import { readByCodes } from './detail-endpoint.ts'
import { read } from './endpoint.ts'
import {
  code,
  codeInQuery,
  codeOrNoneInQuery,
  day,
  flag,
  integer,
  moneyOrNull,
  moneySum,
  orNull,
  rateOrNull,
  text,
} from './wire-types.ts'

export const coverage = z.object({
  cdCobNegocio: code,
  nmCobertura: text(240),
  valLimite: moneyOrNull,
  /** The unit of the limit. */
  dscRubro: text(120),
  tasa: rateOrNull,
  valPrima: moneyOrNull,
  /** 1 («X»): additional to the standard coverages of the ramo. */
  adicionalRamo: flag,
  obsCobNegocio: text(1000),
})
export type Coverage = z.infer<typeof coverage>

export const clause = z.object({
  cdClausulaNegocio: code,
  nmClausula: text(240),
  valLimite: moneyOrNull,
  obsClausulasNegocio: text(1000),
})
export type Clause = z.infer<typeof clause>

export const deductible = z.object({
  cdDeducible: code,
  nmCobertura: orNull(text(240)),
  valFijo: moneyOrNull,
  /** Percent of the claim (pctReclamo) and of the insured value (pctVAseg). */
  pctReclamo: rateOrNull,
  pctVAseg: rateOrNull,
  valMinimo: moneyOrNull,
  obsDeducible: text(1000),
})
export type Deductible = z.infer<typeof deductible>

export const guarantee = z.object({
  cdGarantiaNegocio: code,
  nmGarantia: text(240),
  fcEfecCumplimiento: orNull(day),
  fcMaxCondicionada: orNull(day),
  obsGarantiaNegocio: text(1000),
  activo: flag,
})
export type Guarantee = z.infer<typeof guarantee>

export const exclusion = z.object({
  cdExcNegocio: code,
  dscExclusion: text(400),
  obsExcNegocio: text(1000),
  nmCobertura: orNull(text(240)),
})
export type Exclusion = z.infer<typeof exclusion>

const clarifyingNote = z.object({
  cdAclaratorio: code,
  numAclaratorio: integer,
  txtAclaratorio: text(2000),
  activo: flag,
})
export type ClarifyingNote = z.infer<typeof clarifyingNote>

const premiumForm = z.object({
  cdFormaPrima: code,
  dscRubro: text(120),
  valFormaPrima: moneySum,
  periodo: orNull(integer),
  valTarjeta: moneyOrNull,
})
export type PremiumForm = z.infer<typeof premiumForm>

export const beneficiary = z.object({
  cdBeneficiario: code,
  nmBeneficiario: text(240),
  cedula: text(20),
  obsBeneficiario: text(240),
  /** The benefit in percent. */
  beneficio: orNull(integer),
})
export type Beneficiary = z.infer<typeof beneficiary>

const atLocation = z.object({ cdCompania: codeInQuery, cdUbicacion: codeInQuery })
const ofPolicy = z.object({ cdCompania: codeInQuery, cdRamoCotizacion: codeInQuery })
const ofBranch = z.object({ cdCompania: codeOrNoneInQuery, ramoCot: codeInQuery })
const ofBranches = z.object({ cdCompania: codeInQuery, cdRamosCotizacion: codeInQuery })

/** Declares the endpoint of one detail; the codes in its query, which name a policy or a location, are its `subject`. */
const detail = <const Path extends string, Query extends z.ZodMiniObject, Answer extends z.ZodMiniType>(
  path: Path,
  summary: string,
  query: Query,
  answer: Answer,
  of: 'policy' | 'held-policy' = 'policy',
) => readByCodes(of, path, { summary, query, answer })

const coverages = z.array(coverage)
const clauses = z.array(clause)
const deductibles = z.array(deductible)
const exclusions = z.array(exclusion)
const premiumForms = z.array(premiumForm)

export const readContentType = detail(
  '/polizas/tipo-contenido',
  'El ramo que decide cómo se ve una póliza',
  ofPolicy,
  z.object({ nmRamo: text(120) }),
)

const detailCounts = z.object({
  /**
   * Counts of one location, 0 when none is chosen: «Coberturas» or «Plan Cobertura», «Forma Prima», a plan's
   * «Deducibles».
   */
  coberturas: integer,
  formasPrima: integer,
  deduciblesUbicacion: integer,
  /**
   * Counts of the whole policy, as far as the person may see it; `deducibles` includes the deductibles of coverages.
   */
  deducibles: integer,
  clausulas: integer,
  garantias: integer,
  notas: integer,
  exclusiones: integer,
  /** Null unless the person is the policyholder: only the policyholder may list the beneficiaries. */
  beneficiarios: orNull(integer),
})
export type DetailCounts = z.infer<typeof detailCounts>

/** The number of rows in each tab of a detail, before any tab is opened; one call serves both areas. */
export const countDetail = read('/polizas/conteos', {
  summary: 'Cuántas filas tiene cada pestaña del detalle de una póliza; sin cdUbicacion, 0 en las de una ubicación',
  access: 'session',
  subject: { of: 'policy', by: ['cdCompania', 'cdRamoCotizacion', 'cdUbicacion'] },
  query: z.object({ cdCompania: codeInQuery, cdRamoCotizacion: codeInQuery, cdUbicacion: codeOrNoneInQuery }),
  answer: detailCounts,
  extension: true,
})

export const listCoverages = detail('/polizas/coberturas', 'Coberturas de una ubicación', atLocation, coverages)
export const listPlanCoverages = detail('/polizas/vam/coberturas', 'Coberturas de un plan', atLocation, coverages)
export const listVamCoverages = detail('/vam/coberturas', 'Coberturas de un plan', atLocation, coverages)

export const listClauses = detail(
  '/polizas/clausulas',
  'Cláusulas de una ubicación (cdUbicacion) o de una póliza (ramoCot)',
  z
    .object({
      cdCompania: codeInQuery,
      cdUbicacion: codeOrNoneInQuery,
      ramoCot: codeOrNoneInQuery,
    })
    .check(
      z.refine(({ cdUbicacion, ramoCot }) => cdUbicacion !== undefined || ramoCot !== undefined, {
        path: ['cdUbicacion'],
        message: 'Campo requerido',
      }),
    ),
  clauses,
)
export const listVamClauses = detail('/vam/clausulas', 'Cláusulas de una ubicación', atLocation, clauses)

export const listDeductibles = detail('/polizas/deducibles', 'Deducibles de una ubicación', atLocation, deductibles)
export const listVamDeductibles = detail('/vam/deducibles', 'Deducibles de una ubicación', atLocation, deductibles)
export const listOtherDeductibles = detail(
  '/polizas/otros-deducibles',
  'Deducibles de una póliza: por cobertura y otros',
  ofBranch,
  z.object({ otros: deductibles, deducibles: deductibles }),
)

export const listGuarantees = detail('/polizas/garantias', 'Garantías de una póliza', ofBranch, z.array(guarantee))
export const listBeneficiaries = detail(
  '/polizas/beneficiario',
  'Beneficiarios de una póliza, para quien la contrata',
  ofPolicy,
  z.array(beneficiary),
  'held-policy',
)

export const listBranchExclusions = detail(
  '/polizas/exclusiones-ramo',
  'Exclusiones del ramo de una póliza',
  ofPolicy,
  exclusions,
)
export const listCoverageExclusions = detail(
  '/polizas/exclusiones-cobertura',
  'Exclusiones de las coberturas de una póliza',
  ofPolicy,
  z.object({ exclusiones: exclusions }),
)
export const listVamExclusions = detail('/vam/exclusiones', 'Exclusiones de una ubicación', atLocation, exclusions)

export const listPremiumForms = detail(
  '/polizas/formaPrima',
  'Formas de prima de una ubicación',
  atLocation,
  premiumForms,
)
export const listVamPremiumForms = detail(
  '/vam/formaPrima',
  'Formas de prima de una ubicación',
  atLocation,
  premiumForms,
)

export const listNotes = detail(
  '/vam/notas',
  'Notas aclaratorias de una póliza, por cdAclaratorio',
  ofBranches,
  z.array(clarifyingNote),
)
