// Makes the codes of the terms of a policy and of its locations; adding terms does not change existing codes.
import type { NamedPolicy } from '../policies.ts'
import { insuresPeople } from '../policy/movement-rows.ts'

const OWN_FROM = 1_000_000

type Product = { cdAseguradora: number; cdRamo: number }

/** The code of the terms of an insurer's product: 2_01_00. */
export const termsOfProduct = ({ cdAseguradora, cdRamo }: Product): number => cdAseguradora * 10_000 + cdRamo * 100

/** The code of the terms of a product's plan: 3_20_01. */
export const termsOfPlan = ({ cdPlan, ...product }: Product & { cdPlan: number }): number =>
  termsOfProduct(product) + cdPlan

/** The code of a location's terms: those of its plan, or null without a plan. */
export const termsOfLocation = ({ cdPlan, ...product }: Product & { cdPlan: number | null }): number | null =>
  cdPlan === null ? null : termsOfPlan({ ...product, cdPlan })

/** Whether a policy has its own terms. Policies of people use those of their product, unless they lack some. */
export const hasOwnTerms = ({ lacks, ...policy }: NamedPolicy): boolean => lacks !== undefined || !insuresPeople(policy)

/** The code of a policy's terms: its own, or those of its product. */
export const termsOfPolicy = (policy: NamedPolicy): number =>
  hasOwnTerms(policy) ? OWN_FROM + policy.cdCotizacion : termsOfProduct(policy)
