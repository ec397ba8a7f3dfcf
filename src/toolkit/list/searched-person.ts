// Whom staff look for in a list, in this tab's memory alone: its address carries a key that means nothing elsewhere.
import { keepForPerson } from '../person/person-memory.ts'
import { withoutGaps } from '../screens/address-values.ts'
import type { PersonKey } from '../screens/person-key.ts'

/** By key; going back in the history finds the person that was looked for then. */
const searched = new Map<string, object>()
keepForPerson(() => searched.clear())

/** Whether an address names a person whom this tab does not know: of a reloaded page, or of a link that somebody sent. */
export const isForgotten = ({ persona }: PersonKey): boolean => persona !== undefined && !searched.has(persona)

/** Of a list whose filters `keys` say who somebody is: names, id numbers, mails. */
export function searchedPerson<Params extends object, Search extends object>(keys: readonly string[]) {
  const isPersonal = ([key]: [string, unknown]) => keys.includes(key)
  return {
    /** The search of an address, with the person behind its key. */
    withPerson(params: Params): Search {
      const { persona, ...rest }: PersonKey = params
      return { ...rest, ...(persona !== undefined && searched.get(persona)) } as Search
    },
    /** What an address may say of a search: a key in place of the person, the same one for the same person. */
    addressOf(search: Search): Params {
      const said = Object.entries(withoutGaps(search))
      const person = said.filter(isPersonal)
      const rest = Object.fromEntries(said.filter((entry) => !isPersonal(entry)))
      return withoutGaps({ ...rest, persona: person.length === 0 ? undefined : keyOf(person) }) as Params
    },
  }
}

function keyOf(said: [string, unknown][]): string {
  const wanted = textOf(said)
  for (const [key, known] of searched) if (textOf(Object.entries(known)) === wanted) return key
  // Random: after a reload, an old entry of the history must not meet another person under its key.
  const key = crypto.randomUUID().slice(0, 8)
  searched.set(key, Object.fromEntries(said))
  return key
}

const textOf = (said: [string, unknown][]): string => JSON.stringify(said.toSorted())
