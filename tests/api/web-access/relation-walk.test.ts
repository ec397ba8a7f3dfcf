// API tests of every call that reads an object: before a relation to it is given, while the relation exists, and after
// it is removed.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Statement, sql } from '../../../server/database/sql.ts'
import { BRANCH, CLIENT } from '../../../server/seed/world.ts'
import type { Endpoint, SubjectKind } from '../../../src/contract/endpoint.ts'
import { ENDPOINTS, type EndpointName } from '../../../src/contract/endpoints.ts'
import { type Belongings, belongingsOf } from '../../support/api/belongings.ts'
import { type Caller, openPortal, type PortalApi } from '../../support/api/portal-api.ts'
import { ENDPOINT_NAMES, sampleOf, sendWire, type Wire } from '../../support/api/sample-calls.ts'
import { addInsured, addPolicy, CEDULA, policyCodes } from '../../support/world/policy-rows.ts'

const NUEVO = { id: 8, number: '3059999106' }

/** Calls of customers that read a named object, and that are 403 for another person's object. */
const READS = ENDPOINT_NAMES.filter((name) => {
  const { effect, access, subject, ownRight }: Endpoint = ENDPOINTS[name]
  return effect === 'read' && access !== 'staff' && access !== 'admin' && !ownRight && subject && subject.of !== 'self'
})

let portal: PortalApi
let nuevo: Caller
let admin: Caller
/** The calls about ana's objects that nuevo may make without a relation to her. */
let closed: EndpointName[]
let ana: Belongings
const wires = new Map<EndpointName, Wire>()
beforeAll(async () => {
  portal = await openPortal()
  ana = await belongingsOf(portal, 'ana')
  const owner = await portal.as('ana')
  for (const name of READS) wires.set(name, await sampleOf(name, ana, owner))
  nuevo = await portal.as('nuevo')
  admin = await portal.as('admin')
  // Nuevo's person is insured in another policy and is a policyholder without policies: neither gives access to ana's
  // objects.
  const { db } = portal.test
  await addPolicy(db, 1, { cdRamo: BRANCH.groupMedical, cdCliente: CLIENT.press })
  await addInsured(db, 1, 5, { cedula: NUEVO.number })
  await db.query(sql`INSERT INTO client ("cdCliente", "rucCed", "nmCliente", "apCliente", "searchName")
    VALUES (992001, ${NUEVO.number}, 'Nicolás', 'Uquillas Rea', '')`)
  closed = await open()
  expect(READS.length - closed.length).toBeGreaterThan(40)
})
afterAll(() => portal.close())

/** Returns the calls about ana's objects that nuevo may make now. */
async function open(): Promise<EndpointName[]> {
  portal.clock.now = new Date(portal.clock.now.getTime() + 60_000)
  const opened: EndpointName[] = []
  for (const name of READS) {
    const { status } = await sendWire(nuevo, name, wires.get(name) ?? {})
    if (status !== 403) opened.push(name)
  }
  return opened
}

const CLAIM: EndpointName[] = ['readHealthClaim', 'insuredHistory', 'openClaimReport']
const readsOf = (kind: SubjectKind) => READS.filter((name) => (ENDPOINTS[name] as Endpoint).subject?.of === kind)
const HELD = readsOf('held-policy')
const POLICY = readsOf('policy')

type Road = {
  give: () => Promise<unknown>
  take: () => Promise<unknown>
  /** The calls that the relation opens; `leaves` are the ones that remain open after its removal (D111). */
  opens: readonly EndpointName[]
  leaves?: readonly EndpointName[]
}

const change = (statement: Statement) => portal.test.db.query(statement)
const byClient = (number: string): Road => ({
  give: () => change(sql`UPDATE client SET "rucCed" = ${number} WHERE "cdCliente" = ${CLIENT.ana}`),
  take: () => change(sql`UPDATE client SET "rucCed" = ${CEDULA.ana} WHERE "cdCliente" = ${CLIENT.ana}`),
  opens: HELD,
})
const hand = (act: 'devolver' | 'terminar') =>
  admin.post(`/users/${NUEVO.id}/asociados/${act}`, { area: 'gen', cdCliente: CLIENT.ana, cedula: '' })
const insured = (set: Statement) =>
  change(sql`UPDATE insured_person SET ${set} WHERE "cdAsegurado" = ANY(ARRAY(SELECT "cdAsegurado" FROM insured_person
    WHERE cedula IN (${CEDULA.ana}, ${NUEVO.number}) AND "cdUbicacion" <> ${policyCodes(1).cdUbicacion}))`)

const ROADS: Record<string, () => Road> = {
  'the number of the policyholder': () => byClient(NUEVO.number),
  'its RUC': () => byClient(`${NUEVO.number}001`),
  'the policyholder of the policies': () => ({
    give: () => change(sql`UPDATE policy SET "cdCliente" = 992001 WHERE "cdCliente" = ${CLIENT.ana}`),
    take: () => change(sql`UPDATE policy SET "cdCliente" = ${CLIENT.ana} WHERE "cdCliente" = 992001`),
    opens: HELD,
  }),
  'by hand': () => ({
    give: async () => {
      await change(sql`INSERT INTO ended_associate ("userId", area, whom, "cdCliente", cedula, nombre, apellido, motivo, "fcFin")
        VALUES (${NUEVO.id}, 'gen', ${String(CLIENT.ana)}, ${CLIENT.ana}, ${CEDULA.ana}, 'Ana', 'Torres', 'relacion', now())
        ON CONFLICT DO NOTHING`)
      await hand('devolver')
    },
    take: () => hand('terminar'),
    opens: HELD,
  }),
  'the number of the insured titular': () => ({
    give: () => insured(sql`cedula = ${NUEVO.number}`),
    take: () => insured(sql`cedula = ${CEDULA.ana}`),
    opens: CLAIM,
  }),
  'a dependent of the family': () => {
    let cdAsegurado = 0
    return {
      give: async () => {
        cdAsegurado = await addInsured(portal.test.db, 1, 6, { cedula: NUEVO.number, cdTitular: ana.cdTitular })
        await change(
          sql`UPDATE insured_person SET "cdUbicacion" = ${ana.cdUbicacion} WHERE "cdAsegurado" = ${cdAsegurado}`,
        )
      },
      take: () => change(sql`DELETE FROM insured_person WHERE "cdAsegurado" = ${cdAsegurado}`),
      opens: POLICY,
    }
  },
}

it.each(Object.keys(ROADS))(
  'D148 the relation «%s»: the calls that it opens are closed again when it is removed',
  async (name) => {
    const road = ROADS[name]?.()
    await road?.give()
    const openCalls = await open()
    await road?.take()
    expect(await open()).toEqual(closed)
    expect(openCalls.filter((each) => !closed.includes(each))).toEqual(expect.arrayContaining([...(road?.opens ?? [])]))
  },
)

it.each([
  ['excluded', sql`exclusion = 1`, sql`exclusion = 0`],
  ['excluded on a given day', sql`exclusion = 1, "fcFin" = '2026-01-31'`, sql`exclusion = 0, "fcFin" = NULL`],
])(
  'D148 D111 a person who was %s reads the claims of that time, and no longer the policy',
  async (_how, away, back) => {
    await insured(sql`cedula = ${NUEVO.number}`)
    const openCalls = await open()
    await insured(away)
    const left = await open()
    await insured(back)
    await insured(sql`cedula = ${CEDULA.ana}`)
    expect(left).toEqual(expect.arrayContaining(CLAIM))
    expect(openCalls.filter((each) => !left.includes(each))).toEqual(expect.arrayContaining(POLICY))
  },
)
