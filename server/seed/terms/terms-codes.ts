// Codes of the terms of a policy and of its locations; they stay the same when terms are added.
import type { NamedPolicy } from '../policies.ts'
import { insuresPeople } from '../policy/movement-rows.ts'

const OWN_FROM = 1_000_000

type Product = { cdAseguradora: number; cdRamo: number }

/** The terms of an insurer's product: 2_01_00. */
export const termsOfProduct = ({ cdAseguradora, cdRamo }: Product): number => cdAseguradora * 10_000 + cdRamo * 100

/** The terms of one of its plans: 3_20_01. */
export const termsOfPlan = ({ cdPlan, ...product }: Product & { cdPlan: number }): number =>
  termsOfProduct(product) + cdPlan

/** The terms of a location: those of its plan, if it has one. */
export const termsOfLocation = ({ cdPlan, ...product }: Product & { cdPlan: number | null }): number | null =>
  cdPlan === null ? null : termsOfPlan({ ...product, cdPlan })

/** Whether a policy has its own terms: policies of people use those of their plans, unless they lack some part. */
export const hasOwnTerms = ({ lacks, ...policy }: NamedPolicy): boolean => lacks !== undefined || !insuresPeople(policy)

/** The terms of a policy: its own, or its product's. */
export const termsOfPolicy = (policy: NamedPolicy): number =>
  hasOwnTerms(policy) ? OWN_FROM + policy.cdCotizacion : termsOfProduct(policy)
