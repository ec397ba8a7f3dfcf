// API tests of invitations in waves: who can be invited, each person once, who came in, and inviting the others again.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { blockByOperator } from '../../../server/blocked-person/block-by-operator.ts'
import { sql } from '../../../server/database/sql.ts'
import { openMailer } from '../../../server/notice/mail.ts'
import { cedulaOf } from '../../../server/seed/cedula.ts'
import { BRANCH, EXECUTIVE } from '../../../server/seed/world.ts'
import type { Services } from '../../../server/services.ts'
import { readSettings } from '../../../server/settings.ts'
import { sendInvitations } from '../../../server/web-access/send-invitations.ts'
import { USUAL_WAVE } from '../../../src/domain/user/invitation-wave.ts'
import { type Caller, type Json, openPortal, type People, type PortalApi } from '../../support/api/portal-api.ts'
import { changePassword } from '../../support/api/sign-in.ts'
import { openSmtpSink, type SmtpSink } from '../../support/api/smtp-sink.ts'
import { addInsured, addPolicy } from '../../support/world/policy-rows.ts'
import { addHolder } from '../../support/world/web-access-people.ts'

const DAYS = { fcDesde: '2020-01-01', fcHasta: '2190-01-01' }
const OVER = { fcDesde: '2020-01-01', fcHasta: '2021-01-01' }
/** The executive of all policies of this file alone. */
const FILTER = { cdEjecutivo: EXECUTIVE.paola }
const NEW = 'Nube verde 27'

let portal: PortalApi
let admin: Caller
let sink: SmtpSink
let mailless: People
beforeAll(async () => {
  sink = await openSmtpSink()
  portal = await openPortal()
  mailless = await portal.beside({ showsLinks: true })
  await ask(sql`UPDATE policy SET "cdEjecutivo" = ${EXECUTIVE.elena} WHERE "cdEjecutivo" = ${EXECUTIVE.paola}`)
})
afterAll(async () => {
  await portal.close()
  await sink.close()
})

/** Each test has new people, all of one insurer, numbered by `next`. */
let next = 0
beforeEach(async () => {
  next += 1
  admin = await portal.as('admin')
  await ask(sql`UPDATE policy SET "cdEjecutivo" = ${EXECUTIVE.elena} WHERE "cdEjecutivo" = ${EXECUTIVE.paola}`)
})

const ask = (statement: Parameters<PortalApi['test']['db']['query']>[0]) => portal.test.db.query<Json>(statement)
const later = (ms: number) => {
  portal.clock.now = new Date(portal.clock.now.getTime() + ms)
}
const id = (place: number) => cedulaOf(5_900_000 + next * 100 + place)
const mailOf = (place: number) => `p${next}-${place}@example.com`
const personOf = (place: number) => ({ cedula: id(place), correo: mailOf(place) })

/** A group policy whose titulares are numbered from 1, and have mails unless `mails` says another. */
async function addTitulares(count: number, mails: Record<number, string> = {}): Promise<void> {
  const { db } = portal.test
  await addPolicy(db, next, { ...DAYS, cdEjecutivo: EXECUTIVE.paola, cdRamo: BRANCH.groupMedical })
  for (let place = 1; place <= count; place += 1)
    await addInsured(db, next, place, {
      cedula: id(place),
      dscObjeto: `Persona ${place}`,
      nombres: 'Persona',
      apellidos: String(place),
      correo: mails[place] ?? mailOf(place),
    })
}

const invitees = async (more: Json = {}, by = admin): Promise<Json> =>
  (await by.get(`/invitaciones?${new URLSearchParams({ ...FILTER, ...more } as Record<string, string>)}`)).body
const send = (uuid: string, places: readonly number[], by = admin) =>
  by.post('/invitaciones/tandas', { uuid: `tanda-${next}-${uuid}`, tamanio: 40, personas: places.map(personOf) })
