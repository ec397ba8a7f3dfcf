// Who is insured in the demo accounts' policies: titulares, each followed by the dependents.
import type { CalendarDate } from '../../src/domain/calendar-date.ts'
import { searchText } from '../../src/domain/search-text.ts'
import { GROUP_FROM } from './cedula.ts'
import { type Dependent, makeAdult, makeDependent } from './names.ts'
import { ANA, BRUNO, LUCIA, MATEO, type Person, VERONICA } from './people.ts'
import { locationOf, POLICY } from './policies.ts'
import { makeRandom } from './random.ts'

export type InsuredRow = ReturnType<typeof insuredRow>

/** The row of a titular (no `parentesco`) or of a dependent of `cdTitular`. */
export function insuredRow(
  codes: { cdAsegurado: number; cdUbicacion: number; cdTitular: number },
  { cedula, nombres, apellidos, fcNacimiento }: Person,
  parentesco: 'TITULAR' | Dependent['parentesco'],
) {
  const dscObjeto = `${nombres} ${apellidos}`
  return {
    ...codes,
    cedula,
    dscObjeto,
    searchName: searchText(dscObjeto),
    clAsegurado: parentesco === 'TITULAR' ? 'TITULAR' : 'DEPENDIENTE',
    parentesco,
    fcNacimiento,
    exclusion: 0,
  }
}

const GROUP_SIZE = 300
const FIRST_CODE = 20_001

/** All insured persons; the codes count from 20001 in this order, the first is ana in her group policy. */
export function makeInsured(today: CalendarDate): InsuredRow[] {
  const random = makeRandom('insured')
  const rows: InsuredRow[] = []
  let sequence = GROUP_FROM
  const adult = () => makeAdult(random, sequence++, today)
  const family = (titular: Person, size: number) =>
    Array.from({ length: size }, (_, place) => makeDependent(random, sequence++, today, titular, place))
  const enrol = (cdUbicacion: number, titular: Person, dependents: readonly Dependent[] = []) => {
    const cdTitular = FIRST_CODE + rows.length
    rows.push(insuredRow({ cdAsegurado: cdTitular, cdUbicacion, cdTitular }, titular, 'TITULAR'))
    for (const { person, parentesco } of dependents) {
      rows.push(insuredRow({ cdAsegurado: FIRST_CODE + rows.length, cdUbicacion, cdTitular }, person, parentesco))
    }
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
    // Two in five bring a family of one to three.
    const size = place % 5 === 1 ? 1 : place % 5 === 3 ? random.int(2, 3) : 0
    enrol(locationOf(POLICY.andesMedical, 1 + (place % 3)), titular, family(titular, size))
  })
  for (const titular of group) enrol(locationOf(POLICY.andesLife, 1), titular)

  // Somebody who left: still on record, no longer covered.
  const last = rows.findLast(({ parentesco }) => parentesco === 'CÓNYUGE')
  if (last) last.exclusion = 1
  return rows
}
