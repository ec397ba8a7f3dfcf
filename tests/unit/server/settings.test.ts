// Tests of the settings: every variable is read once, and an invalid variable gets a message in Spanish.
import { describe, expect, it } from 'vitest'
import { GENERATED_BELOW } from '../../../server/seed/cedula.ts'
import { SettingsError } from '../../../server/setting-reader.ts'
import { MOST_GENERATED, readSettings } from '../../../server/settings.ts'
import { vapidSettings } from '../../support/push/push-sink.ts'

const ROOT = '/srv/portal'
/** The variables that are required if other machines can reach the portal. */
const SAID = { SEED: 'none', TRUST_PROXY: '1' }
const read = (env: Record<string, string>) => readSettings(env, ROOT)

function sentencesOf(env: Record<string, string>): readonly string[] {
  try {
    read(env)
  } catch (error) {
    if (error instanceof SettingsError) return error.sentences
    throw error
  }
  return []
}

describe('readSettings', () => {
  it('readSettings requires no variable: every variable has a default', () => {
    expect(read({})).toEqual({
      production: false,
      port: 8080,
      host: '127.0.0.1',
      filesPlace: null,
      dataDir: '/srv/portal/data',
      databaseUrl: null,
      databaseConnections: 10,
      seed: { kind: 'demo', policies: null },
      publicUrl: 'http://127.0.0.1:8080',
      https: false,
      metricsPort: 0,
      drainSeconds: 0,
      trustProxy: 0,
      sessionDays: 7,
      staffSessionHours: 12,
      diasIncurrencia: 90,
      diasDocumento: 90,
      diasCaducidad: 180,
      noticeHour: 7,
      documentStates: 'auto',
      analyticsUrl: null,
      smtpUrl: null,
      messageToken: null,
      messageTimeout: 15,
      privateTargets: false,
      sriUrl: null,
      vapid: null,
      logoutUrl: null,
      brokerUrl: null,
      loginLink: true,
      consentStrict: false,
      faults: false,
    })
  })

  it('readSettings treats an empty variable as absent', () => {
    expect(read({ PORT: '', DATABASE_URL: ' ', SEED: '' })).toEqual(read({}))
  })

  it('a relative DATA_DIR is resolved from the root, and an absolute DATA_DIR is unchanged', () => {
    expect(read({ DATA_DIR: 'var/datos' }).dataDir).toBe('/srv/portal/var/datos')
    expect(read({ DATA_DIR: '/var/lib/portal' }).dataDir).toBe('/var/lib/portal')
  })

  it('the demo is seeded by default only if the database is embedded', () => {
    expect(read({ DATABASE_URL: 'postgres://db/portal' }).seed).toEqual({ kind: 'none' })
    expect(read({ DATABASE_URL: 'postgres://db/portal', SEED: 'demo' }).seed).toEqual({ kind: 'demo', policies: null })
    expect(read({ SEED: 'none' }).seed).toEqual({ kind: 'none' })
    expect(read({ SEED: 'demo:200000' }).seed).toEqual({ kind: 'demo', policies: 200_000 })
  })

  it('the number of seeded policies is limited by the available id numbers, however large the insured families are', () => {
    // Every second policy insures a thing; each other policy insures a titular with up to three dependents.
    expect((MOST_GENERATED / 2) * (1 + 4)).toBeLessThan(GENERATED_BELOW)
    expect(read({ SEED: `demo:${MOST_GENERATED}` }).seed).toEqual({ kind: 'demo', policies: MOST_GENERATED })
  })

  it('PUBLIC_URL decides whether the public address is https', () => {
    const { publicUrl, https } = read({ PUBLIC_URL: 'https://portal.ejemplo.ec/', ...SAID })
    expect({ publicUrl, https }).toEqual({ publicUrl: 'https://portal.ejemplo.ec', https: true })
    expect(read({ PUBLIC_URL: 'HTTPS://Portal.Ejemplo.ec:443', ...SAID })).toMatchObject({ publicUrl, https })
    expect(read({ HOST: '::1', PORT: '9000' }).publicUrl).toBe('http://[::1]:9000')
  })

  it('TRUST_PROXY is read as the number of proxies', () => {
    expect(read({ TRUST_PROXY: 'off' }).trustProxy).toBe(0)
    expect(read({ TRUST_PROXY: '2' }).trustProxy).toBe(2)
  })

  it.each([
    ['PORT', '80a'],
    ['PORT', '65536'],
    ['HOST', 'http://localhost'],
    ['DATABASE_URL', 'mysql://db/portal'],
    ['SEED', 'demo:0'],
    ['SEED', 'demo:2000001'],
    ['SEED', 'todo'],
    ['PUBLIC_URL', 'portal.ejemplo.ec'],
    ['TRUST_PROXY', 'yes'],
    ['DATABASE_CONNECTIONS', '0'],
    ['METRICS_PORT', '80a'],
    ['DRAIN_SECONDS', '301'],
    ['SESSION_DAYS', '0'],
    ['STAFF_SESSION_HOURS', '-1'],
    ['DIAS_INCURRENCIA', '1.5'],
    ['DIAS_DOCUMENTO', '1e2'],
    ['DIAS_CADUCIDAD', '99999999999'],
    ['NOTICE_HOUR', '24'],
    ['DOCUMENT_STATES', 'manual'],
    ['ANALYTICS_URL', 'ftp://a.ec'],
    ['ANALYTICS_URL', `https://a.ec/${'a'.repeat(400)}`],
    ['SMTP_URL', 'https://a.ec'],
    ['SRI_URL', 'sri'],
    ['LOGOUT_URL', 'javascript:alert(1)'],
    ['LOGOUT_URL', `https://a.ec/${'a'.repeat(400)}`],
    ['BROKER_URL', '/broker'],
    ['LOGIN_LINK', 'true'],
    ['CONSENT_STRICT', '1'],
    ['FAULTS', 'sí'],
    ['PRIVATE_TARGETS', '1'],
    ['MESSAGE_TOKEN', 'clave secreta'],
    ['MESSAGE_TOKEN', 'contraseña'],
    ['MESSAGE_TIMEOUT', '0'],
    ['MESSAGE_TIMEOUT', '61'],
    ['FILES_URL', 'https://a.ec'],
  ])('names %s in the message about its value «%s»', (name, value) => {
    const sentences = sentencesOf({ [name]: value })
    expect(sentences).toHaveLength(1)
    expect(sentences[0]).toMatch(new RegExp(`^La variable ${name} `))
  })

  it('all errors are reported at once, and no message repeats a value', () => {
    const sentences = sentencesOf({ PORT: 'x', DATABASE_URL: 'mysql://user:secreto@db', LOGIN_LINK: 'tal vez' })
    expect(sentences).toHaveLength(3)
    expect(sentences.join()).not.toContain('secreto')
  })

  it('DOC-08 a tax authority without TLS is allowed only on this machine, or in a trial', () => {
    const production = { NODE_ENV: 'production', ...SAID }
    expect(sentencesOf({ ...production, SRI_URL: 'http://cel.sri.gob.ec' })).toEqual([
      expect.stringMatching(/^La variable SRI_URL .*https/),
    ])
    for (const SRI_URL of ['https://cel.sri.gob.ec', 'http://127.0.0.1:9', 'http://[::1]:9', 'http://localhost:9'])
      expect(read({ ...production, SRI_URL }).sriUrl).toBe(SRI_URL)
    expect(read({ SRI_URL: 'http://sri.prueba' }).sriUrl).toBe('http://sri.prueba')
    const reachable = { PUBLIC_URL: 'http://portal.ejemplo.ec', SRI_URL: 'http://sri.prueba', ...SAID }
    expect(sentencesOf(reachable)).toEqual([expect.stringMatching(/^La variable SRI_URL .*https/)])
  })

  describe('REP-18 the keys of web push', () => {
    const keys = vapidSettings()
    it('the keys of web push are read unchanged, and are absent without the settings', () => {
      expect(read(keys).vapid).toEqual({
        publicKey: keys.VAPID_PUBLIC_KEY,
        privateKey: keys.VAPID_PRIVATE_KEY,
        subject: keys.VAPID_SUBJECT,
      })
      expect(read({}).vapid).toBeNull()
    })

    it.each([
      ['VAPID_PUBLIC_KEY', { ...keys, VAPID_PUBLIC_KEY: '' }],
      ['VAPID_PRIVATE_KEY', { ...keys, VAPID_PRIVATE_KEY: '' }],
      ['VAPID_SUBJECT', { ...keys, VAPID_SUBJECT: '' }],
      ['VAPID_SUBJECT', { ...keys, VAPID_SUBJECT: 'sistemas@ejemplo.ec' }],
      ['VAPID_PRIVATE_KEY', { ...keys, VAPID_PRIVATE_KEY: vapidSettings().VAPID_PRIVATE_KEY }],
      ['VAPID_PRIVATE_KEY', { ...keys, VAPID_PRIVATE_KEY: 'corta' }],
      ['VAPID_PRIVATE_KEY', { ...keys, VAPID_PRIVATE_KEY: Buffer.alloc(32, 255).toString('base64url') }],
    ])('are required together: the message names %s, and repeats no key', (name, env) => {
      const sentences = sentencesOf(env)
      expect(sentences).toHaveLength(1)
      expect(sentences[0]).toMatch(new RegExp(`^La variable ${name} `))
      expect(sentences[0]).not.toContain(keys.VAPID_PUBLIC_KEY)
    })
  })

  it('fault switches are refused in production, and with a public address', () => {
    expect(read({ FAULTS: 'on' }).faults).toBe(true)
    expect(sentencesOf({ FAULTS: 'on', NODE_ENV: 'production', ...SAID })[0]).toContain('FAULTS')
    for (const PUBLIC_URL of ['https://portal.ejemplo.ec', 'http://portal.ejemplo.ec', 'http://192.168.1.5:8080'])
      expect(sentencesOf({ FAULTS: 'on', PUBLIC_URL, ...SAID })[0]).toContain('FAULTS')
    expect(read({ FAULTS: 'on', PUBLIC_URL: 'http://[::1]:8080' }).faults).toBe(true)
  })

  it('D126 posts into private networks are refused in production, and wherever PUBLIC_URL is https', () => {
    expect(read({ PRIVATE_TARGETS: 'on' }).privateTargets).toBe(true)
    const reachable: Record<string, string>[] = [
      { NODE_ENV: 'production' },
      { PUBLIC_URL: 'https://portal.ejemplo.ec' },
    ]
    for (const env of reachable)
      expect(sentencesOf({ PRIVATE_TARGETS: 'on', ...env, ...SAID })[0]).toContain('PRIVATE_TARGETS')
  })

  it.each([
    [{ NODE_ENV: 'production' }, ['SEED']],
    [{ NODE_ENV: 'production', DATABASE_URL: 'postgres://db/portal' }, ['SEED']],
    [{ PUBLIC_URL: 'https://portal.ejemplo.ec' }, ['SEED', 'TRUST_PROXY']],
    [{ PUBLIC_URL: 'https://portal.ejemplo.ec', TRUST_PROXY: 'off' }, ['SEED']],
    [{ PUBLIC_URL: 'https://portal.ejemplo.ec', SEED: 'demo' }, ['TRUST_PROXY']],
    [{ PUBLIC_URL: 'HTTPS://portal.ejemplo.ec' }, ['SEED', 'TRUST_PROXY']],
    [{ HOST: '0.0.0.0' }, ['SEED']],
    [{ HOST: '192.168.1.10' }, ['SEED']],
    [{ HOST: '::' }, ['SEED']],
    [{ HOST: '0.0.0.0', SEED: 'demo' }, []],
    [{ HOST: 'localhost' }, []],
    [{ HOST: '127.0.0.2' }, []],
    [{ PUBLIC_URL: 'http://portal.local:8080' }, ['SEED']],
    [{ PUBLIC_URL: 'http://192.168.1.5:8080' }, ['SEED']],
    [{ PUBLIC_URL: 'http://[::1]:8080' }, []],
  ])('D114 %o does not start without %o', (env, names) => {
    const sentences = sentencesOf(env as Record<string, string>)
    expect(sentences.map((each) => /^La variable (\w+) debe indicarse /.exec(each)?.[1])).toEqual(names)
  })

  it.each([
    ['s3://archivos', {}, { bucket: 'archivos', prefix: '', endpoint: null, region: null, pathStyle: false }],
    ['s3://archivos/portal/uno/', {}, { prefix: 'portal/uno/', pathStyle: false }],
    ['s3://a.b-c/portal?region=sa-east-1', {}, { bucket: 'a.b-c', prefix: 'portal/', region: 'sa-east-1' }],
    ['s3://archivos?endpoint=https%3A%2F%2Fs3.ec', {}, { endpoint: 'https://s3.ec', pathStyle: true }],
    ['s3://archivos?endpoint=https://s3.ec&pathStyle=off', {}, { endpoint: 'https://s3.ec', pathStyle: false }],
    ['s3://archivos', { AWS_ENDPOINT_URL: 'https://s3.ec' }, { endpoint: null, pathStyle: true }],
    ['s3://archivos?pathStyle=on', {}, { pathStyle: true }],
  ])('reads the bucket of FILES_URL %s', (url, env, expected) => {
    expect(read({ FILES_URL: url, ...env }).filesPlace).toMatchObject(expected)
  })

  it.each(
    ['s3://', 's3://Archivos/x y', 's3://a', 's3://clave:secreta@archivos', 's3://archivos?region=../x'].concat([
      's3://archivos?endpoint=ftp://x',
      's3://archivos?pathStyle=si',
      's3://archivos?otro=1',
    ]),
  )('names FILES_URL in the message about its value «%s», without its secrets', (url) => {
    const sentences = sentencesOf({ FILES_URL: url })
    expect(sentences).toEqual([expect.stringMatching(/^La variable FILES_URL /)])
    expect(sentences.join()).not.toContain('secreta')
  })
})
