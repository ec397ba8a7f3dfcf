// Whom staff look for, in this tab's memory alone: the address of the list carries a key that means nothing elsewhere.
import { keepForPerson } from '../../shell/person-memory.ts'
import { withoutGaps } from '../../shell/screens/search/address-values.ts'
import type {
  SearchedPerson,
  SelectionParams,
  SelectionSearchParams,
} from '../../shell/screens/search/selection-params.ts'

/** By key; going back in the history finds the person that was looked for then. */
const searched = new Map<string, SearchedPerson>()
keepForPerson(() => searched.clear())

/** The search of an address, with the person behind its key. */
export function withPerson({ persona, ...rest }: SelectionParams): SelectionSearchParams {
  return { ...rest, ...(persona !== undefined && searched.get(persona)) }
}

/** Whether an address names a person whom this tab does not know: of a reloaded page, or of a link that somebody sent. */
export const isForgotten = ({ persona }: SelectionParams): boolean => persona !== undefined && !searched.has(persona)

/** What an address may say of a search: a key in place of the person, the same one for the same person. */
export function addressOf({ nm, ap, cedula, ...rest }: SelectionSearchParams): SelectionParams {
  const person = withoutGaps<SearchedPerson>({ nm, ap, cedula } as SearchedPerson)
  return withoutGaps({ ...rest, persona: Object.keys(person).length === 0 ? undefined : keyOf(person) })
}

function keyOf(person: SearchedPerson): string {
  const wanted = JSON.stringify(person)
  for (const [key, known] of searched) if (JSON.stringify(known) === wanted) return key
  // Random: after a reload, an old entry of the history must not meet another person under its key.
  const key = crypto.randomUUID().slice(0, 8)
  searched.set(key, person)
  return key
}
