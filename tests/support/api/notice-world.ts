// Fixture of a portal that sends its notices by WhatsApp and SMS to a sink, with the events of ana's claims.
import { expect } from 'vitest'
import { type Database, sql } from '../../../server/database/sql.ts'
import { openMessageChannel } from '../../../server/notice/message-channel.ts'
import { sendByChannel } from '../../../server/notice/send-notices.ts'
import type { Services } from '../../../server/services.ts'
import { readSettings } from '../../../server/settings.ts'
import { NOTICE_TYPES } from '../../../src/domain/notice/notice-type.ts'
import { type Keep, openAll } from '../setup/open-all.ts'
import { reportClaim } from './claims.ts'
import { type MessageSink, openMessageSink } from './message-sink.ts'
import { type Answer, type Caller, type Json, openPortal, type PortalApi } from './portal-api.ts'

/** Ana's telephone number, in the format of message addresses. */
export const NUMBER = '+593991234567'
const STARTED = new Date('2026-11-26T15:00:00Z')
const PEOPLE = ['ana', 'bruno', 'elena', 'marco', 'admin'] as const

export type NoticeWorld = {
  portal: PortalApi
  sink: MessageSink
  db: Database
  callers: Record<(typeof PEOPLE)[number], Caller>
  /** Resets everything except the claims: no notifications, both channels on, a template for every type. */
  reset(): Promise<void>
  started: Date
  later(ms: number): void
  run(text: string): Promise<unknown>
  /** Saves «Configuración Home» as an administrator does, but with the sink's address, which the form would refuse. */
  configure(more?: Json): Promise<void>
  servicesOf(env?: Record<string, string>): Services
  /** Runs one round of each channel; returns the refusals. */
  deliver(services?: Services): Promise<unknown[]>
  /** Reports a claim as Ana; returns the answer. */
  report(): Promise<Json>
  review(claim: Json, more: Json): Promise<Answer>
  /** Moves a claim as Elena, after all its documents are decided; returns the answer. */
  move(claim: Json, estadoPortal?: string): Promise<Json>
  /** Sets ana's latest consent. */
  consent(estado: 'aceptado' | 'revocado'): Promise<void>
  /** Returns the notifications of an account; for staff, without those about new claims. */
  notifications(username?: string): Promise<Json[]>
  /** Returns the rows of the outbox by channel, without push. */
  deliveries(canal?: string): Promise<Json[]>
  close(): Promise<void>
}

/** Opens the fixture; must be closed in afterAll. */
export const openNoticeWorld = (): Promise<NoticeWorld> => openAll(openParts)

async function openParts(keep: Keep): Promise<Omit<NoticeWorld, 'close'>> {
  const sink = keep(await openMessageSink(), (opened) => opened.close())
  const portal = keep(await openPortal(), (opened) => opened.close())
  portal.clock.now = STARTED
  const callers = {} as NoticeWorld['callers']
  for (const person of PEOPLE) callers[person] = await portal.as(person)
  const home = (await callers.admin.get('/config-home')).body
  const { db } = portal.test
  const run: NoticeWorld['run'] = (text) => db.query({ text, values: [] })

  const configure: NoticeWorld['configure'] = async ({ urlTemplate = sink.url, ...more } = {}) => {
    const templates = NOTICE_TYPES.map((tipo) => ({ tipo, idTemplate: `plantilla_${tipo.toLowerCase()}` }))
    const settings = { ...home, templates, sendWhatsapp: true, sendSms: true, ...more }
    expect((await callers.admin.post('/config-home', settings)).status).toBe(200)
    await db.query(sql`UPDATE home_config SET "urlTemplate" = ${urlTemplate}`)
  }
  const servicesOf: NoticeWorld['servicesOf'] = (env = {}) => ({
    settings: readSettings(
      { MESSAGE_TOKEN: 'ficha-secreta', PRIVATE_TARGETS: 'on', MESSAGE_TIMEOUT: '1', ...env },
      portal.test.dataDir,
    ),
    db,
    files: portal.files,
    now: () => portal.clock.now,
  })
  const review: NoticeWorld['review'] = (claim, more) =>
    callers.elena.post('/siniestros-portal', {
      ...claim,
      documentos: [],
      gastos: [],
      otrosDocumentos: [],
      manifest: [],
      intent: claim.uuid,
      decisiones: [],
      comentario: 'Según lo conversado.',
      ...more,
    })
  return {
    portal,
    sink,
    db,
    callers,
    started: STARTED,
    run,
    configure,
    servicesOf,
    review,
    reset: async () => {
      portal.clock.now = STARTED
      sink.behave()
      sink.posts.length = 0
      for (const table of ['notice', 'notification']) await run(`DELETE FROM ${table}`)
      await run(`UPDATE portal_user SET "sinMensajes" = 0, active = 1`)
      await run(`UPDATE insured_person SET celular = '(02) 600 0015; 099 123 4567' WHERE cedula = (SELECT cedula FROM
        portal_user WHERE username = 'ana')`)
      await run(`UPDATE client SET celular = '0900099015' WHERE "rucCed" = (SELECT cedula FROM portal_user
        WHERE username = 'ana')`)
      await configure()
    },
    later: (ms) => {
      portal.clock.now = new Date(portal.clock.now.getTime() + ms)
    },
    deliver: async (services = servicesOf()) => {
      const refusals: unknown[] = []
      for (const canal of ['whatsapp', 'sms'] as const)
        await sendByChannel(services, canal, {
          channel: openMessageChannel(services, canal),
          onRefused: (error) => refusals.push(error),
        })
      return refusals
    },
    report: async () => {
      const { answer } = await reportClaim(callers.ana, { now: portal.clock.now })
      expect(answer.status).toBe(200)
      return answer.body
    },
    move: async (claim, estadoPortal = 'POR_REGULARIZAR') => {
      await db.query(sql`UPDATE document SET estado = 'INGRESADO' WHERE "cdReclamo" = ${claim.cdReclamo}`)
      const answer = await review(claim, { estadoPortal })
      expect([answer.status, answer.body.message]).toEqual([200, undefined])
      return answer.body
    },
    consent: async (estado) => {
      await db.query(sql`INSERT INTO consent ("consentimientoId", "userId", cedula, estado, "fechaAccion", "direccionIP",
          "userAgent", "correoElectronico", "nombresApellidos", hash)
        SELECT gen_random_uuid()::text, u.id, u.cedula, ${estado}::text, ${STARTED}::timestamptz, '', '', u.email, '',
          t.hash
        FROM portal_user u CROSS JOIN (SELECT hash FROM consent_text LIMIT 1) t WHERE u.username = 'ana'`)
    },
    notifications: (username = 'ana') =>
      db.query<Json>(sql`SELECT f.* FROM notification f JOIN portal_user u ON u.id = f."userId"
        WHERE f.tipo <> 'SINIESTRO_POR_REVISAR' AND u.username = ${username} ORDER BY f."createdAt", f.tipo DESC, f.event`),
    deliveries: (canal = '') =>
      db.query<Json>(sql`SELECT n.*, j."dueAt", j.tries FROM notice n LEFT JOIN job j ON j.key = n.id
        WHERE canal <> 'push' AND ${canal} IN ('', canal) ORDER BY canal, event`),
  }
}
