// Addresses as they are written: what does not compile is as much of the promise as what comes out.
import { describe, expect, expectTypeOf, it } from 'vitest'
import type { routes } from '../../../../src/routes/screen-routes.ts'
import { pathTo, storedAddress } from '../../../../src/shell/screens/path-to.ts'
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
    // As the router writes a text of digits, so that it stays one.
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

  it('a stored text is an address again only if it is one inside of the app', () => {
    expect(storedAddress('/pendientes')).toBe('/pendientes')
    for (const none of ['', 'pendientes', 'https://otro.ec/', '//otro.ec/', null, 7])
      expect(storedAddress(none)).toBeNull()
  })
})

it('routes know their parameters by name and by kind, and no search but its own, which is not read yet', () => {
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

it('a text, a mistyped screen and a missing parameter do not compile', () => {
  const drawn = { className: '', children: null }
  const wrong = () => {
    // @ts-expect-error: no such screen
    pathTo.policys('gen')
    // @ts-expect-error: no area
    pathTo.policies()
    // @ts-expect-error: no area of ours
    pathTo.policies('otra')
    // @ts-expect-error: a list is of one area
    pathTo.policies(null)
    // @ts-expect-error: no such filter
    pathTo.policies('gen', { polizza: 'AM-1' })
    // @ts-expect-error: a filter of another kind
    pathTo.policies('gen', { ramo: 'vida' })
    // @ts-expect-error: only in the other area
    pathTo.generalClaims('vam')
    // @ts-expect-error: no claim
    pathTo.claim('vam')
    // @ts-expect-error: no number of the claim
    pathTo.claim('vam', { cdCompania: 1 })
    // @ts-expect-error: no such step
    pathTo.report('vam', { paso: 'fin' })
    // @ts-expect-error: nothing is free there
    pathTo.pending('vam')

    // @ts-expect-error: a text is no address
    const link: LinkDrawing = { ...drawn, to: '/pendientes' }
    // @ts-expect-error: a text is no address
    const action: BannerAction = { label: 'Ver', to: '/pendientes' }
    return [link, action]
  }
  // Held by `tsc -b`, where an error that is expected and does not come is one.
  expectTypeOf(wrong).toBeFunction()
  expect({ ...drawn, to: pathTo.pending() } satisfies LinkDrawing).toHaveProperty('to', '/pendientes')
})
