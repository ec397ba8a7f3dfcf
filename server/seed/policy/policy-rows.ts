// Builds all rows of the named policies: movements, insured objects, beneficiaries and payments.
import type { CalendarDate } from '../../../src/domain/calendar-date.ts'
import { sumCents } from '../../../src/domain/money.ts'
import type { Row } from '../../database/insert-rows.ts'
import type { InsuredRow } from '../insured.ts'
import { type LocationRow, locationOf, locationRow, type NamedPolicy, type PolicyRow, policyRow } from '../policies.ts'
import { termsOfLocation, termsOfPolicy } from '../terms/terms-codes.ts'
import { COMPANY } from '../world.ts'
import { beneficiariesOf } from './insured-of-further-policies.ts'
import { insuresPeople, type MovementRow, movementsOf, objectRow, rateOf } from './movement-rows.ts'
import { instalmentRows, paymentRow } from './payment-rows.ts'
import type { SeedExtra, SeedPayment } from './seed-policy.ts'

/** Separate ranges of codes for objects, extras and beneficiaries, outside those of insured persons. */
export const FIRST_OBJECT = 30_000_001
const FIRST_EXTRA = 40_000_001
const FIRST_BENEFICIARY = 1

export const POLICY_TABLES = [
  'policy',
  'location',
  'movement',
  'insured_person',
  'insured_object',
  'sub_object',
  'beneficiary',
  'payment',
  'instalment',
] as const
type TypedRows = {
  policy: PolicyRow[]
  location: LocationRow[]
  movement: MovementRow[]
  insured_person: InsuredRow[]
}
export type PolicyRows = TypedRows & Record<Exclude<(typeof POLICY_TABLES)[number], keyof TypedRows>, Row[]>

export const emptyPolicyRows = (): PolicyRows =>
  Object.fromEntries(POLICY_TABLES.map((table) => [table, [] as Row[]])) as PolicyRows

/** An endorsement is paid in a single instalment. */
const AT_ONCE = { frmPago: 'CONTADO', cuotas: 1 } as const

/** The rows of these policies and insured persons, as of today. */
export function makePolicies(policies: readonly NamedPolicy[], insured: InsuredRow[], today: CalendarDate): PolicyRows {
  const rows = { ...emptyPolicyRows(), insured_person: insured }
  for (const policy of policies) addPolicy(rows, policy, today)
  for (const favoured of beneficiariesOf(insured, today)) {
    const nothing = { totAseActual: null, tasa: null, totPriActual: null }
    rows.sub_object.push({ cdSubObjeto: FIRST_EXTRA + rows.sub_object.length, ...favoured, ...nothing })
  }
  return rows
}

function addPolicy(rows: PolicyRows, policy: NamedPolicy, today: CalendarDate): void {
  const { cdCotizacion, cdAseguradora, cdRamo } = policy
  const movements = movementsOf(policy, rows.insured_person)
  const things = movements.flatMap(({ objects }) => objects)
  const plates = things.flatMap(({ vehicle }) => (vehicle ? [vehicle.placa] : []))
  const sum = (of: 'totAsegurado' | 'totPrima') => sumCents(movements.map(({ movement }) => movement[of]))
  rows.policy.push(
    policyRow(cdCotizacion, policy, policy.fcDesde, {
      termsId: termsOfPolicy(policy),
      valAsegurado: sum('totAsegurado'),
      valPrima: sum('totPrima'),
      placa: plates.length === 1 ? (plates[0] ?? null) : null,
    }),
  )
  policy.ubicaciones.forEach(([dscUbicacion, cdPlan], index) => {
    const termsId = insuresPeople(policy) ? termsOfLocation({ cdAseguradora, cdRamo, cdPlan }) : null
    rows.location.push(locationRow(cdCotizacion, index + 1, { dscUbicacion, cdPlan, termsId }))
  })
  let item = 0
  movements.forEach(({ movement, objects }, place) => {
    rows.movement.push(movement)
    for (const object of objects) {
      const cdObjCotizacion = FIRST_OBJECT + rows.insured_object.length
      const cdUbicacion = locationOf(cdCotizacion, object.place ?? 1)
      const { cdRamoCotizacion } = movement
      rows.insured_object.push(objectRow({ cdObjCotizacion, cdUbicacion, cdRamoCotizacion, item: ++item }, object))
      for (const extra of object.extras ?? []) rows.sub_object.push(extraRow(rows, cdObjCotizacion, extra))
    }
    if (movement.totPrima === 0) return
    const agreedPayment: SeedPayment = place === 0 ? policy.payment : { ...AT_ONCE, by: policy.payment.by }
    const chargedMovement = { ...movement, cdAseguradora, cdRamo }
    const payment = paymentRow(chargedMovement, agreedPayment)
    rows.payment.push(payment)
    rows.instalment.push(...instalmentRows(chargedMovement, payment.totalPago, agreedPayment, today))
  })
  for (const beneficiary of policy.beneficiaries ?? []) {
    const cdBeneficiario = FIRST_BENEFICIARY + rows.beneficiary.length
    rows.beneficiary.push({ cdBeneficiario, cdCompania: COMPANY, policyCode: cdCotizacion, ...beneficiary })
  }
}

const extraRow = (rows: PolicyRows, cdObjCotizacion: number, extra: SeedExtra): Row => ({
  cdSubObjeto: FIRST_EXTRA + rows.sub_object.length,
  cdObjCotizacion,
  dscSubobjeto: extra.dscSubobjeto,
  cedulaS: '',
  fcNacimiento: null,
  obsSubobjeto: '',
  beneficio: null,
  totAseActual: extra.totAseActual,
  tasa: rateOf(extra.totPriActual, extra.totAseActual),
  totPriActual: extra.totPriActual,
})
