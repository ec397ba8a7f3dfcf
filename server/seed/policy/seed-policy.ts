// The data format of the demo world's policies, and functions to write down their objects, endorsements and payments.
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

type Creditor = { nmBeneficiario: string; cedula: string }
type SeedBeneficiary = Creditor & { obsBeneficiario: string; beneficio: number | null }

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

/** What policies have of their own; a premium is paid at once by transfer unless another payment was agreed. */
type Facts = Partial<Omit<SeedPolicy, 'cdCliente' | 'ubicaciones'>> & {
  /** The locations with their plans; null in a policy of things. */
  places: Readonly<Record<string, number | null>>
}

/** Returns the function that writes down the policies of a policyholder; `began`: see `SeedPolicy`. */
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

/** A payment as its text says: «12 CUOTAS …» in twelve instalments, «CONTADO …» at once. */
export const pays = (frmPago: string, by: string, more: Partial<SeedPayment> = {}): SeedPayment => ({
  frmPago,
  cuotas: Number.parseInt(frmPago, 10) || 1,
  by,
  ...more,
})

const CASH = pays('CONTADO', 'TRANSFERENCIA')
export const MONTHLY_DEBIT = pays('12 CUOTAS CON DÉBITO BANCARIO', 'DÉBITO BANCARIO')

/** A thing that is no vehicle, in dollars. */
export const object = (
  dscObjeto: string,
  totAse: number,
  totPri: number,
  obsObjeto = '',
  more: Partial<SeedObject> = {},
): SeedObject => ({ dscObjeto, totAseActual: usd(totAse), totPriActual: usd(totPri), obsObjeto, ...more })

/** Equipment of a thing, insured with it, in dollars. */
export const extra = (dscSubobjeto: string, totAse: number, totPri: number): SeedExtra => ({
  dscSubobjeto,
  totAseActual: usd(totAse),
  totPriActual: usd(totPri),
})

/** An endorsement `after` days after the beginning, with the things that it adds. */
export const annex = (
  tipo: SeedEndorsement['tipo'],
  after: number,
  ...objects: readonly SeedObject[]
): SeedEndorsement => ({ tipo, after, objects })

/** Modifications without cost, each this many days after the beginning. */
export const changed = (...days: readonly number[]): SeedEndorsement[] =>
  days.map((after) => annex('MODIFICACIÓN', after))

/** Who receives an indemnity; `beneficio` is the share in percent. */
export const favours = (
  creditor: Creditor,
  obsBeneficiario: string,
  beneficio: number | null = null,
): SeedBeneficiary => ({ ...creditor, obsBeneficiario, beneficio })

/** Fictitious creditors. */
export const LOS_ARUPOS: Creditor = { nmBeneficiario: 'BANCO LOS ARUPOS S.A.', cedula: '1799999095001' }
export const PUMAMAQUI: Creditor = { nmBeneficiario: 'FINANCIERA PUMAMAQUI S.A.', cedula: '1799999117001' }
export const THIRD_PARTIES: Creditor = { nmBeneficiario: 'TERCEROS AFECTADOS', cedula: '' }
