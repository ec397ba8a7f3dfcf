// API tests of uploads, sign-ins and data changes that are in progress when access changes.
import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Queryable, sql } from '../../../server/database/sql.ts'
import { USER } from '../../../server/seed/people.ts'
import { followRelations } from '../../../server/session/follow-relations.ts'
import { draftClaim } from '../../support/api/claims.ts'
import { engineOfThisRun } from '../../support/api/engines.ts'
import { type Caller, multipart, openPortal, type PortalApi } from '../../support/api/portal-api.ts'
import { enter, logIn } from '../../support/api/sign-in.ts'
import { pngWithAlpha } from '../../support/files/pictures.ts'

let portal: PortalApi
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

const { ana } = USER
const isActive = (active: 0 | 1) =>
  portal.test.db.query(sql`UPDATE portal_user SET active = ${active} WHERE id = ${ana}`)

/** Sends a form, and deactivates the account between its two halves. */
async function sendAcross(caller: Caller, path: string, form: ReturnType<typeof multipart>) {
  const { body, contentType } = form
  async function* halves() {
    const half = Math.floor(body.length / 2)
    yield body.subarray(0, half)
    // By now the portal has checked the session, and waits for the second half.
    await new Promise((resolve) => setImmediate(resolve))
    await isActive(0)
    yield body.subarray(half)
  }
  const answer = await portal.app.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: { cookie: caller.cookie, 'x-portal': '1', 'content-type': contentType },
    payload: Readable.from(halves()),
  })
  await isActive(1)
  return answer
}

it('D122 a photo is refused when the account is deactivated during the upload', async () => {
  const caller = await portal.as('ana')
  const form = multipart(undefined, [{ bytes: pngWithAlpha({ width: 60, height: 60 }), nombre: 'a.png', part: 'foto' }])
  const answer = await sendAcross(caller, `/user/${ana}`, form)
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'session-ended'])
  expect(await portal.test.db.query(sql`SELECT 1 FROM user_picture WHERE "userId" = ${ana}`)).toEqual([])
})

it('D122 a document is refused when the account is deactivated during the upload', async () => {
  const caller = await portal.as('ana')
  const { files } = await draftClaim(caller)
  const [file] = files
  if (!file) throw new Error('No document')
  const form = multipart(file.item, [{ bytes: file.bytes, nombre: 'a.jpg' }])
  const answer = await sendAcross(caller, '/documentos-digitales/documento?isUser=true', form)
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'session-ended'])
  const stored = await portal.test.db.query(sql`SELECT 1 FROM document WHERE uuid = ${file.item.uuid}`)
  expect(stored).toEqual([])
})

/** Opens a transaction that has run `hold`; it stays open until the returned function is called. */
async function openTransaction(hold: (tx: Queryable) => Promise<unknown>): Promise<() => Promise<void>> {
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  let transaction: Promise<void> = Promise.resolve()
  await new Promise<void>((holds, fails) => {
    transaction = portal.test.db.transaction(async (tx) => {
      await hold(tx)
      holds()
      await released
    })
    transaction.catch(fails)
  })
  return async () => {
    release()
    await transaction
  }
}

/**
 * Runs `act` while it waits for an open transaction. The embedded engine has one connection, so there `act` begins only
 * when the transaction has ended.
 */
async function beside<T>(hold: (tx: Queryable) => Promise<unknown>, act: () => Promise<T>): Promise<T> {
  const release = await openTransaction(hold)
  const acting = act()
  const waiting = sql`SELECT 1 FROM pg_locks WHERE NOT granted AND locktype IN ('transactionid', 'tuple', 'advisory')`
  if (engineOfThisRun() === 'postgres') while ((await portal.test.db.query(waiting)).length === 0) await nextTurn()
  await release()
  return acting
}

const NUEVO = { id: 8, number: '3059999106' }
const associates = () =>
  portal.test.db.query(
    sql`SELECT area, orden, "cdCliente" FROM associate WHERE "userId" = ${NUEVO.id} ORDER BY area, orden`,
  )
const addClient = (db: Queryable, code: number, number: string) =>
  db.query(sql`INSERT INTO client ("cdCliente", "rucCed", "nmCliente", "apCliente", "searchName")
    VALUES (${code}, ${number}, 'Nicolás', 'Uquillas Rea', '')`)

