// The data format of the demo world's policies: insured objects, endorsements and payment.
import { type Cents, cents, type Dollars } from '../../../src/domain/money.ts'

/** Converts the dollars of a data table to whole cents. */
export const usd = (dollars: Dollars): Cents => cents(Math.round(dollars * 100))

export type SeedVehicle = {
  marca: string
  modelo: string
  anioDeFabricacion: number
  placa: string
  noDeMotor: string
  noDeChasis: string
  color: string
}

export type SeedExtra = { dscSubobjeto: string; totAseActual: Cents; totPriActual: Cents }

export type SeedObject = {
  dscObjeto: string
  totAseActual: Cents
  totPriActual: Cents
  /** The place of the location in the policy; by default the first. */
  place?: number
  cedulaO?: string
  cantidad?: number
  obsObjeto?: string
  trayecto?: string
  trHasta?: string
  vehicle?: SeedVehicle
  /** Set if the object is a part of a home: the part is covered for its own value, not for that of the whole policy. */
  homePart?: 'building' | 'contents' | 'electronics'
  extras?: readonly SeedExtra[]
}

/** A change after the issuing, listed in order of time; an application of an open policy does not count as an annex. */
type SeedEndorsement = {
  tipo: 'INCLUSIÓN' | 'EXCLUSIÓN' | 'AUMENTO DE SUMA ASEGURADA' | 'MODIFICACIÓN' | 'APLICACIÓN'
  /** Days after the policy began. */
  after: number
  objects?: readonly SeedObject[]
}

export type SeedPayment = {
  frmPago: string
  cuotas: number
  /** How each instalment is paid. */
  by: string
  valFinanciamiento?: Cents
  /** The last instalment that fell due: not paid, or paid in part. */
  last?: 'overdue' | 'partly'
}

type SeedBeneficiary = {
  nmBeneficiario: string
  cedula: string
  obsBeneficiario: string
  beneficio: number | null
}

/** What a policy may lack: parts of its terms, or its papers. */
export type Part = 'clauses' | 'deductibles' | 'guarantees' | 'exclusions' | 'notes' | 'papers'

export type SeedPolicy = {
  poliza: string
  cdAseguradora: number
  cdRamo: number
  cdCliente: number
  cdEjecutivo?: number
  cdSucursal?: number
  /** Whether it renews an earlier policy. */
  isRenewal?: boolean
  /** The first day, counted from today; the policy lasts a year unless it is open. */
  began: number
  /** An open policy has no end; its master contract ends this many days after the beginning, if ever. */
  open?: { masterDays: number | null }
  /** Its locations with their plans. */
  ubicaciones: readonly (readonly [dscUbicacion: string, cdPlan: number | null])[]
  payment: SeedPayment
  /**
   * The objects at issuing; health and life policies insure persons, made by `makeInsured` and `makeFurtherInsured`.
   */
  objects?: readonly SeedObject[]
  endorsements?: readonly SeedEndorsement[]
  beneficiaries?: readonly SeedBeneficiary[]
  lacks?: readonly Part[]
}

/** A thing that is no vehicle, in dollars. */
export const object = (
  dscObjeto: string,
  totAse: number,
  totPri: number,
  obsObjeto = '',
  more: Partial<SeedObject> = {},
): SeedObject => ({ dscObjeto, totAseActual: usd(totAse), totPriActual: usd(totPri), obsObjeto, ...more })

/** Modifications without cost, each this many days after the beginning. */
export const changed = (...days: readonly number[]): SeedEndorsement[] =>
  days.map((after) => ({ tipo: 'MODIFICACIÓN', after }))

/** Fictitious creditors. */
export const LOS_ARUPOS = { nmBeneficiario: 'BANCO LOS ARUPOS S.A.', cedula: '1799999095001' } as const
export const PUMAMAQUI = { nmBeneficiario: 'FINANCIERA PUMAMAQUI S.A.', cedula: '1799999117001' } as const
