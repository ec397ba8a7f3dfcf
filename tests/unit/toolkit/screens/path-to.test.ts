// Tests of the functions that build addresses: their results, and the calls that must not compile.
import { describe, expect, expectTypeOf, it } from 'vitest'
import type { routes } from '../../../../src/routes/screen-routes.ts'
import { pathTo, storedAddress } from '../../../../src/toolkit/screens/path-to.ts'
import type { BannerAction } from '../../../../src/ui/feedback/banner-stack.tsx'
import type { LinkDrawing } from '../../../../src/ui/layout/render-link.ts'

const claim = { cdCompania: 1, cdReclamo: 234, cdIncSiniestro: 5 }

describe('pathTo', () => {
  it.each([
    [pathTo.start(), '/'],
    [pathTo.home(null), '/home'],
    [pathTo.home('gen'), '/gen/home'],
    [pathTo.policies('vam'), '/vam/polizas'],
    [pathTo.policies('gen', { poliza: 'AM 1/2', page: 3, sel: undefined }), '/gen/polizas?poliza=AM+1%2F2&page=3'],
    // The router quotes a string of digits, so that it stays a string.
    [pathTo.policies('gen', { poliza: '123' }), '/gen/polizas?poliza=%22123%22'],
    [pathTo.claim('vam', claim), '/vam/reportar-siniestro/1/234/5'],
    [pathTo.claim('vam', { cdCompania: 1, cdReclamo: 234 }), '/vam/reportar-siniestro/1/234'],
    [pathTo.claim('gen', claim, { documento: 'd-1' }), '/gen/reportar-siniestro/1/234/5?documento=d-1'],
    [
      pathTo.report('vam', { borrador: 'b-1', paso: 'documentos' }),
      '/vam/reportar-siniestro/new/new?borrador=b-1&paso=documentos',
    ],
    [pathTo.report('gen'), '/gen/reportar-siniestro/new/new'],
    [pathTo.reported('gen', { estadoPortal: 'DEVUELTO' }), '/gen/siniestros-reportados?estadoPortal=DEVUELTO'],
    [pathTo.renew({ user: 'a/b' }), '/renovar/a%2Fb'],
    [pathTo.shortcut({ name: 'mis-polizas' }), '/ir/mis-polizas'],
    [pathTo.pending(), '/pendientes'],
  ])('writes %s', (address, text) => expect(address).toBe(text))

  it('a stored text is accepted as an address only if it is an address of the app', () => {
    expect(storedAddress('/pendientes')).toBe('/pendientes')
    for (const none of ['', 'pendientes', 'https://otro.ec/', '//otro.ec/', null, 7])
      expect(storedAddress(none)).toBeNull()
  })
})

it('the type of a route has its parameters and the keys of its search; the search values are not parsed yet', () => {
  type Of<Id extends keyof typeof routes> = (typeof routes)[Id]['types']
  type Area = 'gen' | 'vam'
  expectTypeOf<Of<'policies'>['allParams']>().toEqualTypeOf<{ area: Area }>()
  expectTypeOf<Of<'home'>['allParams']>().toEqualTypeOf<{ area?: Area }>()
  expectTypeOf<Of<'generalClaims'>['allParams']>().toEqualTypeOf<{ area: 'gen' }>()
  expectTypeOf<Of<'renew'>['allParams']>().toEqualTypeOf<{ user: string }>()
  expectTypeOf<keyof Of<'claim'>['allParams']>().toEqualTypeOf<'area' | 'cdCompania' | 'cdReclamo' | 'cdIncSiniestro'>()
  expectTypeOf<Of<'report'>['fullSearchSchema']>().toEqualTypeOf<{
    readonly borrador?: unknown
    readonly paso?: unknown
    readonly documento?: unknown
  }>()
  expectTypeOf<keyof Of<'pending'>['fullSearchSchema']>().toEqualTypeOf<never>()
})

it('a plain text, a wrong screen name and a missing parameter do not compile', () => {
  const drawn = { className: '', children: null }
  const wrong = () => {
    // @ts-expect-error: no such screen
    pathTo.policys('gen')
    // @ts-expect-error: area is missing
    pathTo.policies()
    // @ts-expect-error: not an area of the app
    pathTo.policies('otra')
    // @ts-expect-error: a list needs an area
    pathTo.policies(null)
    // @ts-expect-error: no such filter
    pathTo.policies('gen', { polizza: 'AM-1' })
    // @ts-expect-error: a filter of the wrong type
    pathTo.policies('gen', { ramo: 'vida' })
    // @ts-expect-error: a filter of the other area
    pathTo.generalClaims('vam')
    // @ts-expect-error: claim is missing
    pathTo.claim('vam')
    // @ts-expect-error: claim number is missing
    pathTo.claim('vam', { cdCompania: 1 })
    // @ts-expect-error: no such step
    pathTo.report('vam', { paso: 'fin' })
    // @ts-expect-error: the screen has no parameter
    pathTo.pending('vam')

    // @ts-expect-error: a plain text is not an address
    const link: LinkDrawing = { ...drawn, to: '/pendientes' }
    // @ts-expect-error: a plain text is not an address
    const action: BannerAction = { label: 'Ver', to: '/pendientes' }
    return [link, action]
  }
  // `tsc -b` checks these lines: an expected error that does not occur is itself an error.
  expectTypeOf(wrong).toBeFunction()
  expect({ ...drawn, to: pathTo.pending() } satisfies LinkDrawing).toHaveProperty('to', '/pendientes')
})
