// Finds the key of an insured person of a policy: by id number, or by name where the number was missing or is corrected.
import { personNumber } from '../../../src/domain/person-number.ts'
import { searchText } from '../../../src/domain/search-text.ts'
import { type Queryable, sql } from '../../database/sql.ts'
import { flatKey } from './flat-key.ts'

export type PersonName = { kind: 'TITULAR' | 'DEPENDIENTE'; cedula: string | null; name: string }

type Stored = PersonName & { policy: string; key: string }

export type KnownPersons = {
  /** The key of a person: of the stored one who has the number, or else the name; a new one otherwise. */
  keyOf: (policy: string, person: PersonName) => string
  /** The stored persons. */
  stored: readonly Stored[]
}

/** The insured persons of a source in a company. */
export async function loadKnownPersons(db: Queryable, source: string, company: string): Promise<KnownPersons> {
  const rows = await db.query<{
    key: string
    policy: string | null
    cedula: string
    name: string
  }>(sql`SELECT k.key, q.key AS policy,
      i.cedula, i."dscObjeto" AS name
    FROM import_key k JOIN insured_person i ON i."cdAsegurado" = k.code JOIN location l ON l."cdUbicacion" = i."cdUbicacion"
      JOIN policy p ON p."cdCompania" = l."cdCompania" AND p."cdCotizacion" = l."cdCotizacion"
      JOIN import_key q ON q.source = k.source AND q.kind = 'polizas' AND q.code = p."cdRamoCotizacion"
    WHERE k.source = ${source} AND k.kind = 'asegurados' AND i."bajaEn" IS NULL`)
  return openKnownPersons(
    rows.flatMap(({ key, policy, cedula, name }) => {
      const [ofCompany, kind, person] = JSON.parse(key) as [string, PersonName['kind'], string]
      const [, ofPolicy = ''] = JSON.parse(policy ?? '[]') as string[]
      return ofCompany === company ? [{ policy: ofPolicy, key: person, kind, cedula, name }] : []
    }),
  )
}

export function openKnownPersons(stored: readonly Stored[]): KnownPersons {
  const byNumber = new Map<string, Stored>()
  const byName = new Map<string, Stored[]>()
  for (const person of stored) {
    const number = numberOf(person)
    if (number !== null) byNumber.set(at(person.policy, person.kind, number), person)
    const place = at(person.policy, person.kind, nameOf(person.name))
    byName.set(place, [...(byName.get(place) ?? []), person])
  }
  return {
    stored,
    keyOf: (policy, person) => {
      const number = numberOf(person)
      const same = number === null ? undefined : byNumber.get(at(policy, person.kind, number))
      const [named, other] = byName.get(at(policy, person.kind, nameOf(person.name))) ?? []
      return (same ?? (other ? undefined : named))?.key ?? flatKey(policy, number ?? person.name)
    },
  }
}

const at = (...texts: string[]): string => texts.join('\n')
const numberOf = ({ cedula }: PersonName): string | null => (cedula === null ? null : personNumber(cedula))
/** A name whatever the order of its words is. */
const nameOf = (name: string): string => searchText(name).split(' ').sort().join(' ')