const waveOf = async (wave: number) => (await admin.get(`/invitaciones/tandas/${wave}?pageSize=100`)).body
const statesOf = async (wave: number): Promise<Record<string, string>> => {
  const { personas } = await waveOf(wave)
  return Object.fromEntries(personas.content.map(({ nombre, estado }: Json) => [nombre, estado]))
}
const invitationsOf = async (place: number) =>
  (
    await ask(sql`SELECT 1 FROM notice n JOIN portal_user u ON u.id = n."userId"
    WHERE u.cedula = ${id(place)} AND n.kind = 'INVITATION'`)
  ).length
const counted = ({ porInvitar, sinCorreo, omitidos, personas }: Json) => ({
  porInvitar,
  sinCorreo,
  omitidos,
  quienes: personas.map(({ nombre, correo }: Json) => [nombre, correo]),
})

const servicesOf = (): Services => ({
  settings: readSettings(
    { SMTP_URL: sink.url, SEED: 'none', PUBLIC_URL: 'https://portal.example.com', TRUST_PROXY: '1' },
    '.',
  ),
  db: portal.test.db,
  files: portal.files,
  now: () => portal.clock.now,
})
async function deliver(): Promise<void> {
  const mailer = openMailer(servicesOf())
  await sendInvitations(servicesOf(), { mailer })
  mailer?.close()
}

it('LIV-02 people with a policy in force and without access can be invited: policyholders by contact, then titulares, each once', async () => {
  const { db } = portal.test
  const [holder, both, gone] = [880_000 + next * 10, 880_001 + next * 10, 880_002 + next * 10]
  await addHolder(db, holder, id(11), ['Zoila', 'Vega'], [{ nm: 'Sin' }, { nm: 'Con', mail: `no vale; ${mailOf(11)}` }])
  await addHolder(db, both, id(1), ['Doble', 'Persona'], [{ nm: 'Doble', mail: mailOf(1) }])
  await addHolder(db, gone, id(12), ['Vencido'], [{ nm: 'Vencido', mail: mailOf(12) }])
  await addTitulares(4, { 3: 'sin correo' })
  for (const [n, cdCliente, days] of [
    [next + 100, holder, DAYS],
    [next + 200, both, DAYS],
    [next + 300, gone, OVER],
  ] as const)
    await addPolicy(db, n, { ...days, cdCliente, cdEjecutivo: EXECUTIVE.paola })
  await ask(sql`UPDATE insured_person SET exclusion = 1 WHERE cedula = ${id(4)}`)
  // The policyholder of the group policy, who has access already.
  const found = counted(await invitees())
  expect(found).toEqual({
    porInvitar: 3,
    sinCorreo: 1,
    omitidos: [],
    quienes: [
      ['Doble Persona', mailOf(1)],
      ['Zoila Vega', mailOf(11)],
      ['Persona 2', mailOf(2)],
    ],
  })
  expect(counted(await invitees({ de: 'asegurados', tamanio: '1' }))).toMatchObject({
    porInvitar: 2,
    quienes: [['Persona 1', mailOf(1)]],
  })
  expect(counted(await invitees({ de: 'contratantes' }))).toMatchObject({ porInvitar: 2, sinCorreo: 0 })
  expect(counted(await invitees({ ramo: String(BRANCH.home) }))).toMatchObject({ porInvitar: 2, sinCorreo: 0 })
  expect(counted(await invitees({ aseg: '2' }))).toMatchObject({ porInvitar: 0, sinCorreo: 0 })
  const { content, total } = (
    await admin.get(`/invitaciones/sin-correo?${new URLSearchParams({ cdEjecutivo: String(EXECUTIVE.paola) })}`)
  ).body
  expect([content, total]).toEqual([[{ cedula: id(3), nombre: 'Persona 3' }], 1])
})

