// Remembers the person staff look for in a list, only in this tab's memory: the address holds a key unknown elsewhere.
import { keepForPerson } from '../person/person-memory.ts'
import { withoutGaps } from '../screens/address-values.ts'
import type { PersonKey } from '../screens/list-search.ts'

/** Persons by key; going back in the history finds the person of that search. */
const searched = new Map<string, object>()
keepForPerson(() => searched.clear())

/** Whether an address names a person unknown to this tab, as after a reload or from a shared link. */
export const isForgotten = ({ persona }: PersonKey): boolean => persona !== undefined && !searched.has(persona)

/** For a list whose filters `keys` identify a person: names, id numbers, mails. */
export function searchedPerson<Params extends object, Search extends object>(keys: readonly string[]) {
  const isPersonal = ([key]: [string, unknown]) => keys.includes(key)
  return {
    /** The search of an address, including the person behind its key. */
    withPerson(params: Params): Search {
      const { persona, ...rest }: PersonKey = params
      return { ...rest, ...(persona !== undefined && searched.get(persona)) } as Search
    },
    /**
     * The part of a search that an address may hold: in place of the person a key, which is the same for the same
     * person.
     */
    addressOf(search: Search): Params {
      const entries = Object.entries(withoutGaps(search))
      const person = entries.filter(isPersonal)
      const rest = Object.fromEntries(entries.filter((entry) => !isPersonal(entry)))
      return withoutGaps({ ...rest, persona: person.length === 0 ? undefined : keyOf(person) }) as Params
    },
  }
}

function keyOf(entries: [string, unknown][]): string {
  const wanted = textOf(entries)
  for (const [key, known] of searched) if (textOf(Object.entries(known)) === wanted) return key
  // Random, so that after a reload an old history entry does not find another person under its key.
  const key = crypto.randomUUID().slice(0, 8)
  searched.set(key, Object.fromEntries(entries))
  return key
}

const textOf = (entries: [string, unknown][]): string => JSON.stringify(entries.toSorted())
