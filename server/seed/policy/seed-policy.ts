// The data format of the demo world's policies, and functions that build their objects, endorsements and payments.
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
  /** The number of the object's location in the policy; by default the first. */
  place?: number
  cantidad?: number
  obsObjeto?: string
  trayecto?: string
  trHasta?: string
  vehicle?: SeedVehicle
  /** Set if the object is a part of a home, which is covered for the part's own value and not for the policy's. */
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
  /** Whether the last instalment that fell due is unpaid, or paid in part. */
  last?: 'overdue' | 'partly'
}

type Creditor = { nmBeneficiario: string; cedula: string }
type SeedBeneficiary = Creditor & { obsBeneficiario: string; beneficio: number | null }

/** What a policy may lack: one kind of its terms, or its documents. */
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
  /** The first day, relative to today; a policy that is not open lasts one year. */
  began: number
  /** Set for a policy without an end; its master contract ends, if ever, this many days after the first day. */
  open?: { masterDays: number | null }
  /** Its locations with their plans. */
  ubicaciones: readonly (readonly [dscUbicacion: string, cdPlan: number | null])[]
  payment: SeedPayment
  /**
   * The objects at the issuing. Health and life policies insure persons instead, from `makeInsured` and
   * `makeFurtherInsured`.
   */
  objects?: readonly SeedObject[]
  endorsements?: readonly SeedEndorsement[]
  beneficiaries?: readonly SeedBeneficiary[]
  lacks?: readonly Part[]
}

/** The data of one policy; the default payment is a single transfer. */
type Facts = Partial<Omit<SeedPolicy, 'cdCliente' | 'ubicaciones'>> & {
  /** The plan of each location, by the name of the location; null in a policy of things. */
  places: Readonly<Record<string, number | null>>
}

/** Returns a function that builds the policies of a policyholder; `began`: see `SeedPolicy`. */
export const policiesOf =
  (cdCliente: number) =>
  (poliza: string, cdAseguradora: number, cdRamo: number, began: number, { places, ...facts }: Facts): SeedPolicy => ({
    poliza,
    cdAseguradora,
    cdRamo,
    cdCliente,
    began,
    ubicaciones: Object.entries(places),
    payment: CASH,
    ...facts,
  })

/** Builds a payment; the text determines the instalments: «12 CUOTAS …» means twelve, «CONTADO …» one. */
export const pays = (frmPago: string, by: string, more: Partial<SeedPayment> = {}): SeedPayment => ({
  frmPago,
  cuotas: Number.parseInt(frmPago, 10) || 1,
  by,
  ...more,
})

const CASH = pays('CONTADO', 'TRANSFERENCIA')
export const MONTHLY_DEBIT = pays('12 CUOTAS CON DÉBITO BANCARIO', 'DÉBITO BANCARIO')

/** Builds an insured thing that is not a vehicle; amounts in dollars. */
export const object = (
  dscObjeto: string,
  totAse: number,
  totPri: number,
  obsObjeto = '',
  more: Partial<SeedObject> = {},
): SeedObject => ({ dscObjeto, totAseActual: usd(totAse), totPriActual: usd(totPri), obsObjeto, ...more })

/** Builds an extra that is insured with its thing; amounts in dollars. */
export const extra = (dscSubobjeto: string, totAse: number, totPri: number): SeedExtra => ({
  dscSubobjeto,
  totAseActual: usd(totAse),
  totPriActual: usd(totPri),
})

/** Builds an endorsement `after` days after the policy began, with the things that it adds. */
export const annex = (
  tipo: SeedEndorsement['tipo'],
  after: number,
  ...objects: readonly SeedObject[]
): SeedEndorsement => ({ tipo, after, objects })

/** Builds modifications without cost, each this many days after the policy began. */
export const changed = (...days: readonly number[]): SeedEndorsement[] =>
  days.map((after) => annex('MODIFICACIÓN', after))

/** Builds a beneficiary who receives an indemnity; `beneficio` is the share in percent. */
export const favours = (
  creditor: Creditor,
  obsBeneficiario: string,
  beneficio: number | null = null,
): SeedBeneficiary => ({ ...creditor, obsBeneficiario, beneficio })

/** Fictitious creditors. */
export const LOS_ARUPOS: Creditor = { nmBeneficiario: 'BANCO LOS ARUPOS S.A.', cedula: '1799999095001' }
export const PUMAMAQUI: Creditor = { nmBeneficiario: 'FINANCIERA PUMAMAQUI S.A.', cedula: '1799999117001' }
export const THIRD_PARTIES: Creditor = { nmBeneficiario: 'TERCEROS AFECTADOS', cedula: '' }
