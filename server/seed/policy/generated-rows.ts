// Builds the rows of one generated policy for a family, a vehicle or a home, with the terms of its product.
import type { CalendarDate } from '../../../src/domain/calendar-date.ts'
import { type Cents, cents } from '../../../src/domain/money.ts'
import { insuredRow } from '../insured.ts'
import type { Dependent } from '../names.ts'
import type { Person } from '../people.ts'
import { withRecords } from '../personal-data.ts'
import { locationOf, locationRow, type PolicyRow, policyRow } from '../policies.ts'
import type { Random } from '../random.ts'
import { termsOfPlan, termsOfProduct } from '../terms/terms-codes.ts'
import { PRODUCTS_OF_THINGS } from '../terms/terms-rows.ts'
import { BRANCH, INSURER, OFFICES, PLAN } from '../world.ts'
import { chargeOf } from './insured-premiums.ts'
import { objectRow } from './movement-rows.ts'
import { paymentRow } from './payment-rows.ts'
import type { PolicyRows } from './policy-rows.ts'
import { pays, type SeedObject, type SeedPayment, usd } from './seed-policy.ts'
import { tariffOf } from './tariff.ts'
import { makeVehicle } from './vehicles.ts'

const OFFERS_TO_PEOPLE = [
  { cdAseguradora: INSURER.vitalis, cdRamo: BRANCH.individualMedical },
  { cdAseguradora: INSURER.pasochoa, cdRamo: BRANCH.individualMedical },
  { cdAseguradora: INSURER.mirador, cdRamo: BRANCH.individualLife },
] as const
const MEDICAL_PLANS = [PLAN.cotopaxi, PLAN.cayambe, PLAN.pichincha] as const

export const PAYMENTS: readonly SeedPayment[] = [
  pays('CONTADO', 'TRANSFERENCIA'),
  pays('2 CUOTAS SIN INTERÉS', 'CHEQUE'),
  pays('3 CUOTAS SIN INTERÉS', 'TARJETA DE CRÉDITO'),
  pays('4 CUOTAS SIN INTERÉS', 'DÉBITO BANCARIO'),
  pays('5 CUOTAS CON DÉBITO BANCARIO', 'DÉBITO BANCARIO'),
  pays('6 CUOTAS CON TARJETA', 'TARJETA DE CRÉDITO'),
]

export type Contract = {
  /** The policy's cdCotizacion, also used as its policyholder's code. */
  code: number
  poliza: string
  cdEjecutivo: number
  cdSucursal: number
  isRenewal: boolean
  fcDesde: CalendarDate
  payment: SeedPayment
}

/** A contract with random office, renewal and payment. */
export function makeContract(random: Random, code: number, cdEjecutivo: number, fcDesde: CalendarDate): Contract {
  return {
    code,
    cdEjecutivo,
    fcDesde,
    poliza: `GE-${String(code).padStart(7, '0')}`,
    cdSucursal: random.pick(OFFICES).cdSucursal,
    isRenewal: random.int(0, 2) === 0,
    payment: random.pick(PAYMENTS),
  }
}

type Family = {
  cdTitular: number
  holder: Person
  dependents: readonly (Dependent & { cdAsegurado: number })[]
}

