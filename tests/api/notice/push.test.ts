// API tests of web push: which devices are notified, how a push is sealed, and when a device stops being notified.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../../server/database/sql.ts'
import { DeliveryError, type Due } from '../../../server/notice/channel.ts'
import { openPushChannel } from '../../../server/push/push-channel.ts'
import { saveSubscription } from '../../../server/push/subscriptions.ts'
import { writePush } from '../../../server/push/write-push.ts'
import { USER } from '../../../server/seed/people.ts'
import { readSettings } from '../../../server/settings.ts'
import { MOST_DEVICES } from '../../../src/contract/notification.ts'
import { readPushPayload } from '../../../src/contract/push-payload.ts'
import { type Caller, openPortal, PASSWORD, type People, type PortalApi } from '../../support/api/portal-api.ts'
import { type PushDevice, pushDevice } from '../../support/push/push-device.ts'
import { openPushSink, type PushSink, vapidSettings } from '../../support/push/push-sink.ts'
import { tell } from '../../support/world/told-people.ts'
import { addTitulares } from '../../support/world/web-access-people.ts'

const KEYS = vapidSettings()
let portal: PortalApi
/** A portal with PRIVATE_TARGETS off, as in production: it posts only to public addresses. */
let strict: People
let ana: Caller
let bruno: Caller
let sink: PushSink
beforeAll(async () => {
  sink = await openPushSink()
  portal = await openPortal({ env: { ...KEYS, PRIVATE_TARGETS: 'on' } })
  strict = await portal.beside({ env: { PRIVATE_TARGETS: 'off' } })
  ana = await portal.as('ana')
  bruno = await portal.as('bruno')
})
beforeEach(async () => {
  sink.posted.length = 0
  sink.answers.length = 0
  for (const table of ['push_subscription', 'notice', 'notification'])
    await portal.test.db.query({ text: `DELETE FROM ${table}`, values: [] })
  portal.clock.now = new Date(portal.clock.now.getTime() + 1_000)
})
afterAll(async () => {
  await portal.close()
  await sink.close()
})

const ask = (caller: Caller, device: PushDevice) => caller.post('/avisos/push', device.subscription)
const stop = (caller: Caller, { subscription: { endpoint } }: PushDevice) =>
  caller.post('/avisos/push/quitar', { endpoint })
const devicesOf = async (userId: number) =>
  (
    await portal.test.db.query<{ endpoint: string }>(
      sql`SELECT endpoint FROM push_subscription WHERE "userId" = ${userId} ORDER BY "seenAt", endpoint`,
    )
  ).map(({ endpoint }) => endpoint)
const atSink = (name = 'uno') => pushDevice(sink.endpoint(name))

