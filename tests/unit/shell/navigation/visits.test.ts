// Tests of the visit counter: the word for each screen, and the counted persons (SYS-04, D88).
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { countVisit, pageName } from '../../../../src/shell/navigation/visits.ts'
import type { SessionPerson } from '../../../../src/toolkit/person/use-session.ts'
import { SCREENS } from '../../../../src/toolkit/screens/screens.ts'
import { screenAt } from '../../../support/journey/screen-at.ts'

const WORDS = ['inicio', 'polizas', 'reportados', 'reporte', 'reporte-nuevo', 'pendientes', 'contrasena', 'otra']
const HEALTH = /siniestro|vam|gen|salud|medic|diagn|asegurad|enferm/

/** Every address of the app, with values in its parameters that the counter must not receive. */
const TELLING = ['1001', 'ana.torres@ejemplo.ec', 'gastritis']
const paths = Object.values(SCREENS).flatMap(({ path }) =>
  ['gen', 'vam'].flatMap((area) =>
    TELLING.map((part) => path.replace(/\{-\$area\}|\$area/, area).replace(/\{-\$\w+\}|\$\w+/g, part)),
  ),
)

describe('SYS-04 D88 the word for a screen', () => {
  it('the word is one of eight for every address of the app, and contains no value of the address', () => {
    expect(paths.length).toBeGreaterThan(100)
    const words = new Set(paths.map((path) => pageName(screenAt(path))))
    words.delete(null)
    expect([...words].sort()).toEqual([...WORDS].sort())
    for (const word of words) expect(word).not.toMatch(HEALTH)
  })

  it.each([
    ['/', null],
    ['/ir/nuevo', null],
    ['/home', 'inicio'],
    ['/gen/home', 'inicio'],
    ['/vam/home/', 'inicio'],
    ['/vam/polizas', 'polizas'],
    ['/polizas', 'polizas'],
    ['/gen/siniestros-reportados', 'reportados'],
    ['/vam/reportar-siniestro/new/new', 'reporte-nuevo'],
    ['/vam/reportar-siniestro/1/1001', 'reporte'],
    ['/vam/reportar-siniestro/1/1001/77', 'reporte'],
    ['/pendientes', 'pendientes'],
    ['/cambiar', 'contrasena'],
    ['/vam/siniestros', 'otra'],
    ['/gen/perfil', 'otra'],
    ['/no/existe/0912345678', 'otra'],
    ['/vam/home/gastritis', 'otra'],
  ])('of %s is %s', (path, word) => expect(pageName(screenAt(path))).toBe(word))
})

describe('SYS-04 what the visit counter counts', () => {
  const url = 'https://visits.example.com/count'
  const customer = { rolWeb: 'ROLE_USER', roles: ['ROLE_USER'], analyticsUrl: url } as unknown as SessionPerson
  const sent = vi.fn<typeof fetch>()
  beforeEach(() => {
    sent.mockReset().mockResolvedValue(new Response(null, { status: 204 }))
    vi.stubGlobal('fetch', sent)
  })
  afterEach(() => vi.unstubAllGlobals())

  it('the visit of a customer is sent with only the word and the build, without cookie and referrer', () => {
    countVisit(customer, screenAt('/vam/reportar-siniestro/1/1001'))
    expect(sent.mock.calls).toEqual([
      [
        url,
        {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: '{"page":"reporte","build":"dev"}',
          keepalive: true,
          credentials: 'omit',
          referrerPolicy: 'no-referrer',
          cache: 'no-store',
        },
      ],
    ])
  })

  it.each([
    ['no customer without a configured counter', { ...customer, analyticsUrl: undefined }],
    ['no executive, although a counter is configured', { ...customer, roles: ['ROLE_USER', 'ROLE_EJECUTIVO'] }],
    ['no administrator, although a counter is configured', { ...customer, rolWeb: 'ROLE_ADMIN' }],
    ['no super administrator, although a counter is configured', { ...customer, rolWeb: 'ROLE_SUPER_ADMIN' }],
  ])('%s', (_who, person) => {
    countVisit(person as SessionPerson, screenAt('/vam/home'))
    expect(sent).not.toHaveBeenCalled()
  })

  it('an address that only redirects is not counted', () => {
    countVisit(customer, screenAt('/'))
    expect(sent).not.toHaveBeenCalled()
  })

  it('a failing counter causes no message', async () => {
    sent.mockRejectedValue(new TypeError('Failed to fetch'))
    expect(countVisit(customer, screenAt('/vam/home'))).toBeUndefined()
    await Promise.resolve()
  })
})
