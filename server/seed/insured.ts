// The insured persons of the demo accounts' policies: titulares, each followed by the dependents.
import type { CalendarDate } from '../../src/domain/calendar-date.ts'
import { type Cents, cents } from '../../src/domain/money.ts'
import { searchText } from '../../src/domain/search-text.ts'
import type { Row } from '../database/insert-rows.ts'
import { GROUP_FROM } from './cedula.ts'
import { type Dependent, makeAdult, makeDependent } from './names.ts'
import { ANA, BRUNO, LUCIA, MATEO, type Person, VERONICA } from './people.ts'
import { NO_RECORD, personalDataOf } from './personal-data.ts'
import { locationOf, POLICY } from './policies.ts'
import { makeRandom } from './random.ts'

export type InsuredRow = Row & ReturnType<typeof insuredRow>

/** The row of a titular or of a dependent of `cdTitular`; premium and days come later from the policy. */
export function insuredRow(
  codes: { cdAsegurado: number; cdUbicacion: number; cdTitular: number },
  { cedula, genero, nombres, apellidos, fcNacimiento }: Person,
  parentesco: 'TITULAR' | Dependent['parentesco'],
) {
  const dscObjeto = `${nombres} ${apellidos}`
  return {
    ...codes,
    cedula,
    dscObjeto,
    nombres,
    apellidos,
    searchName: searchText(dscObjeto),
    ...(parentesco === 'TITULAR' ? reachedAt({ cedula, nombres, apellidos }) : NOT_REACHED),
    ...personalDataOf(cedula, genero, parentesco),
    ...NO_RECORD,
    clAsegurado: parentesco === 'TITULAR' ? 'TITULAR' : 'DEPENDIENTE',
    parentesco,
    fcNacimiento,
    exclusion: 0,
    item: 1,
    totPriActual: cents(0),
    inclusion: 0,
    fcInicio: null as CalendarDate | null,
    fcFin: null as CalendarDate | null,
    deducible: null as Cents | null,
  }
}

const NOT_REACHED = { celular: '', correo: '' }

/** A fictitious phone number and mail address; some people have none. Dependents use those of their titular. */
export function reachedAt({ cedula, nombres, apellidos }: Pick<Person, 'cedula' | 'nombres' | 'apellidos'>) {
  if (cedula.endsWith('7')) return NOT_REACHED
  const [first, last] = [nombres, apellidos].map((names) => searchText(names.split(' ')[0] ?? ''))
  return { celular: `09000${cedula.slice(-5)}`, correo: `${first}.${last}@ejemplo.ec` }
}

const GROUP_SIZE = 300
const FIRST_CODE = 20_001
/**
 * Members of the group from this index on joined later: annex 1 of the policies of «andes» added them. Annex 2 removed
 * other members.
 */
const INCLUDED_FROM = 285
const INCLUDED_BY = 1
const EXCLUDED_BY = 2

/** All insured persons, with codes from 20001 on in this order; the first is ana in her group policy. */
export function makeInsured(today: CalendarDate): InsuredRow[] {
  const random = makeRandom('insured')
  const rows: InsuredRow[] = []
  let sequence = GROUP_FROM
  const adult = () => makeAdult(random, sequence++, today)
  const family = (titular: Person, size: number) =>
    Array.from({ length: size }, (_, place) => makeDependent(random, sequence++, today, titular, place))
  const enrol = (cdUbicacion: number, titular: Person, dependents: readonly Dependent[] = [], inclusion = 0) => {
    const cdTitular = FIRST_CODE + rows.length
    const add = (person: Person, parentesco: Parameters<typeof insuredRow>[2]) => {
      const codes = { cdAsegurado: FIRST_CODE + rows.length, cdUbicacion, cdTitular }
      rows.push({ ...insuredRow(codes, person, parentesco), inclusion })
    }
    add(titular, 'TITULAR')
    for (const { person, parentesco } of dependents) add(person, parentesco)
  }

  enrol(locationOf(POLICY.anaGroup, 1), ANA, [
    { person: MATEO, parentesco: 'HIJO' },
    { person: LUCIA, parentesco: 'HIJA' },
  ])
  for (const policy of [POLICY.anaOwn, POLICY.anaExpired, POLICY.anaActivities]) enrol(locationOf(policy, 1), ANA)
  enrol(locationOf(POLICY.brunoGroup, 1), BRUNO)

  for (let place = 0; place < 14; place++) {
    const titular = adult()
    enrol(locationOf(POLICY.anaGroup, 1 + (place % 2)), titular, family(titular, place % 3))
    enrol(locationOf(POLICY.brunoGroup, 1), adult())
    enrol(locationOf(POLICY.andesTransportMedical, 1), adult())
  }

  const group = [VERONICA, ...Array.from({ length: GROUP_SIZE - 1 }, adult)]
  group.forEach((titular, place) => {
    // Two in five titulares have one to three dependents.
    const size = place % 5 === 1 ? 1 : place % 5 === 3 ? random.int(2, 3) : 0
    enrol(locationOf(POLICY.andesMedical, 1 + (place % 3)), titular, family(titular, size), inclusionOf(place))
  })
  group.forEach((titular, place) => {
    enrol(locationOf(POLICY.andesLife, 1), titular, [], inclusionOf(place))
  })

  const ofMedical = rows.filter(({ cdUbicacion }) => cdUbicacion === locationOf(POLICY.andesMedical, 1))
  const familyOf = (row: InsuredRow) => ofMedical.filter(({ cdTitular }) => cdTitular === row.cdTitular)
  // Two persons on record who are no longer covered: a child whose family stays insured, and a replaced group member.
  const child = ofMedical.find((row) => familyOf(row).length > 3 && familyOf(row).at(-1) === row)
  const alone = ofMedical.find((row) => row !== ofMedical[0] && familyOf(row).length === 1)
  for (const row of [child, alone]) if (row) row.exclusion = EXCLUDED_BY
  enrol(locationOf(POLICY.andesMedical, 2), adult(), [], INCLUDED_BY)
  return rows
}

const inclusionOf = (place: number) => (place >= INCLUDED_FROM ? INCLUDED_BY : 0)