describe('subscribing a device', () => {
  it('REP-18 signed-in users get the VAPID key; a portal without keys accepts no subscription', async () => {
    expect((await ana.get('/avisos/push')).body).toEqual({ clave: KEYS.VAPID_PUBLIC_KEY })
    expect((await portal.anonymous.get('/avisos/push')).status).toBe(401)
    const without = await portal.beside({ env: { VAPID_PUBLIC_KEY: '', VAPID_PRIVATE_KEY: '', VAPID_SUBJECT: '' } })
    const person = without.holding(ana.cookie)
    expect((await person.get('/avisos/push')).body).toEqual({ clave: null })
    expect((await ask(person, pushDevice())).status).toBe(422)
    expect(await devicesOf(USER.ana)).toEqual([])
  })

  it('REP-18 a device that subscribes twice is stored once, and may unsubscribe twice', async () => {
    const device = pushDevice()
    for (const _ of [1, 2]) expect(await ask(ana, device)).toMatchObject({ status: 200, body: { ok: true } })
    expect(await devicesOf(USER.ana)).toEqual([device.subscription.endpoint])
    for (const _ of [1, 2]) expect(await stop(ana, device)).toMatchObject({ status: 200, body: { ok: true } })
    expect(await devicesOf(USER.ana)).toEqual([])
  })

  it('REP-18 of more than ten devices the one that subscribed longest ago is removed', async () => {
    const devices = Array.from({ length: MOST_DEVICES + 1 }, () => pushDevice())
    for (const device of devices) {
      portal.clock.now = new Date(portal.clock.now.getTime() + 1_000)
      expect((await ask(ana, device)).status).toBe(200)
    }
    await ask(bruno, pushDevice())
    expect(await devicesOf(USER.ana)).toEqual(devices.slice(1).map(({ subscription }) => subscription.endpoint))
    expect(await devicesOf(USER.bruno)).toHaveLength(1)
  })

  it.each([
    'http://push.ejemplo.ec/uno',
    'https://127.0.0.1/uno',
    'https://10.1.2.3/uno',
    'https://[::1]/uno',
    'https://localhost/uno',
    'https://servidor/uno',
    'https://ana@push.ejemplo.ec/uno',
    'https://2130706433/uno',
    'data:text/plain,uno',
  ])('REP-18 %s is no valid push address', async (endpoint) => {
    const answer = await ask(strict.holding(ana.cookie), pushDevice(endpoint))
    expect(answer).toMatchObject({ status: 422, body: { fields: [{ path: 'endpoint' }] } })
    expect(await devicesOf(USER.ana)).toEqual([])
  })

  it('REP-18 a portal without private targets accepts a public push address', async () => {
    expect((await ask(strict.holding(ana.cookie), pushDevice())).status).toBe(200)
  })

  it.each([
    ['p256dh', 'AAAA'],
    // A key of the right length that is not a point on the curve.
    ['p256dh', Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url')],
    ['p256dh', `${pushDevice().subscription.keys.p256dh}=`],
    ['auth', Buffer.alloc(15).toString('base64url')],
    ['auth', '¿?'],
  ] as const)('REP-18 an invalid %s is refused: %s', async (key, value) => {
    const { subscription } = pushDevice()
    const answer = await ana.post('/avisos/push', {
      ...subscription,
      keys: { ...subscription.keys, [key]: value },
    })
    expect(answer).toMatchObject({ status: 422, body: { fields: [{ path: `keys.${key}` }] } })
  })
})

describe('the owner of a device', () => {
  it('PWA-23 REP-18 a device belongs to the last person who subscribed on it; pushes for the former one are withdrawn', async () => {
    const device = atSink()
    await ask(ana, device)
    const due = await pushTo(USER.ana)
    expect(due).toHaveLength(1)
    expect((await ask(bruno, device)).status).toBe(200)
    expect(await devicesOf(USER.ana)).toEqual([])
    expect(await devicesOf(USER.bruno)).toHaveLength(1)
    const former = sql`SELECT 1 FROM push_subscription WHERE id = ${due[0]?.recipient ?? ''}`
    expect(await portal.test.db.query(former)).toEqual([])
    for (const each of due) await expect(send(each)).rejects.toMatchObject({ verdict: 'withdrawn' })
    expect(sink.posted).toEqual([])
  })

  it('REP-18 D62 a logout ends the subscription of that device only', async () => {
    const [phone, tablet] = [await portal.as('ana'), await portal.as('ana')]
    const [onPhone, onTablet] = [pushDevice(), pushDevice()]
    await ask(phone, onPhone)
    await ask(tablet, onTablet)
    expect((await phone.post('/logout')).status).toBe(200)
    expect(await devicesOf(USER.ana)).toEqual([onTablet.subscription.endpoint])
  })

  it('REP-18 a sign-in by another person in the same browser ends the former person’s subscription', async () => {
    const phone = await portal.as('ana')
    await ask(phone, pushDevice())
    const basic = `Basic ${Buffer.from(`bruno:${PASSWORD}`).toString('base64')}`
    expect((await phone.post('/enki', undefined, { authorization: basic })).status).toBe(200)
    expect(await devicesOf(USER.ana)).toEqual([])
  })

  it('REP-18 a password change ends the subscriptions of all other devices', async () => {
    const [mine, theirs] = [await portal.as('carla'), await portal.as('carla')]
    const device = pushDevice()
    await ask(mine, device)
    await ask(theirs, pushDevice())
    const change = { current: PASSWORD, passwd1: 'Otra2026 clave', passwd2: 'Otra2026 clave' }
    expect((await mine.post('/usuario/cambiar', change)).status).toBe(200)
    expect(await devicesOf(USER.carla)).toEqual([device.subscription.endpoint])
  })

  it('REP-18 an expired session does not end the subscription, because the person did not log out', async () => {
    const phone = await portal.as('ana')
    await ask(phone, pushDevice())
    portal.clock.now = new Date(portal.clock.now.getTime() + 8 * 24 * 3_600_000)
    expect((await phone.get('/avisos')).status).toBe(401)
    ana = await portal.as('ana')
    bruno = await portal.as('bruno')
    expect(await devicesOf(USER.ana)).toHaveLength(1)
  })

  it('REP-18 a deactivated account gets no pushes, and its waiting pushes are withdrawn', async () => {
    await ask(ana, atSink())
    const due = await pushTo(USER.ana)
    expect(due.length).toBeGreaterThan(0)
    await portal.test.db.query(sql`UPDATE portal_user SET active = 0 WHERE id = ${USER.ana}`)
    try {
      for (const each of due) await expect(send(each)).rejects.toMatchObject({ verdict: 'withdrawn' })
      expect(await pushTo(USER.ana)).toEqual([])
    } finally {
      await portal.test.db.query(sql`UPDATE portal_user SET active = 1 WHERE id = ${USER.ana}`)
    }
    expect(sink.posted).toEqual([])
  })

  it('REP-18 D122 removing web access ends all subscriptions of the account', async () => {
    const { db } = portal.test
    const admin = await portal.as('admin')
    await addTitulares(db, 1, '13')
    const chosen = { todos: { cedula: '13' } }
    expect((await admin.post('/usuarios-vam-crear', chosen)).body).toMatchObject({ value: 1 })
    const [account] = await db.query<{ id: number }>(sql`SELECT id FROM portal_user WHERE cedula LIKE '13%'`)
    const id = account?.id ?? 0
    const { subscription } = pushDevice()
    await saveSubscription(db, { ...subscription, userId: id, sessionHash: 'x', now: portal.clock.now })
    expect(await devicesOf(id)).toHaveLength(1)
    expect((await admin.post('/usuarios-vam-desactivar', chosen)).body).toMatchObject({ value: 1 })
    expect(await devicesOf(id)).toEqual([])
  })
})

/** Writes a notification for a person; returns its due pushes. */
async function pushTo(userId: number, more: Partial<Parameters<typeof tell>[1]> = {}): Promise<Due[]> {
  const { db } = portal.test
  const { id, event } = await tell(db, { userId, at: portal.clock.now, ...more })
  for (const _ of [1, 2])
    await db.transaction((tx) => writePush(tx, portal.clock.now, { notificationId: id, userId, event }))
  return db.query<Due>(sql`SELECT id, kind, recipient, subject, body, "userId", "notificationId", 1 AS tries, "createdAt"
    FROM notice WHERE canal = 'push' AND "notificationId" = ${id}`)
}

function send(due: Due): Promise<void> {
  const settings = readSettings({ DATA_DIR: portal.test.dataDir, ...KEYS, PRIVATE_TARGETS: 'on' }, '/')
  const channel = openPushChannel({ db: portal.test.db, settings, now: () => portal.clock.now })
  if (!channel) throw new Error('no channel')
  return channel.send(due)
}

describe('sending a push', () => {
  it('REP-18 D22 each device gets one push, which only that device can decrypt, signed with the portal’s key', async () => {
    const [phone, tablet] = [atSink('uno'), atSink('dos')]
    await ask(ana, phone)
    await ask(ana, tablet)
    await ask(bruno, atSink('tres'))
    const claim = { cdCompania: 1, cdReclamo: 77, cdIncSiniestro: null }
    const due = await pushTo(USER.ana, {
      titulo: 'Tu solicitud cambió de estado',
      texto: 'Diagnóstico y paciente',
      claim,
      event: 'CAMBIO_ESTADO:77:3',
    })
    expect(due).toHaveLength(2)
    for (const each of due) await send(each)
    expect(sink.posted.map(({ path }) => path).sort()).toEqual(['/enviar/dos', '/enviar/uno'])
    const [account] = await portal.test.db.query<{ localKey: string }>(
      sql`SELECT "localKey" FROM portal_user WHERE id = ${USER.ana}`,
    )
    for (const { path, body, headers } of sink.posted) {
      const [device, other] = path.endsWith('uno') ? [phone, tablet] : [tablet, phone]
      const text = await device.read(body)
      expect(readPushPayload(text)).toEqual({
        id: due[0]?.notificationId,
        titulo: 'Tu solicitud cambió de estado',
        cuerpo: 'Solicitud N.º 77. Ábrelo en el portal para ver más.',
        abrir: '/vam/reportar-siniestro/1/77',
        etiqueta: 'CAMBIO_ESTADO:77:3',
        para: account?.localKey,
      })
      expect(text).not.toContain('Diagnóstico')
      await expect(other.read(body)).rejects.toThrow()
      expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '604800', urgency: 'high' })
      expect(headers['topic']).toMatch(/^[\w-]{32}$/)
      expect(await isSigned(String(headers['authorization']), new URL(sink.endpoint('')).origin)).toBe(true)
    }
  })

  it.each([404, 410])('REP-18 answered with %i ends the subscription of the device', async (status) => {
    await ask(ana, atSink())
    const [due] = await pushTo(USER.ana)
    sink.answers.push({ status })
    await expect(send(due as Due)).rejects.toMatchObject({ verdict: 'withdrawn' })
    expect(await devicesOf(USER.ana)).toEqual([])
  })

  it.each([400, 403, 413, 429, 500, 503])('REP-18 with answer %i is retried, and the device stays', async (status) => {
    await ask(ana, atSink())
    const [due] = await pushTo(USER.ana)
    sink.answers.push({ status, headers: { 'retry-after': '120' } })
    const refused = await send(due as Due).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(DeliveryError)
    expect(refused).toMatchObject({ verdict: 'later', retryAfterMs: 120_000 })
    expect(await devicesOf(USER.ana)).toHaveLength(1)
    await send(due as Due)
    expect(sink.posted).toHaveLength(2)
  })

  it('REP-18 a push is withdrawn if its notification has been read on another device', async () => {
    await ask(ana, atSink())
    const [due] = await pushTo(USER.ana)
    await ana.post('/avisos/leidos', { hasta: portal.clock.now.toISOString() })
    await expect(send(due as Due)).rejects.toMatchObject({ verdict: 'withdrawn' })
    expect(sink.posted).toEqual([])
  })
})

/** Returns whether the VAPID header has the portal's key, and a token for this service that the key has signed. */
async function isSigned(authorization: string, audience: string): Promise<boolean> {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? []
  const [head = '', body = '', signature = ''] = token.split('.')
  const { aud, sub, exp } = JSON.parse(Buffer.from(body, 'base64url').toString())
  if (key !== KEYS.VAPID_PUBLIC_KEY || aud !== audience || sub !== KEYS.VAPID_SUBJECT || !exp) return false
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
  const raw = Buffer.from(key, 'base64url')
  const verifier = await crypto.subtle.importKey('raw', raw, algorithm, false, ['verify'])
  const signed = new TextEncoder().encode(`${head}.${body}`)
  return crypto.subtle.verify(algorithm, verifier, Buffer.from(signature, 'base64url'), signed)
}
