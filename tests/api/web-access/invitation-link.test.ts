// API tests of invitations by link: one use, one valid link, limits, what ends them; the last administrator stays.
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { runAdmin } from '../../../server/admin/run-admin.ts'
import { sql } from '../../../server/database/sql.ts'
import { firstAdministratorLines, inviteByOperator } from '../../../server/invitation/invite-administrator.ts'
import { NO_PASSWORD } from '../../../server/password/hashing.ts'
import { CLIENT } from '../../../server/seed/world.ts'
import { readSettings } from '../../../server/settings.ts'
import { MOST_LINKS } from '../../../src/domain/user/invitation.ts'
import { OWN_PASSWORD, PASSWORD_RULE } from '../../../src/domain/user/new-password.ts'
import {
  type Answer,
  type Caller,
  type Json,
  openPortal,
  type People,
  type PortalApi,
} from '../../support/api/portal-api.ts'
import { changePassword, logIn } from '../../support/api/sign-in.ts'
import { generalRow } from '../../support/api/web-access-samples.ts'
import { addTitulares } from '../../support/world/web-access-people.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const PASSWORD = 'Nube verde 27'
const MARTA = { correo: 'Marta@Example.com', nombres: 'Marta', apellidos: 'Vega' }
const GONE = 'Este enlace ya no sirve'

let portal: PortalApi
let people: People
let admin: Caller
let started: Date
const lines: string[] = []
beforeAll(async () => {
  portal = await openPortal()
  people = await portal.beside({
    showsLinks: true,
    env: { PUBLIC_URL: 'http://andinoseguros.example', SEED: 'none' },
    log: { write: (line) => void lines.push(line) },
  })
  started = portal.clock.now
})
beforeEach(async () => {
  admin = await people.as('admin')
})
afterEach(async () => {
  portal.clock.now = started
  await ask(sql`DELETE FROM invitation`)
  await ask(sql`UPDATE portal_user SET active = 0 WHERE "rolWeb" = 'ROLE_ADMIN' AND username <> 'admin'`)
  await ask(sql`UPDATE portal_user SET active = 1, "rolWeb" = 'ROLE_ADMIN' WHERE username = 'admin'`)
  await ask(sql`DELETE FROM failed_login`)
})
afterAll(() => portal.close())

const ask = (statement: Parameters<PortalApi['test']['db']['query']>[0]) => portal.test.db.query<Json>(statement)
const later = (ms: number) => {
  portal.clock.now = new Date(portal.clock.now.getTime() + ms)
}
const by = () => ({ publicUrl: 'https://portal.example.com', now: portal.clock.now })
const firstLines = () => firstAdministratorLines(portal.test.db, by())
const tokenIn = (said: readonly string[] | string) =>
  /https?:\/\/\S+\/invitacion\/([\w-]{43})$/m.exec(Array.isArray(said) ? said.join('\n') : String(said))?.[1] ?? ''
const read = (token: string) => people.anonymous.post('/invitacion', { token })
const accept = (token: string, more: Json = {}) =>
  people.anonymous.post('/invitacion/aceptar', { token, passwd1: PASSWORD, passwd2: PASSWORD, ...more })
const sessionOf = ({ headers }: Answer) => people.holding(String(headers['set-cookie']).split(';')[0] ?? '')
/** Such as «422 rule», «422 fields» where fields are named, or «200». */
const kindsOf = (answers: Answer[]) =>
  answers.map(({ status, body }) => `${status} ${body.fields ? 'fields' : (body.code ?? '')}`.trim())
const idOf = async (username: string) => (await ask(sql`SELECT id FROM portal_user WHERE username = ${username}`))[0].id
const actsOf = (userId: number | null) =>
  ask(sql`SELECT action, outcome, object FROM audit WHERE "userId" IS NOT DISTINCT FROM ${userId}
    AND action LIKE 'invitation%' ORDER BY id`)
const row = generalRow(CLIENT.press)
const on = async (caller = admin): Promise<Json> => (await caller.post('/usuarios-generales-crear', [row])).body
const off = () => admin.post('/usuarios-generales-desactivar', [row])

/** `npm run admin -- invite`: on PostgreSQL by a connection of its own, while this file's portals are connected too. */
async function inviteBesidePortals(words: string[]): Promise<string[]> {
  const { db, url, dataDir } = portal.test
  if (url === null) return inviteByOperator(db, words, by())
  const said: string[] = []
  const settings = readSettings({ DATABASE_URL: url }, dataDir)
  const say = (line: string) => void said.push(line)
  await runAdmin({ words: ['invite', ...words], settings, now: portal.clock.now, say, warn: () => undefined })
  return said
}

