// Additional insured persons in the tests' demo world: a test that writes uses one of them and does not affect others.

import { insertRows } from '../../../server/database/insert-rows.ts'
import { type Database, sql } from '../../../server/database/sql.ts'
import { hashPassword } from '../../../server/password/hashing.ts'
import { cedulaOf } from '../../../server/seed/cedula.ts'
import { insuredRow } from '../../../server/seed/generated/insured.ts'
import { makeAdult } from '../../../server/seed/generated/names.ts'
import type { Person } from '../../../server/seed/people.ts'
import { makeRandom } from '../../../server/seed/random.ts'
import { EXECUTIVE, locationOf, POLICY } from '../../../server/seed/world.ts'
import { type CalendarDate, calendarDate, dayInEcuador } from '../../../src/domain/calendar-date.ts'
import { giveConsent, PASSWORD } from '../api/portal-api.ts'
import { addReturnedClaims, RETURNED_CLAIMS } from './returned-claims.ts'
import { addSettledClaims } from './settled-claims.ts'

/**
 * The kinds of test people. `p…` have consented; `n…` are asked for consent at their first login; the password of `e…`
 * has expired; `r…` have consented and have a returned claim; `s…` have a settled claim.
 */
export type TestPerson = `${'p' | 'n' | 'e' | 'r' | 's'}${number}`

const COUNT = { p: 60, n: 20, e: 10, r: RETURNED_CLAIMS, s: 10 }
const NAMED = (Object.keys(COUNT) as (keyof typeof COUNT)[]).flatMap((kind) =>
  Array.from(
    { length: COUNT[kind] },
    (_, place): TestPerson => `${kind}${place < 9 ? '0' : ''}${place + 1}` as TestPerson,
  ),
)
/** The codes of test people begin here, outside the ranges of the demo world and of generated policies. */
const FIRST_USER = 9_001
const FIRST_INSURED = 900_001
const FIRST_CEDULA = 5_980_000
const FIRST_DAUGHTER = 5_970_000
/** A copy of ana's group policy in the portfolio of marco, so that elena's lists stay as in the demo world. */
const GROUP = { cdCotizacion: 9_501, cdRamoCotizacion: 2_009_501, poliza: 'AM-0095001', cdEjecutivo: EXECUTIVE.marco }

/** Persons for the tours, which do not get persons from the pool. */
export const ON_TOUR = { consented: 'p60', newcomer: 'n20', returned: 'r15', settled: 's10' } as const satisfies Record<
  string,
  TestPerson
>

export type Insured = { id: number; user: TestPerson; name: string; cedula: string }

/** Returns the test people in the order of their codes; they are the same in every world. */
export const testPeople = (): Insured[] =>
  peopleOn(calendarDate('2026-01-01')).map(({ id, user, cedula, nombres, apellidos }) => ({
    id,
    user,
    cedula,
    name: `${nombres} ${apellidos}`,
  }))

function peopleOn(today: CalendarDate) {
  const random = makeRandom('test people')
  return NAMED.map((user, place) => ({
    id: FIRST_USER + place,
    user,
    ...makeAdult(random, FIRST_CEDULA + place, today),
  }))
}

/** Adds the test people to a seeded database, each insured in two policies, in one with a daughter, like ana. */
export async function addTestPeople(db: Database, now: Date): Promise<void> {
  const random = makeRandom('keys of test people')
  const people = peopleOn(dayInEcuador(now))
  const passwordHash = await hashPassword(PASSWORD)
  const users = people.map(({ user, id, cedula, nombres, apellidos }) => ({
    id,
    username: user,
    email: `${user}@ejemplo.ec`,
    usrcod: user.toUpperCase(),
    cedula,
    passwordHash,
    rolWeb: 'ROLE_USER',
    roles: 'ROLE_USER',
    nmCliente: nombres,
    apCliente: apellidos,
    nmAsegurado: nombres,
    apAsegurado: apellidos,
    fcModifica: now.toISOString(),
    localKey: random.uuid(),
    passwordExpired: user.startsWith('e') ? 1 : 0,
  }))
  let cdAsegurado = FIRST_INSURED
  const firstInsured = new Map<number, number>()
  const insured = people.flatMap((person) => {
    const daughter = {
      ...person,
      nombres: 'Lucía',
      cedula: cedulaOf(FIRST_DAUGHTER + person.id),
      fcNacimiento: calendarDate('2015-06-21'),
    }
    const enrol = (cdUbicacion: number, ...family: Person[]) => {
      const cdTitular = cdAsegurado
      if (!firstInsured.has(person.id)) firstInsured.set(person.id, cdTitular)
      return family.map((each, place) =>
        insuredRow({ cdAsegurado: cdAsegurado++, cdUbicacion, cdTitular }, each, place === 0 ? 'TITULAR' : 'HIJA'),
      )
    }
    return [
      ...enrol(locationOf(GROUP.cdCotizacion, 1), person, daughter),
      ...enrol(locationOf(POLICY.brunoGroup, 1), person),
    ]
  })
  await db.transaction(async (tx) => {
    await tx.query(sql`INSERT INTO policy SELECT copy.* FROM policy p,
      jsonb_populate_record(p, ${JSON.stringify(GROUP)}::jsonb) copy WHERE p."cdCotizacion" = ${POLICY.anaGroup}`)
    const place = JSON.stringify({ cdCotizacion: GROUP.cdCotizacion, cdUbicacion: locationOf(GROUP.cdCotizacion, 1) })
    await tx.query(sql`INSERT INTO location SELECT copy.* FROM location l,
      jsonb_populate_record(l, ${place}::jsonb) copy WHERE l."cdUbicacion" = ${locationOf(POLICY.anaGroup, 1)}`)
    await insertRows(tx, 'portal_user', users)
    await giveConsent(tx, sql`u.id >= ${FIRST_USER} AND u.username NOT LIKE 'n%'`)
    await insertRows(tx, 'insured_person', insured)
    const returned = people.filter(({ user }) => user.startsWith('r'))
    const policy = { ...GROUP, cdUbicacion: locationOf(GROUP.cdCotizacion, 1) }
    await addReturnedClaims(
      tx,
      returned.map(({ id }) => ({ id, cdAsegurado: firstInsured.get(id) ?? 0, policy })),
    )
    // The diagnosis of this claim is returned too, because the tour corrects it (D143).
    const touring = people.find(({ user }) => user === ON_TOUR.returned)
    await tx.query(sql`UPDATE claim_report SET "camposPorCorregir" = '{cdIncapacidad}' WHERE "userId" = ${touring?.id}`)
    const settled = people.filter(({ user }) => user.startsWith('s'))
    await addSettledClaims(
      tx,
      settled.map(({ id }) => ({ cdAsegurado: firstInsured.get(id) ?? 0, policy: GROUP })),
    )
  })
}