it('LIV-02 a wave invites exactly its people by the usual invitation, and a repeat of the call invites nobody', async () => {
  await addTitulares(4)
  expect(await invitees()).toMatchObject({ tamanio: USUAL_WAVE, porInvitar: 4, conCorreo: true })
  const first = await send('a', [1, 2])
  expect(first.body).toMatchObject({ personas: 2, entraron: 0, noLlegaron: 0, fcEnvio: portal.clock.now.toISOString() })
  // The answer was lost: the phone sends the same press again, and another one of the next people is not invited.
  expect((await send('a', [1, 2])).body).toEqual(first.body)
  expect((await send('a', [3, 4])).body).toEqual(first.body)
  expect(await Promise.all([1, 2, 3, 4].map(invitationsOf))).toEqual([1, 1, 0, 0])
  expect(await invitees()).toMatchObject({
    tamanio: 40,
    porInvitar: 2,
    personas: [personOf(3), personOf(4)].map((each) => expect.objectContaining(each)),
  })
  const audited = await ask(sql`SELECT action FROM audit WHERE action = 'access-on' AND at = ${portal.clock.now}
    AND object IN (SELECT "userId"::text FROM invitation_wave_member WHERE "waveId" = ${first.body.id})`)
  expect(audited).toHaveLength(2)
  const { body } = await admin.get('/invitaciones/tandas')
  expect(body.content[0]).toEqual(first.body)
})

it('LIV-02 two administrators who send the same people at once invite each person once', async () => {
  await addTitulares(5)
  const answers = await Promise.all([
    send('a', [1, 2, 3]),
    send('b', [2, 3, 4]),
    send('c', [1, 2, 3, 4]),
    send('a', [1, 2, 3]),
  ])
  expect(await Promise.all([1, 2, 3, 4, 5].map(invitationsOf))).toEqual([1, 1, 1, 1, 0])
  const waves = new Map(answers.filter(({ status }) => status === 200).map(({ body }) => [body.id, body.personas]))
  expect([...waves.values()].reduce((sum, people) => sum + people, 0)).toBe(4)
  const late = await send('d', [1, 4])
  expect([late.status, late.body.message]).toEqual([422, expect.stringContaining('alguien los invitó')])
})

it('LIV-02 nobody is invited when a person of the wave is no longer as they were shown', async () => {
  await addTitulares(2)
  await ask(sql`UPDATE insured_person SET correo = 'otra@example.com' WHERE cedula = ${id(2)}`)
  const { status, body } = await send('a', [1, 2])
  expect([status, body.fields]).toEqual([422, [{ path: '1', message: expect.stringContaining('La fila 2') }]])
  expect(await ask(sql`SELECT 1 FROM portal_user WHERE cedula IN (${id(1)}, ${id(2)})`)).toEqual([])
  expect((await send('a', [1])).body.personas).toBe(1)
})

it('LIV-02 a wave says who came in, whose mail did not arrive, and invites only the others again, once', async () => {
  await addTitulares(5)
  const wave = (await send('a', [1, 2, 3, 4, 5])).body.id
  expect(new Set(Object.values(await statesOf(wave)))).toEqual(new Set(['EN_CAMINO']))
  // What waits to leave is not sent twice.
  later(1_000)
  const again = async (leida: string) => (await admin.post(`/invitaciones/tandas/${wave}/invitar`, { leida })).body
  expect(await again(portal.clock.now.toISOString())).toMatchObject({ value: 0 })
  expect(await again('2026-13-01T00:00:00Z')).toMatchObject({ fields: [{ path: 'leida', message: 'Fecha inválida' }] })
  await deliver()
  const password = passwordIn(sink, mailOf(1))
  expect((await changePassword(portal.anonymous, password, NEW, { id: id(1) })).status).toBe(200)
  const ofAccount = async (place: number) =>
    (await ask(sql`SELECT id FROM portal_user WHERE cedula = ${id(place)}`))[0]?.id
  await ask(
    sql`UPDATE notice SET "sentAt" = NULL, "givenUpAt" = ${portal.clock.now} WHERE "userId" = ${await ofAccount(2)}`,
  )
  await admin.post(`/users/${await ofAccount(3)}/desactivar`)
  expect(await statesOf(wave)).toEqual({
    'Persona 1': 'ENTRO',
    'Persona 2': 'NO_LLEGO',
    'Persona 3': 'SIN_ACCESO',
    'Persona 4': 'NO_ENTRO',
    'Persona 5': 'NO_ENTRO',
  })
  const { tanda, leida, porInvitar } = await waveOf(wave)
  expect([tanda, porInvitar]).toEqual([expect.objectContaining({ personas: 5, entraron: 1, noLlegaron: 1 }), 3])
  later(1_000)
  // One of them by the button of the account.
  expect((await admin.post(`/users/${await ofAccount(5)}/invitar`)).status).toBe(200)
  later(1_000)
  expect(await again(leida)).toEqual({ message: 'Invitados otra vez 2', value: 2 })
  await deliver()
  later(1_000)
  expect(await again(leida)).toMatchObject({ value: 0 })
  expect(await Promise.all([1, 2, 3, 4, 5].map(invitationsOf))).toEqual([1, 2, 1, 2, 2])
  expect((await admin.get('/invitaciones/tandas/999999')).status).toBe(403)
})