it('LIV-01 a portal that never had an administrator makes one link at a time, good for 24 hours, by which one person becomes it', async () => {
  expect(await firstLines()).toEqual([])
  await ask(sql`UPDATE portal_user SET "rolWeb" = 'ROLE_USER' WHERE username = 'admin'`)
  // Three instances that start at once.
  const said = await Promise.all([firstLines(), firstLines(), firstLines()])
  expect(said.map((each) => tokenIn(each) !== '').sort()).toEqual([false, false, true])
  const first = tokenIn(said.flat())
  expect(said.flat().filter((line) => line.includes('vale hasta el'))).toHaveLength(2)
  expect((await read(first)).body).toMatchObject({ tipo: 'primero', correo: '', usuario: '' })

  const again = tokenIn(await inviteByOperator(portal.test.db, [], by()))
  expect((await read(first)).body.message).toContain(GONE)
  later(DAY)
  expect((await read(again)).body.message).toContain(GONE)
  const token = tokenIn(await firstLines())
  expect(kindsOf([await accept(token, { correo: 'marta' }), await accept(token, MARTA)])).toEqual(['422 fields', '200'])
  expect(kindsOf([await accept(token, MARTA), await read(token)])).toEqual(['422 rule', '422 rule'])
  const { body } = await logIn(people, 'marta@example.com', PASSWORD)
  expect(body).toMatchObject({ rolWeb: 'ROLE_ADMIN', username: 'marta@example.com', nmCliente: 'Marta', cedula: '' })
  expect(await actsOf(body.id)).toEqual([{ action: 'invitation-use', outcome: 'done', object: String(body.id) }])
  // A portal that has, or had, an administrator prints no link any more.
  await ask(sql`UPDATE portal_user SET active = 0 WHERE id = ${body.id}`)
  expect(await firstLines()).toEqual([])
  await expect(inviteByOperator(portal.test.db, [], by())).rejects.toThrow('indique el correo')
})

it('LIV-01 of two acceptances at once one succeeds; no table holds a token, and no line of the log', async () => {
  const said = await inviteByOperator(portal.test.db, ['Otra@Example.com', 'Olga', 'Paz'], by())
  const token = tokenIn(said)
  expect((await read(token)).body).toMatchObject({
    tipo: 'administrador',
    correo: 'otra@example.com',
    nombres: 'Olga Paz',
  })
  const tables = await ask(sql`SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = current_schema() AND table_type = 'BASE TABLE'`)
  const holds = async () => {
    for (const { name } of tables) {
      const [found] = await ask(sql`SELECT 1 FROM ${sql.raw(`"${name}"`)} r WHERE r::text LIKE ${`%${token}%`} LIMIT 1`)
      if (found) return name
    }
    return null
  }
  expect([await holds(), lines.some((line) => line.includes(token))]).toEqual([null, false])
  const names = { correo: 'nadie@example.com', nombres: 'Olga', apellidos: 'Paz' }
  const answers = await Promise.all([accept(token, names), accept(token, names), accept(token, names)])
  expect(kindsOf(answers).filter((kind) => kind === '200')).toHaveLength(1)
  expect(answers.find(({ status }) => status === 200)?.body).toEqual({ usuario: 'otra@example.com' })
  expect([await holds(), lines.some((line) => line.includes(token)), lines.length > 4]).toEqual([null, false, true])
})

it('LIV-01 the operator’s link gives an administrator who lost the password another one, and refuses other accounts', async () => {
  await expect(inviteByOperator(portal.test.db, ['carla.mena@ejemplo.ec'], by())).rejects.toThrow('otro correo')
  await expect(inviteByOperator(portal.test.db, ['sin arroba'], by())).rejects.toThrow('Escribe un correo')
  const old = tokenIn(await inviteByOperator(portal.test.db, ['admin@ejemplo.ec'], by()))
  const token = tokenIn(await inviteBesidePortals(['admin@ejemplo.ec']))
  expect(kindsOf([await accept(old, MARTA), await accept(token, MARTA)])).toEqual(['422 rule', '200'])
  expect((await admin.post('/')).status).toBe(401)
  expect((await logIn(people, 'admin', PASSWORD)).body.nmCliente).toBe('Marta')
  const [told] = await ask(sql`SELECT tipo FROM notification WHERE "userId" = ${await idOf('admin')}`)
  expect(told).toEqual({ tipo: 'CONTRASENA_CAMBIADA' })
  const hash = sql`(SELECT "passwordHash" FROM portal_user WHERE username = 'elena')`
  await ask(sql`UPDATE portal_user SET "passwordHash" = ${hash} WHERE username = 'admin'`)
})