it('D148 two concurrent changes that remove the last rows with the number also remove the associate', async () => {
  const { db } = portal.test
  for (const code of [992_011, 992_012]) await addClient(db, code, NUEVO.number)
  const renumber = (tx: Queryable, code: number) =>
    tx.query(sql`UPDATE client SET "rucCed" = '1799999117001' WHERE "cdCliente" = ${code}`)
  await beside(
    (tx) => renumber(tx, 992_011),
    () => renumber(db, 992_012),
  )
  expect(await associates()).toEqual([])
})

it('D148 restoring an associate waits for a concurrent change of data, and no position is used twice', async () => {
  const { db } = portal.test
  const admin = await portal.as('admin')
  await addClient(db, 992_013, NUEVO.number)
  const named = { area: 'gen', cdCliente: 992_013, cedula: '' }
  await admin.post(`/users/${NUEVO.id}/asociados/terminar`, named)
  const { status } = await beside(
    (tx) => addClient(tx, 992_014, NUEVO.number),
    () => admin.post(`/users/${NUEVO.id}/asociados/devolver`, named),
  )
  expect(status).toBe(200)
  expect(await associates()).toEqual([
    { area: 'gen', orden: 1, cdCliente: 992_014 },
    { area: 'gen', orden: 2, cdCliente: 992_013 },
  ])
  await db.query(sql`DELETE FROM client WHERE "cdCliente" IN (992013, 992014)`)
})

// With the one connection of the embedded engine, every call has to wait.
it.runIf(engineOfThisRun() === 'postgres')('D148 a sign-in does not wait for an import in progress', async () => {
  const { db } = portal.test
  const release = await openTransaction((tx) => addClient(tx, 992_015, NUEVO.number))
  const { answer } = await enter(portal, 'nuevo')
  await release()
  expect(answer.status).toBe(200)
  expect(await associates()).toMatchObject([{ cdCliente: 992_015 }])
  await db.query(sql`DELETE FROM client WHERE "cdCliente" = 992015`)
})

it('D122 a sign-in waits for a concurrent one of the same account, and no associate is added twice', async () => {
  const { db } = portal.test
  await addClient(db, 992_016, NUEVO.number)
  await db.query(sql`DELETE FROM associate WHERE "userId" = ${NUEVO.id}`)
  const { answer } = await beside(
    async (tx) => {
      await tx.query(sql`SELECT 1 FROM portal_user WHERE id = ${NUEVO.id} FOR NO KEY UPDATE`)
      await followRelations(tx, [NUEVO.id])
    },
    () => enter(portal, 'nuevo'),
  )
  expect(answer.status).toBe(200)
  expect(await associates()).toMatchObject([{ area: 'gen', orden: 1 }])
})

it('D122 a sign-in concurrent with a deactivation opens no session', async () => {
  const { db } = portal.test
  const { body } = await beside(
    async (tx) => {
      await tx.query(sql`DELETE FROM session WHERE "userId" = ${NUEVO.id}`)
      await tx.query(sql`UPDATE portal_user SET active = 0 WHERE id = ${NUEVO.id}`)
    },
    () => logIn(portal, 'nuevo'),
  )
  expect(body.code).toBe('bad-credentials')
  expect(await db.query(sql`SELECT 1 FROM session WHERE "userId" = ${NUEVO.id}`)).toEqual([])
  await db.query(sql`UPDATE portal_user SET active = 1 WHERE id = ${NUEVO.id}`)
})

it('D153 an account whose number has become invalid is still deactivated', async () => {
  const { db } = portal.test
  const number = '3059999107'
  await db.query(sql`UPDATE portal_user SET cedula = ${number} WHERE id = ${NUEVO.id}`)
  await addClient(db, 992_017, number)
  await db.query(sql`INSERT INTO client_contact ("cdEjecutivo", "cdCliente", "nmEjecutivo", mail, "searchName")
    VALUES (992017, 992017, 'N', 'n@ejemplo.ec', 'n')`)
  const admin = await portal.as('admin')
  const [row] = (await admin.post('/usuarios-generales-gestor', { cedula: number })).body.data
  expect(row.usuarioWebT).toBe(1)
  expect((await admin.post('/usuarios-generales-desactivar', { todos: { cedula: number } })).body.value).toBe(1)
  await db.query(sql`UPDATE portal_user SET active = 1, cedula = ${NUEVO.number} WHERE id = ${NUEVO.id}`)
})