it('LIV-02 a portal that sends no mail says so, and sends no wave', async () => {
  await addTitulares(1)
  const keeper = await mailless.as('admin')
  expect(await invitees({}, keeper)).toMatchObject({ conCorreo: false, porInvitar: 1 })
  const { status, body } = await send('a', [1], keeper)
  expect([status, body.message]).toEqual([422, expect.stringContaining('SMTP_URL')])
  expect(await invitationsOf(1)).toBe(0)
})

/** The temporary password in the mail to an address. */
function passwordIn({ mails }: SmtpSink, to: string): string {
  const mail = mails.findLast((each) => each.to.includes(to))
  return /^([A-Z2-9]{4}-){3}[A-Z2-9]{4}$/m.exec(mail?.text ?? '')?.[0] ?? ''
}

it('LIV-02 whoever asked for the erasure of their data is not invited, and their dependents are', async () => {
  const { db } = portal.test
  const [holder, own] = [880_000 + next * 10, next + 100]
  await addHolder(db, holder, id(11), ['Zoila', 'Vega'], [{ nm: 'Zoila', mail: mailOf(11) }])
  await addTitulares(2)
  const dependent = { cedula: id(12), dscObjeto: 'Persona 12', nombres: 'Persona', apellidos: '12', correo: mailOf(12) }
  await addPolicy(db, own, { ...DAYS, cdCliente: holder, cdEjecutivo: EXECUTIVE.paola, cdRamo: BRANCH.groupMedical })
  await addInsured(db, own, 1, dependent)
  const [titular] = await ask(sql`SELECT "cdAsegurado" FROM insured_person WHERE cedula = ${id(1)}`)
  await addInsured(db, next, 9, { ...dependent, clAsegurado: 'DEPENDIENTE', cdTitular: titular?.['cdAsegurado'] })
  await ask(sql`INSERT INTO import_key (source, kind, key, code)
    SELECT 'core', 'clientes', ${`c${next}`}, ${holder}::int UNION ALL
    SELECT 'core', 'asegurados', concat(cedula, "clAsegurado"), "cdAsegurado" FROM insured_person
    WHERE cedula IN (${id(1)}, ${id(12)})`)
  const press = (command: 'block' | 'unblock', place: number) =>
    blockByOperator(db, command, { words: [id(place)], now: portal.clock.now })
  for (const place of [1, 11]) await press('block', place)
  // The row of the dependent is blocked with the titular's.
  expect(await ask(sql`SELECT key FROM blocked_key WHERE key LIKE ${`${id(12)}%`}`)).toEqual([
    { key: `${id(12)}DEPENDIENTE` },
  ])
  expect(counted(await invitees())).toEqual({
    porInvitar: 2,
    sinCorreo: 0,
    omitidos: [{ motivo: 'Pidió que se borren sus datos', cantidad: 2 }],
    quienes: [
      ['Persona 12', mailOf(12)],
      ['Persona 2', mailOf(2)],
    ],
  })
  expect((await send('borrado', [1, 2])).body).toMatchObject({ personas: 1 })
  expect(await ask(sql`SELECT cedula FROM portal_user WHERE cedula IN (${id(1)}, ${id(2)}, ${id(11)})`)).toEqual([
    { cedula: id(2) },
  ])
  for (const place of [1, 11]) await press('unblock', place)
  expect(counted(await invitees())).toMatchObject({ porInvitar: 3, omitidos: [] })
})