it('D122 where no mail leaves, whoever activates is shown each link once, good for seven days, and no mail is written', async () => {
  const body = await on()
  const { enlaces, ...rest } = body
  expect(rest).toMatchObject({ value: 1, omitidos: [] })
  expect(enlaces).toMatchObject([{ usuario: row.cedula, url: expect.stringContaining('/invitacion/') }])
  expect((await on()).enlaces).toEqual([])
  expect(await ask(sql`SELECT 1 FROM notice n WHERE n.kind = 'INVITATION'`)).toEqual([])
  const id = await idOf(row.cedula)
  expect((await actsOf(await idOf('admin'))).at(-1)).toEqual({
    action: 'invitation',
    outcome: 'done',
    object: String(id),
  })

  const token = tokenIn(enlaces[0].url)
  const shown = (await read(token)).body
  expect(shown).toMatchObject({ tipo: 'cuenta', usuario: row.cedula, nombres: expect.stringMatching(/\w/) })
  const weak = [
    { passwd1: 'corta', passwd2: 'corta' },
    { passwd1: `${row.cedula}a`, passwd2: `${row.cedula}a` },
    { passwd1: 'andinoseguros1', passwd2: 'andinoseguros1' },
    { passwd2: 'otra' },
  ]
  const fields = (await Promise.all(weak.map((each) => accept(token, each)))).map(
    ({
      body: {
        fields: [field],
      },
    }) => field,
  )
  expect(fields).toEqual([
    { path: 'passwd1', message: PASSWORD_RULE },
    { path: 'passwd1', message: OWN_PASSWORD },
    { path: 'passwd1', message: OWN_PASSWORD },
    { path: 'passwd2', message: 'Las contraseñas no coinciden' },
  ])
  later(7 * DAY - MINUTE)
  expect((await read(token)).status).toBe(200)
  later(MINUTE)
  expect((await accept(token)).body.message).toContain(GONE)
  portal.clock.now = started

  await ask(sql`INSERT INTO temporary_password ("userId", "passwordHash", "createdAt", "expiresAt")
    VALUES (${id}, ${NO_PASSWORD}, ${started}, ${new Date(started.getTime() + DAY)})`)
  expect((await accept(token)).body).toEqual({ usuario: row.cedula })
  expect(await ask(sql`SELECT 1 FROM temporary_password WHERE "userId" = ${id}`)).toEqual([])
  expect((await logIn(people, row.cedula, PASSWORD)).status).toBe(200)
  await off()

  // More links than somebody hands over are refused, and then nothing has changed.
  await addTitulares(portal.test.db, MOST_LINKS + 1, '13')
  const count = () => ask(sql`SELECT count(*)::int AS accounts FROM portal_user`)
  const before = await count()
  const refused = await admin.post('/usuarios-vam-crear', { todos: { cedula: '13' } })
  expect([refused.status, refused.body.message]).toEqual([422, expect.stringContaining(`${MOST_LINKS + 1} enlaces`)])
  expect(await count()).toEqual(before)
})

