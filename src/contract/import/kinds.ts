// All kinds of data that can be imported, in the order in which they are written.
import { BRAND_KIND } from './brand-kind.ts'
import { CATALOGUE_KINDS } from './catalogue-kinds.ts'
import { CLAIM_KINDS } from './claim-kinds.ts'
import { CLIENT_KINDS } from './client-kinds.ts'
import { DOCUMENT_KINDS } from './document-kinds.ts'
import type { Kind } from './kind.ts'
import { POLICY_KINDS } from './policy-kinds.ts'
import { TERMS_KINDS } from './terms-kinds.ts'

/** The kinds whose rows are merged by their keys. */
export const KINDS: readonly Kind[] = [
  ...CATALOGUE_KINDS,
  ...CLIENT_KINDS,
  ...TERMS_KINDS,
  ...POLICY_KINDS,
  ...CLAIM_KINDS,
  ...DOCUMENT_KINDS,
]

/** All kinds: those with keys, and the brand, which is one row and is written as its screen does. */
export const ALL_KINDS: readonly Kind[] = [...KINDS, BRAND_KIND]

const BY_NAME = new Map(ALL_KINDS.map((kind) => [kind.name, kind]))

/** The kind of this name. Throws when there is none: names in the code are of kinds that exist. */
export function kindNamed(name: string): Kind {
  const kind = BY_NAME.get(name)
  if (!kind) throw new Error(`No kind of data is named ${name}`)
  return kind
}

/** The kind of which the rows of this kind are parts; null for a kind of wholes. */
export function wholeKindOf({ partOf, fields }: Kind): Kind | null {
  const field = partOf === undefined ? undefined : fields[partOf]
  return field?.type === 'reference' ? kindNamed(field.kind) : null
}

/** The kind of the units to which the rows of this kind belong: a policy, or a set of terms; else the kind itself. */
export function unitKindOf(kind: Kind): Kind {
  const whole = wholeKindOf(kind)
  return whole ? unitKindOf(whole) : kind
}

/** The field by which a row names another one of its kind, if it has one. */
export const siblingField = ({ name, fields }: Kind): string | undefined =>
  Object.keys(fields).find((each) => {
    const field = fields[each]
    return field?.type === 'reference' && field.kind === name
  })