/** Adds a policy of health or life with its family. */
export function addPeople(rows: PolicyRows, contract: Contract, people: Family, random: Random) {
  const { code, fcDesde } = contract
  const { cdTitular, holder, dependents } = people
  const offer = random.pick(OFFERS_TO_PEOPLE)
  const medicalPlan = random.pick(MEDICAL_PLANS)
  const cdPlan = offer.cdRamo === BRANCH.individualLife ? PLAN.salaries : medicalPlan
  const tariff = tariffOf(offer.cdAseguradora, offer.cdRamo, cdPlan)
  const cdUbicacion = locationOf(code, 1)
  const titular = chargeOf(tariff, true, dependents.length)
  const sums = { totAsegurado: tariff?.capital ?? cents(0), totPrima: titular.totPriActual }
  const policy = addContract(rows, contract, { ...offer, ...sums, placa: null })
  const termsId = termsOfPlan({ ...offer, cdPlan })
  const location = locationRow(code, 1, { dscUbicacion: 'TITULAR Y FAMILIA', cdPlan, termsId })
  const days = { fcInicio: fcDesde, fcFin: policy.fcHasta }
  const codes = { cdTitular, cdUbicacion }
  rows.location.push(location)
  const family = [
    { ...insuredRow({ ...codes, cdAsegurado: cdTitular }, holder, 'TITULAR'), ...titular, ...days },
    ...dependents.map(({ cdAsegurado, person, parentesco }, place) => ({
      ...insuredRow({ ...codes, cdAsegurado }, person, parentesco),
      ...chargeOf(tariff, false, 0),
      ...days,
      item: place + 1,
    })),
  ]
  rows.insured_person.push(...withRecords(family))
  return { policy, location }
}

/** Adds a policy of one vehicle or home; `index` determines the plate. */
export function addInsuredObject(
  rows: PolicyRows,
  contract: Contract,
  { index, cdObjCotizacion }: { index: number; cdObjCotizacion: number },
  random: Random,
): void {
  const { code } = contract
  const offer = random.pick(PRODUCTS_OF_THINGS)
  const object =
    offer.cdRamo === BRANCH.vehicle
      ? makeVehicle(random, plateOf(index), Number(contract.fcDesde.slice(0, 4)), random.int(290, 410))
      : makeHome(random)
  const sums = { totAsegurado: object.totAseActual, totPrima: object.totPriActual }
  const policy = addContract(rows, contract, { ...offer, ...sums, placa: object.vehicle?.placa ?? null })
  rows.location.push(locationRow(code, 1, { dscUbicacion: 'DOMICILIO', cdPlan: null, termsId: null }))
  const { cdRamoCotizacion } = policy
  rows.insured_object.push(
    objectRow({ cdObjCotizacion, cdUbicacion: locationOf(code, 1), cdRamoCotizacion, item: 1 }, object),
  )
}

type SoldPolicy = { cdAseguradora: number; cdRamo: number; totAsegurado: Cents; totPrima: Cents; placa: string | null }

/** Adds the policy and its payment; movement and instalments are computed from these when the rows are written. */
function addContract(rows: PolicyRows, contract: Contract, sold: SoldPolicy): PolicyRow {
  const { code, fcDesde, payment } = contract
  const { cdAseguradora, cdRamo, totAsegurado: valAsegurado, totPrima: valPrima, placa } = sold
  const policy = policyRow(code, { ...contract, cdCliente: code, cdAseguradora, cdRamo }, fcDesde, {
    termsId: termsOfProduct(sold),
    valAsegurado,
    valPrima,
    placa,
  })
  rows.policy.push(policy)
  rows.payment.push(paymentRow({ cdCotizacion: code, cdAseguradora, cdRamo, fcDesde, totPrima: valPrima }, payment))
  return policy
}

const LETTERS = 'GHIJKLMNOPQRSUVWXYZ'

/** A generated plate: ten thousand for each letter; plates of named vehicles begin differently. */
const plateOf = (index: number): string =>
  `ZZ${LETTERS[Math.floor(index / 10_000) % LETTERS.length]}-${String(index % 10_000).padStart(4, '0')}`

function makeHome(random: Random): SeedObject {
  const totAseActual = usd(random.int(35, 260) * 1_000)
  const floors = random.int(1, 3)
  return {
    dscObjeto: 'VIVIENDA Y MENAJE DE HOGAR',
    totAseActual,
    totPriActual: cents(Math.round((totAseActual * random.int(16, 30)) / 10_000)),
    obsObjeto: `Casa de ${floors === 1 ? 'una planta' : `${floors} plantas`}, hormigón armado.`,
  }
}