it('D122 a link ends with a newer one, a deactivation and a change of the password; staff gets another one for who has access', async () => {
  const token = async (answer: Promise<Answer> | Promise<Json>) => {
    const result = await answer
    return tokenIn((result.body?.enlace ?? result.enlaces?.[0])?.url ?? '')
  }
  const deactivated = await token(on())
  await off()
  expect((await accept(deactivated)).body.message).toContain(GONE)
  // A portal with mail makes no link that would replace the earlier one.
  await on(await portal.as('admin'))
  expect((await accept(deactivated)).body.message).toContain(GONE)
  await ask(sql`DELETE FROM notice WHERE kind = 'INVITATION'`)
  await off()
  const first = await token(on())
  expect((await accept(deactivated)).body.message).toContain(GONE)
  const id = await idOf(row.cedula)
  const second = await token(admin.post(`/users/${id}/invitar`))
  expect(kindsOf([await accept(first), await accept(second)])).toEqual(['422 rule', '200'])
  const third = await token(admin.post(`/users/${id}/invitar`))
  const own = sessionOf(await logIn(people, row.cedula, PASSWORD))
  const changed = await changePassword(own, PASSWORD, 'Otra nube 28')
  expect([changed.status, (await read(third)).status]).toEqual([200, 422])

  const fourth = await token(admin.post(`/users/${id}/invitar`))
  expect((await accept(fourth)).status).toBe(200)
  // Whoever knew the password, or was signed in, is not any more.
  expect([(await own.post('/enki')).status, (await logIn(people, row.cedula, 'Otra nube 28')).status]).toEqual([
    401, 401,
  ])
  await off()
  const refused = [await admin.post(`/users/${id}/invitar`), await admin.post(`/users/${await idOf('admin')}/invitar`)]
  expect([...kindsOf(refused), (await admin.post('/users/999999/invitar')).status]).toEqual([
    '422 rule',
    '422 rule',
    403,
  ])
})

it('LIV-01 an administrator invites and ends others; the last one stays, also of two who end each other at once', async () => {
  const invite = (correo: string) =>
    admin.post('/users/invitar-administrador', { correo, nombres: 'Nadia', apellidos: '' })
  for (const taken of ['carla.mena@ejemplo.ec', 'ADMIN@ejemplo.ec', 'sin arroba', ''])
    expect(kindsOf([await invite(taken)])).toEqual(['422 fields'])
  const { enlace } = (await invite('Nadia@Example.com')).body
  expect((await accept(tokenIn(enlace.url), { nombres: 'Nadia', apellidos: 'Paz' })).status).toBe(200)
  const nadia = sessionOf(await logIn(people, 'nadia@example.com', PASSWORD))
  const [one, other] = [await idOf('admin'), await idOf('nadia@example.com')]
  const made = (await nadia.post('/users/invitar-administrador', { correo: 'puerta@example.com', nombres: 'Eva' })).body
  expect(kindsOf([await nadia.post(`/users/${other}/desactivar`)])).toEqual(['422 rule'])
  const answers = await Promise.all([nadia.post(`/users/${one}/desactivar`), admin.post(`/users/${other}/desactivar`)])
  expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
  const active = await ask(sql`SELECT username FROM portal_user WHERE active = 1 AND "rolWeb" = 'ROLE_ADMIN'`)
  expect(active).toHaveLength(1)
  const [ended, left] = active[0].username === 'admin' ? [nadia, other] : [admin, one]
  expect((await ended.post('/')).status).toBe(401)
  expect(await ask(sql`SELECT 1 FROM audit WHERE action = 'access-off' AND object = ${String(left)}`)).toHaveLength(1)
  // Any other account too, and once.
  await ask(sql`UPDATE portal_user SET active = 1 WHERE id = ${one}`)
  admin = await people.as('admin')
  // Who has no access any more lets nobody in; the audit says who was invited.
  await admin.post(`/users/${other}/desactivar`)
  expect((await accept(tokenIn(made.enlace.url), { nombres: 'Eva', apellidos: 'Sol' })).status).toBe(422)
  const { content } = (await admin.post('/auditoria', { accion: 'invitation', pageSize: 100 })).body
  expect(content.map(({ que }: Json) => que).join()).toContain('puerta@example.com')
  const nuevo = await idOf('nuevo')
  const said = [await admin.post(`/users/${nuevo}/desactivar`), await admin.post(`/users/${nuevo}/desactivar`)]
  expect(said.map(({ body }) => body.message)).toEqual([
    'La cuenta ya no tiene acceso.',
    'La cuenta ya no tenía acceso.',
  ])
  expect((await admin.get(`/users/${one}/asociados`)).body).toMatchObject({
    activo: 1,
    rol: 'administrador',
    propia: true,
  })
})

it('D53 five unknown tokens from one address lock it for invitations; a link that was valid once is no guess', async () => {
  const token = tokenIn((await on()).enlaces[0].url)
  await accept(token)
  for (let at = 0; at < 6; at += 1) expect((await read(token)).status).toBe(422)
  for (let at = 0; at < 5; at += 1) expect((await read(`nadie-${at}`)).status).toBe(422)
  expect(kindsOf([await read('nadie'), await accept(token)])).toEqual(['429 locked', '429 locked'])
  expect((await logIn(people, 'carla')).status).toBe(200)
  await off()
})
