// The codes by which lists are filtered, with the portal's names for them.
import type * as z from 'zod/mini'
import { isHealthOrLife } from '../../domain/policy/content-type.ts'
import type { AnswerOf, Endpoint } from '../endpoint.ts'
import { type BranchWithGroup, listAllInsurers, listBranchesWithGroup } from '../lookup.ts'

/** A choice in a list; `note`, such as a count, is shown beside the label. */
export type Option = { value: string; label: string; note?: string | undefined }

type Listing = Endpoint & { answer: z.ZodMiniType }

/** The choices that an endpoint without input lists. */
export type Lookup = { endpoint: Listing; optionsIn: (answer: unknown) => Option[] }

export const lookup = <E extends Listing>(endpoint: E, optionsIn: (answer: AnswerOf<E>) => Option[]): Lookup => ({
  endpoint,
  optionsIn: (answer) => optionsIn(answer as AnswerOf<E>),
})

export const INSURERS = lookup(listAllInsurers, (insurers) =>
  insurers.map(({ cdAseguradora, nmAlias }) => ({ value: String(cdAseguradora), label: nmAlias })),
)

const branches = (holds: (branch: BranchWithGroup) => boolean) =>
  lookup(listBranchesWithGroup, (found) =>
    found.filter(holds).map(({ cdRamo, nmRamo }) => ({ value: String(cdRamo), label: nmRamo })),
  )

export const BRANCHES = branches(() => true)
/** The branches in the line of insured persons: health and life (POL-11, A§5). */
export const HEALTH_BRANCHES = branches(isHealthOrLife)
export const OTHER_BRANCHES = branches((branch) => !isHealthOrLife(branch))
