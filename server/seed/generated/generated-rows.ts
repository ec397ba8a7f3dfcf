// Builds the rows of one generated policy for a family, a vehicle or a home, with the terms of its product.
import type { CalendarDate } from '../../../src/domain/calendar-date.ts'
import type { Cents } from '../../../src/domain/money.ts'
import { locationRow, type PolicyRow, policyRow } from './../generated/contract-rows.ts'
import type { Person } from '../people.ts'
import type { Random } from '../random.ts'
import { locationOf } from './../world.ts'
import { BRANCH, OFFICE } from '../world.ts'
import { insuredRow } from './insured.ts'
import { makeHome, makeVehicle, thingRow } from './insured-things.ts'
import type { Dependent } from './names.ts'
import {
  OFFERS_TO_PEOPLE,
  PAYMENTS,
  type Payment,
  PRODUCTS_OF_THINGS,
  premiumOf,
  termsOfPlan,
  termsOfProduct,
} from './offers.ts'
import { paymentRow } from './payment-rows.ts'
import type { PolicyRows } from './policy-rows.ts'

export type Contract = {
  /** The policy's cdCotizacion, also used as its policyholder's code. */
  code: number
  poliza: string
  cdEjecutivo: number
  cdSucursal: number
  isRenewal: boolean
  fcDesde: CalendarDate
  payment: Payment
}

/** A contract with random office, renewal and payment. */
export function makeContract(random: Random, code: number, cdEjecutivo: number, fcDesde: CalendarDate): Contract {
  return {
    code,
    cdEjecutivo,
    fcDesde,
    poliza: `GE-${String(code).padStart(7, '0')}`,
    cdSucursal: random.pick(Object.values(OFFICE)),
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
  const offer = random.pick(random.pick(OFFERS_TO_PEOPLE))
  const { cdPlan, capital, deducible } = offer
  const cdUbicacion = locationOf(code, 1)
  const totPrima = premiumOf(offer, dependents.length)
  const policy = addContract(rows, contract, { ...offer, totAsegurado: capital, totPrima, placa: null })
  const termsId = termsOfPlan(offer)
  const location = locationRow(code, 1, { dscUbicacion: 'TITULAR Y FAMILIA', cdPlan, termsId })
  const days = { fcInicio: fcDesde, fcFin: policy.fcHasta }
  const codes = { cdTitular, cdUbicacion }
  rows.location.push(location)
  const spouse = dependents.find(({ parentesco }) => parentesco === 'CÓNYUGE')?.person
  const married = spouse && { estadoCivil: 'C' as const, nmConyuge: spouse.nombres, apConyuge: spouse.apellidos }
  const titular = { ...insuredRow({ ...codes, cdAsegurado: cdTitular }, holder, 'TITULAR'), ...married }
  rows.insured_person.push(
    { ...titular, totPriActual: totPrima, ...days },
    ...dependents.map(({ cdAsegurado, person, parentesco }, place) => ({
      ...insuredRow({ ...codes, cdAsegurado }, person, parentesco),
      deducible,
      ...days,
      item: place + 1,
    })),
  )
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
    thingRow({ cdObjCotizacion, cdUbicacion: locationOf(code, 1), cdRamoCotizacion, item: 1 }, object),
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
