// Tests of the log: what it records, and that it contains no secret.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../../server/app.ts'
import { sql } from '../../../server/database/sql.ts'
import { searchClaims } from '../../support/api/claims.ts'
import { basic, cookieOf, openPortal, PASSWORD, type PortalApi } from '../../support/api/portal-api.ts'
import { logIn, refusalOf } from '../../support/api/sign-in.ts'
import { servicesOf } from '../../support/api/vouchers.ts'

let portal: PortalApi
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

describe('the log', () => {
  it('the log has user, call and duration of each request, and nothing secret', async () => {
    const lines: string[] = []
    const logged = await portal.beside({ log: { write: (line) => void lines.push(line) } })
    const entered = await logIn(logged, 'ana', PASSWORD, {})
    const ana = logged.holding(cookieOf(entered))
    await logIn(logged, 'ana', 'clave-equivocada')
    await ana.get('/siniestros-gen/asegurados?cdCompania=1&cdCotizacion=5001&cedula=3059999015')
    await searchClaims(ana, { cedula: '3059999049', poliza: 'AM-0010234' })
    await ana.get('/documentos-digitales/archivo/secreto-en-la-ruta')
    await logged.app.inject({ method: 'GET', url: '/login/YW5hOlBvcnRhbDIwMjY' })
    await logged.app.inject({ method: 'GET', url: '/login/YW5h/OlBvcnRhbDIwMjY=?a=YW5hOlBvcnRhbDIwMjY' })
    await logIn(logged, 'ana', PASSWORD, { 'x-portal-login-link': '1' })
    await logged.app.inject({ method: 'GET', url: '/api/%E0?cedula=3059999049' })
    await logged.app.inject({
      method: 'POST',
      url: '/api/siniestros-portal/search',
      headers: { 'x-portal': '1', cookie: cookieOf(entered), 'content-type': 'application/json' },
      payload: '{"cedula":3059999049',
    })
    const text = lines.join('')
    for (const { msg, ...line } of lines.map((each) => JSON.parse(each))) {
      expect(Object.keys(line).sort()).toEqual(
        [
          'hostname',
          'level',
          'method',
          'ms',
          'pid',
          'reqId',
          'route',
          'status',
          'time',
          ...('user' in line ? ['user'] : []),
        ].sort(),
      )
      expect(msg).toBeUndefined()
    }
    expect(text).toContain('"route":"/api/enki"')
    expect(text).toContain('"user":1')
    const [{ passwordHash }] = (await portal.test.db.query<{ passwordHash: string }>(
      sql`SELECT "passwordHash" FROM portal_user WHERE id = 1`,
    )) as [{ passwordHash: string }]
    for (const secret of [
      PASSWORD,
      'clave-equivocada',
      basic('ana', PASSWORD).slice(6),
      cookieOf(entered).split('=')[1] ?? '?',
      passwordHash,
      entered.body.consentToken,
      entered.body.localKey,
      '30599990',
      'AM-0010234',
      'secreto-en-la-ruta',
      'YW5h',
      'OlBvcnRhbDIwMjY',
      'cedula',
      'ejemplo.ec',
    ])
      expect(text).not.toContain(secret)
  })

  it('the log has the type and the place of an unexpected error, but no values from the database’s message', async () => {
    const lines: string[] = []
    const logged = await portal.beside({ log: { write: (line) => void lines.push(line) } })
    const ana = await logged.as('ana')
    await portal.test.db.query(sql`ALTER TABLE diagnosis ADD CONSTRAINT only_for_this_test CHECK ("cdIncapacidad" > 0)`)
    await portal.test.db.query(sql`ALTER TABLE diagnosis RENAME COLUMN "nmIncapacidad" TO hidden`)
    try {
      const answer = await ana.post('/siniestros-portal/incapacidades', { name: 'gripe de bruno' })
      expect(refusalOf(answer)).toEqual({ status: 500, code: 'unexpected', message: 'Error desconocido' })
      const failure = lines.map((line) => JSON.parse(line)).find((line) => line.msg === 'unexpected')
      expect(failure).toMatchObject({ sqlState: '42703', err: { message: '', stack: expect.stringContaining('at ') } })
      expect(failure.reqId).toBe(answer.body.requestId)
      expect(lines.join('')).not.toMatch(/gripe|bruno|nmIncapacidad/)
    } finally {
      await portal.test.db.query(sql`ALTER TABLE diagnosis RENAME COLUMN hidden TO "nmIncapacidad"`)
      await portal.test.db.query(sql`ALTER TABLE diagnosis DROP CONSTRAINT only_for_this_test`)
    }
  })

  it.each([
    ['of files', { code: 'ENOSPC' }],
    ['with a quota', { code: 'EDQUOT' }],
    ['of the database', { code: '53100', severity: 'ERROR' }],
  ])('SEC-07 a full disk %s is logged in one line, and answered as a temporary failure', async (_, facts) => {
    const lines: string[] = []
    const full = Object.assign(new Error('no space left'), facts)
    const db = { ...portal.test.db }
    const app = await createApp({ ...servicesOf(portal), db, log: { write: (line) => void lines.push(line) } })
    Object.assign(db, { query: () => Promise.reject(full), transaction: () => Promise.reject(full) })
    const headers = { 'x-portal': '1', authorization: basic('ana', PASSWORD) }
    const answer = await app.inject({ method: 'POST', url: '/api/enki', headers })
    await app.close()
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '60'])
    expect(lines.filter((line) => JSON.parse(line).msg === 'disk full')).toHaveLength(1)
  })

  it('D114 without TRUST_PROXY, requests through a proxy are logged as an error once a minute', async () => {
    const errorCount = async (env: Record<string, string>, headers: Record<string, string>) => {
      const lines: string[] = []
      const { anonymous, app } = await portal.beside({ env, log: { write: (line) => void lines.push(line) } })
      for (let times = 0; times < 3; times += 1) await app.inject({ url: '/api/salud', headers })
      portal.clock.now = new Date(portal.clock.now.getTime() + 61_000)
      await app.inject({ url: '/api/salud', headers })
      expect((await anonymous.get('/salud')).status).toBe(200)
      return lines.filter((line) => JSON.parse(line).msg?.includes('TRUST_PROXY')).length
    }
    expect(await errorCount({}, { 'x-forwarded-for': '190.15.2.2' })).toBe(2)
    expect(await errorCount({}, { 'x-real-ip': '190.15.2.2' })).toBe(2)
    expect(await errorCount({}, {})).toBe(0)
    expect(await errorCount({ TRUST_PROXY: '1' }, { 'x-forwarded-for': '190.15.2.2' })).toBe(0)
  })
})
