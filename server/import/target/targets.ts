// The targets of all kinds by the name of the kind.
import type { Kind } from '../../../src/contract/import/kind.ts'
import { BRAND_TARGETS } from './brand-target.ts'
import { CATALOGUE_TARGETS } from './catalogue-targets.ts'
import { CLAIM_TARGETS } from './claim-targets.ts'
import { DOCUMENT_TARGETS } from './document-targets.ts'
import { POLICY_TARGETS } from './policy-targets.ts'
import type { Target } from './target.ts'
import { TERMS_TARGETS } from './terms-targets.ts'

const TARGETS: Readonly<Record<string, Target>> = {
  ...CATALOGUE_TARGETS,
  ...TERMS_TARGETS,
  ...POLICY_TARGETS,
  ...CLAIM_TARGETS,
  ...DOCUMENT_TARGETS,
  ...BRAND_TARGETS,
}

/** Where the rows of a kind are stored. Throws when the kind has no target, which only a mistake in the code can cause. */
export function targetOf({ name }: Pick<Kind, 'name'>): Target {
  const target = TARGETS[name]
  if (!target) throw new Error(`The kind ${name} has no target`)
  return target
}
