// Endpoints that return a list as a file: all rows of its search, with the columns that the list shows, in their order.
import * as z from 'zod/mini'
import { readByPost } from './endpoint.ts'
import { exportBody } from './export-body.ts'
import { searchContractorClaims, searchGeneralClaims, searchInsuredClaims } from './insurer-claim.ts'
import { anyCode, shapeOf } from './list/filter.ts'
import { searchMovements } from './movement.ts'
import {
  IN_ORDER,
  INSURED_POLICY_FILTERS,
  isInOrder,
  POLICY_COLUMNS,
  searchInsuredPolicies,
  searchPolicies,
} from './policy.ts'
import { searchReported } from './reported-search.ts'
import { codeOrAll, paging, sortedBy, text } from './wire-types.ts'

/** The maximum number of rows in a file; the file of a longer list says that it is incomplete. */
export const MOST_EXPORTED = 10_000

type Search<Path extends string> = {
  path: Path
  summary: string
  access: 'session'
  subject: { of: 'person-filter'; by: readonly string[] }
}

/** Declares the endpoint that returns the list of a search as a file. */
const exportOf = <const Path extends string, Schema extends z.ZodMiniType>(search: Search<Path>, busqueda: Schema) =>
  readByPost(`${search.path}/exportar`, {
    summary: `${search.summary}: como archivo`,
    access: search.access,
    subject: { of: search.subject.of, by: search.subject.by.map((key) => `busqueda.${key}`) },
    body: exportBody(busqueda),
    answer: 'binary',
    extension: true,
  })

/** The search of an insured person's policies as a request body, where numbers are numbers rather than texts. */
const insuredPolicySearchInBody = z
  .object({
    ...paging,
    sorted: sortedBy(POLICY_COLUMNS),
    ...shapeOf(INSURED_POLICY_FILTERS),
    ramo: anyCode,
    aseg: anyCode,
    comp: anyCode,
    ci: z._default(text(20), ''),
    cdAsegurado: z.optional(codeOrAll),
  })
  .check(z.refine(isInOrder, IN_ORDER))

export const exportPolicies = exportOf(searchPolicies, searchPolicies.body)
export const exportInsuredPolicies = exportOf(searchInsuredPolicies, insuredPolicySearchInBody)
export const exportMovements = exportOf(searchMovements, searchMovements.body)
export const exportGeneralClaims = exportOf(searchGeneralClaims, searchGeneralClaims.body)
export const exportContractorClaims = exportOf(searchContractorClaims, searchContractorClaims.body)
export const exportInsuredClaims = exportOf(searchInsuredClaims, searchInsuredClaims.body)
export const exportReported = exportOf(searchReported, searchReported.body)
