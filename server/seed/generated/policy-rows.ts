// Lists the tables of generated policies in an order in which rows can be inserted.
import type { LocationRow, PolicyRow } from './contract-rows.ts'
import type { InsuredRow } from './insured.ts'
import type { ThingRow } from './insured-things.ts'
import type { PaymentRow } from './payment-rows.ts'

/** The rows of movements and instalments are computed from the others when they are written. */
export const POLICY_TABLES = [
  'policy',
  'location',
  'movement',
  'insured_person',
  'insured_object',
  'payment',
  'instalment',
] as const

export type PolicyRows = {
  policy: PolicyRow[]
  location: LocationRow[]
  insured_person: InsuredRow[]
  insured_object: ThingRow[]
  payment: PaymentRow[]
}

export const emptyPolicyRows = (): PolicyRows => ({
  policy: [],
  location: [],
  insured_person: [],
  insured_object: [],
  payment: [],
})
