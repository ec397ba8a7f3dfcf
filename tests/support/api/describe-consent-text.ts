// The tests of the consent's text as data: names of the broker in it, new versions, and who is asked again.
import { createHash, randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { sql } from '../../../server/database/sql.ts'
import { type ConsentText, consentLines } from '../../../src/domain/user/consent-text.ts'
import type { Person, PortalApi } from './portal-api.ts'

/** Version and hash of the text of the demo world, which stayed the same when the text became data. */
export const DEMO_VERSION = '2026-12'
export const DEMO_HASH = '60c3bfc8a9b0177f515da6878b6a96c994250f0c30dc854cdd723fb5cedc552c'

export const shownText = async (portal: PortalApi): Promise<ConsentText> =>
  (await (await portal.as('ana')).get('/consentimiento/texto')).body
const hashOf = (text: ConsentText) => createHash('sha256').update(consentLines(text).join('\n')).digest('hex')

export const CEDULA: Partial<Record<Person, string>> = {
  ana: '3059999015',
  bruno: '3059999049',
  carla: '3059999056',
  nuevo: '3059999106',
}

/** The body by which a person accepts. */
export const recordOf = (person: Person, more: Record<string, unknown> = {}) => ({
  consentimientoId: randomUUID(),
  cedula: CEDULA[person],
  estado: 'aceptado',
  fechaAccion: '2020-01-01T00:00:00.000Z',
  direccionIP: '203.0.113.99',
  userAgent: 'otro navegador',
  correoElectronico: 'otro@ejemplo.ec',
  nombresApellidos: 'Otra Persona',
  ...more,
})
/** Describes the tests in a world that other tests of consent share. */
export function describeConsentText(portal: () => PortalApi): void {
  describe('LIV-04 D136 D145 the text is data', () => {
    const accept = async (person: Person) => {
      const text = await shownText(portal())
      const caller = await (await portal().as(person)).byToken()
      const record = recordOf(person, { version: text.version, hash: hashOf(text) })
      return (await caller.post('/consentimiento', record)).status
    }
    const isAsked = async (person: Person) => {
      const { status, body } = await (await portal().as(person)).post('/gen/polizas', { pageSize: 1 })
      return status === 403 && body.code === 'consent-needed'
    }
    const saveBrand = async (change: Record<string, unknown>) => {
      const admin = await portal().as('admin')
      const { hash: _, tieneLogo: __, pidenAceptar: ___, ...settings } = (await admin.get('/marca')).body
      return (await admin.post('/marca', { ...settings, ...change })).status
    }
    const versions = async () => (await (await portal().as('admin')).get('/consentimiento/versiones')).body.versiones

    it('the text has the names of the broker, and version and hash of the text that was in the code', async () => {
      const text = await shownText(portal())
      expect([text.version, hashOf(text)]).toEqual([DEMO_VERSION, DEMO_HASH])
      expect(JSON.stringify(text)).not.toContain('{{')
      expect(JSON.stringify((await versions())[0].partes)).toContain('{{razonSocial}}')
    })

    it('a changed telephone changes the hash that new records keep, and asks nobody again', async () => {
      expect(await accept('ana')).toBe(200)
      expect(await saveBrand({ telefonos: '02 111 1111' })).toBe(200)
      expect(await isAsked('ana')).toBe(false)
      expect(hashOf(await shownText(portal()))).not.toBe(DEMO_HASH)
      const old = recordOf('carla', { version: DEMO_VERSION, hash: DEMO_HASH })
      expect((await (await (await portal().as('carla')).byToken()).post('/consentimiento', old)).status).toBe(422)
      // Who withdraws need not have read the text of now.
      const withdrawn = { ...old, consentimientoId: randomUUID(), estado: 'revocado' }
      expect((await (await (await portal().as('carla')).byToken()).post('/consentimiento', withdrawn)).status).toBe(200)
      expect(await accept('carla')).toBe(200)
    })

    it('nobody can accept a text that does not name the broker, and anybody can withdraw from it', async () => {
      const { db } = portal().test
      const [{ razonSocial }] = (await db.query<{ razonSocial: string }>(sql`SELECT "razonSocial" FROM brand`)) as [
        { razonSocial: string },
      ]
      await db.query(sql`UPDATE brand SET "razonSocial" = ''`)
      const ana = await (await portal().as('ana')).byToken()
      const { version, ...text } = await shownText(portal())
      const shown = { version, hash: hashOf({ version, ...text }) }
      const refused = await ana.post('/consentimiento', recordOf('ana', shown))
      expect([refused.status, refused.body.message]).toEqual([422, expect.stringContaining('no dice quién responde')])
      expect((await ana.post('/consentimiento', recordOf('ana', { estado: 'revocado' }))).status).toBe(200)
      await db.query(sql`UPDATE brand SET "razonSocial" = ${razonSocial}`)
      expect(await accept('ana')).toBe(200)
    })

    it('a changed legal name or data protection officer asks everybody again', async () => {
      const { pidenAceptar } = (await (await portal().as('admin')).get('/marca')).body
      expect(pidenAceptar).toEqual(['razonSocial', 'delegadoDatos'])
      for (const change of [{ razonSocial: 'QUIPUS S.A.' }, { delegadoDatos: 'Inés Mora' }]) {
        expect(await saveBrand(change)).toBe(200)
        expect(await isAsked('ana')).toBe(true)
        const last = await (await (await portal().as('ana')).byToken()).get(`/consentimiento?cedula=${CEDULA.ana}`)
        expect(last.body.resultado).toMatchObject({ estado: 'aceptado', vigente: false })
        expect(await accept('ana')).toBe(200)
        expect(await isAsked('ana')).toBe(false)
      }
      expect(JSON.stringify(await shownText(portal()))).toContain('delegado de protección de datos (Inés Mora):')
    })

    it('an administrator publishes a new version, which asks again; earlier ones and their records stay', async () => {
      const admin = await portal().as('admin')
      const [{ version, partes }] = await versions()
      const more = [
        ...partes,
        {
          titulo: 'Nuevo',
          esencia: '{{nombreCorto}} también cuida tus fotos.',
          // A line that begins with a mark, one that may become empty, and one that grows beyond the limit of its template.
          detalle: ['{{delegado}} responde.', '{{delegado}}', `${'x'.repeat(1980)} {{razonSocial}}`],
        },
      ]
      const publish = (desde: string, parts: unknown) =>
        admin.post('/consentimiento/versiones', { desde, partes: parts })
      expect((await publish('2020-01', more)).status).toBe(409)
      expect((await publish(version, partes)).status, 'the same text').toBe(422)
      const wrong = await publish(version, [{ titulo: 'Nuevo', esencia: 'Llame al {{telefono}}.', detalle: [''] }])
      expect([wrong.status, wrong.body.fields.map((each: { path: string }) => each.path)]).toEqual([
        400,
        ['partes.0.esencia', 'partes.0.detalle.0'],
      ])
      for (const person of ['ana', 'elena'] as const)
        expect(
          (await (await portal().as(person)).post('/consentimiento/versiones', { desde: version, partes })).status,
        ).toBe(403)
      const published = await publish(version, more)
      expect([published.status, published.body.version === version]).toEqual([200, false])
      expect((await versions()).map((each: { version: string }) => each.version)).toContain(DEMO_VERSION)
      expect(await isAsked('ana')).toBe(true)
      expect(await accept('ana')).toBe(200)
      expect((await shownText(portal())).partes.at(-1)?.esencia).toBe('Quitumbe también cuida tus fotos.')
      const kept =
        await portal().test.db.query(sql`SELECT DISTINCT t.version FROM consent c JOIN consent_text t USING (hash)
      JOIN portal_user u ON u.id = c."userId" WHERE u.username = 'ana'`)
      expect(kept.length).toBeGreaterThan(3)
    })
  })
}
