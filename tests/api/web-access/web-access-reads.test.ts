// Tests of query plans with very many people: a search by name or number reads only the matching people, by an index.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../../server/database/sql.ts'
import { withCheckDigit } from '../../../server/seed/cedula.ts'
import { findAccount } from '../../../server/session/account.ts'
import { searchGeneralUsers } from '../../../server/web-access/search-general-users.ts'
import { searchInsuredUsers } from '../../../server/web-access/search-insured-users.ts'
import { searchPortalUsers } from '../../../server/web-access/search-portal-users.ts'
import { generalUserSearch } from '../../../src/contract/general-user.ts'
import { insuredUserSearch } from '../../../src/contract/insured-user.ts'
import { portalUserSearch } from '../../../src/contract/portal-user.ts'
import { openPortal, type PortalApi } from '../../support/api/portal-api.ts'
import { type Asking, nodesOf, plansOf, tablesReadWhole } from '../../support/api/query-plans.ts'
import { addCrowd } from '../../support/world/crowd-of-policies.ts'
import { addTitulares } from '../../support/world/web-access-people.ts'

let portal: PortalApi
// So many people that a full scan is never the cheapest plan.
const CROWD = 8_000
beforeAll(async () => {
  portal = await openPortal()
  const { db } = portal.test
  await addCrowd(db, CROWD)
  await db.query(sql`UPDATE insured_person SET correo = 'p' || "cdAsegurado" || '@ejemplo.ec' WHERE correo = ''`)
  await db.query(sql`INSERT INTO client_contact ("cdEjecutivo", "cdCliente", "nmEjecutivo", mail, "searchName")
    SELECT "cdCliente", "cdCliente", 'C', 'c' || "cdCliente" || '@ejemplo.ec', 'c' FROM client
    WHERE "cdCliente" > 500000000`)
  await addTitulares(db, CROWD, '14')
  const admin = await portal.as('admin')
  expect((await admin.post('/usuarios-vam-crear', { todos: { cedula: '14' } })).body.value).toBe(CROWD)
  await db.query(sql`VACUUM ANALYZE`)
})
afterAll(() => portal.close())

const readWhole = (ask: Asking) => tablesReadWhole(portal.test.db, ask)

// Values that do not exist.
it.each([
  ['nmContratante', { nmContratante: 'zzyzx' }],
  ['apContratante', { apContratante: 'zzyzx' }],
  ['cdContratante', { cdContratante: 77 }],
  ['cedula', { cedula: '3059990000' }],
  ['nmContacto', { nmContacto: 'zzyzx' }],
  ['apContacto', { apContacto: 'zzyzx' }],
  ['correo', { correo: 'qqvqq' }],
])('ADM-04 the search by %s reads only the matching rows', async (_what, asked) => {
  expect(await readWhole((db) => searchGeneralUsers(db, generalUserSearch.parse(asked)))).toEqual([])
})

it.each([
  ['nmContratante', { nmContratante: 'zzyzx' }],
  ['poliza', { poliza: 'qqvqq' }],
  ['nmAsegurado', { nmAsegurado: 'zzyzx' }],
  ['apAsegurado', { apAsegurado: 'zzyzx' }],
  ['cedula', { cedula: '3059990000' }],
  ['correo', { correo: 'qqvqq' }],
])('ADM-06 the search by %s reads only the matching rows', async (_what, asked) => {
  expect(await readWhole((db) => searchInsuredUsers(db, insuredUserSearch.parse(asked)))).toEqual([])
})

it('ADM-04 ADM-06 the first page of all people is read in index order', async () => {
  const indexesOf = async (ask: Asking) =>
    nodesOf((await plansOf(portal.test.db, ask))[0]).map((node) => node['Index Name'])
  expect(await indexesOf((db) => searchGeneralUsers(db, generalUserSearch.parse({})))).toContain('client_in_order')
  expect(await indexesOf((db) => searchInsuredUsers(db, insuredUserSearch.parse({})))).toContain(
    'insured_person_in_order',
  )
})

it('ADM-09 the last login of each account is read by an index', async () => {
  const search = portalUserSearch.parse({ tipo: 'TODOS' })
  const nodes = nodesOf((await plansOf(portal.test.db, (db) => searchPortalUsers(db, search)))[0])
  expect(nodes.flatMap((node) => (node['Relation Name'] === 'audit' ? [node['Index Name']] : []))).toEqual([
    'audit_of_login',
  ])
})

it('D122 a sign-in reads one account and only its own rows', async () => {
  for (const who of ['ana', 'ana.torres@ejemplo.ec', withCheckDigit('140000001'), 1])
    expect([who, await readWhole((db) => findAccount(db, who))]).toEqual([who, []])
  for (const part of ['missing_associates', 'unsaid_associates'])
    expect([part, await readWhole((db) => db.query(sql`SELECT "userId" FROM ${sql.raw(part)}(ARRAY[1])`))]).toEqual([
      part,
      [],
    ])
})
