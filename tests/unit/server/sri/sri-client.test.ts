// Tests of the tax authority's client with a service that answers, refuses, stalls, cuts connections or sends garbage.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { authorisationAnswer, stateAnswer } from '../../../../server/sri/simulator/simulated-sri.ts'
import { askSri } from '../../../../server/sri/sri-client.ts'
import { httpTransport, type SriTransport } from '../../../../server/sri/sri-transport.ts'
import { openSriService, type SriBehaviour, type SriService } from '../../../support/api/sri-service.ts'
import { facturaKey, facturaXml } from '../../../support/vouchers/factura.ts'

const KEY = facturaKey()
const fechaAutorizacion = new Date('2026-11-15T15:21:07Z')

let service: SriService
beforeAll(async () => {
  service = await openSriService()
})
afterAll(() => service.close())
beforeEach(() => {
  service.reset()
  service.knows({ claveAcceso: KEY, estado: 'AUTORIZADO', fechaAutorizacion, comprobante: facturaXml() })
})

const ask = (patienceMs?: number, url = service.url) => askSri(httpTransport(url), KEY, patienceMs)
/** The time limit of calls that are never answered. */
const SHORT_MS = 300

it('DOC-08 both calls go to the published paths, whether or not the host ends in a slash', async () => {
  expect(await ask()).toMatchObject({
    ok: true,
    found: { estado: 'AUTORIZADO', isStateKnown: true, fechaAutorizacion },
  })
  expect(await ask(undefined, `${service.url}/`)).toMatchObject({ ok: true })
  expect(service.questions.map(({ call, key }) => [call, key])).toHaveLength(4)
  expect(service.questions[0]?.headers).toMatchObject({ 'content-type': 'text/xml; charset=utf-8', soapaction: '""' })
})

const HTML = '<html><body>En mantenimiento</body></html>'
const FAULT = '<s:Envelope xmlns:s="urn:s"><s:Body><s:Fault/></s:Body></s:Envelope>'

describe('DOC-08 a call without a usable answer returns its reason', () => {
  it.each<[string, SriBehaviour, string]>([
    ['an error', { status: 500 }, 'status'],
    ['a fault', { status: 500, text: FAULT }, 'status'],
    ['a fault that calls itself an answer', { text: FAULT }, 'garbage'],
    ['not found', { status: 404 }, 'status'],
    ['a redirect', { redirect: 'http://127.0.0.1:1/' }, 'redirect'],
    ['a web page', { text: HTML }, 'garbage'],
    ['nothing', { text: '' }, 'garbage'],
    ['a doctype', { text: `<!DOCTYPE a [<!ENTITY b "x">]><a>&b;</a>` }, 'garbage'],
    ['3 MB', { bytes: 3_000_000 }, 'garbage'],
    ['10 MB', { bytes: 10_000_000 }, 'too-large'],
    ['a cut line', 'cut', 'line'],
    ['a line that is cut in the middle', 'half', 'line'],
  ])('%s', async (_what, behaviour, why) => {
    service.behave(behaviour)
    expect(await ask()).toEqual({ ok: false, why })
  })

  it.each<[string, SriBehaviour]>([
    ['a service that never answers', 'stall'],
    ['a service that stops after the head', 'drip'],
  ])('%s, after the time limit', async (_what, behaviour) => {
    service.behave(behaviour)
    expect(await ask(SHORT_MS)).toEqual({ ok: false, why: 'time' })
  })

  it('an address without a service gives the failure «line»', async () => {
    expect(await ask(undefined, 'http://127.0.0.1:1')).toEqual({ ok: false, why: 'line' })
  })
})

it('DOC-08 when the server stops, a pending call ends without waiting for its answer', async () => {
  service.behave('stall')
  const ending = new AbortController()
  const asking = askSri(httpTransport(service.url), KEY, 3_600_000, ending.signal)
  await expect.poll(() => service.questions.length).toBe(2)
  ending.abort()
  expect(await asking).toEqual({ ok: false, why: 'time' })
})

it('DOC-08 an exception in a call is returned as a failure, even if nobody waits for that call', async () => {
  const transport: SriTransport = async (call) => {
    throw new Error(call)
  }
  expect(await askSri(transport, KEY)).toEqual({ ok: false, why: 'line' })
})

it('DOC-08 DOC-34 an authorised invoice that cannot be read exists but is unavailable, unless it is cancelled', async () => {
  service.knows({ claveAcceso: KEY, estado: 'AUTORIZADO', fechaAutorizacion, comprobante: '<factura/>' })
  expect(await ask()).toMatchObject({ ok: true, found: { estado: 'NO_DISPONIBLE', invoice: null } })
  service.knows({ claveAcceso: KEY, estado: 'ANULADO', fechaAutorizacion, comprobante: '<factura/>' })
  expect(await ask()).toMatchObject({ ok: true, found: { estado: 'ANULADO' } })
})

describe('DOC-08 the state of a voucher', () => {
  it.each(['ANULADO', 'PENDIENTE DE ANULAR'])(
    '%s counts, although the XML says that it is authorised',
    async (estado) => {
      service.knows({ claveAcceso: KEY, estado, fechaAutorizacion, comprobante: facturaXml() })
      expect(await ask()).toMatchObject({ ok: true, found: { estado: 'ANULADO', invoice: null } })
    },
  )

  it.each<SriBehaviour>([{ status: 500 }, { text: HTML }, 'cut', { bytes: 10_000_000 }])(
    'that is unavailable (%j) does not change an authorised voucher',
    async (behaviour) => {
      service.behave(behaviour, 'state')
      expect(await ask()).toMatchObject({ ok: true, found: { estado: 'AUTORIZADO', isStateKnown: false } })
    },
  )

  it('a call for the state without an answer is given up early enough for the XML to arrive', async () => {
    let isGivenUp = Promise.resolve()
    const transport: SriTransport = async (call, _body, signal) => {
      const ended = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
      if (call === 'state') {
        isGivenUp = ended
        await ended
        return { ok: false, why: 'time' }
      }
      const isInTime = await Promise.race([isGivenUp.then(() => true), ended.then(() => false)])
      const known = { claveAcceso: KEY, estado: 'AUTORIZADO', fechaAutorizacion, comprobante: facturaXml() }
      return isInTime ? { ok: true, text: authorisationAnswer(KEY, known) } : { ok: false, why: 'time' }
    }
    const answer = await askSri(transport, KEY, SHORT_MS)
    expect(answer).toMatchObject({ ok: true, found: { estado: 'AUTORIZADO', isStateKnown: false } })
  })

  it.each([
    ['NO AUTORIZADO', 'AUTORIZADO', 'DESCONOCIDO'],
    ['NO AUTORIZADO', 'NO AUTORIZADO', 'NO_AUTORIZADO'],
    ['NO AUTORIZADO', 'OTRA PALABRA', 'NO_AUTORIZADO'],
    ['OTRA PALABRA', 'ANULADO', 'ANULADO'],
    ['PPR', 'ANULADO', 'ANULADO'],
    ['PPR', 'AUTORIZADO', 'DESCONOCIDO'],
    ['OTRA PALABRA', 'NO AUTORIZADO', 'DESCONOCIDO'],
  ])('DOC-34 is waited for when the XML says %s: the state %s gives %s', async (word, estado, found) => {
    const known = { claveAcceso: KEY, fechaAutorizacion, comprobante: facturaXml() }
    const transport: SriTransport = async (call) => {
      if (call === 'state') await new Promise((resolve) => setTimeout(resolve, 5))
      const authorised = authorisationAnswer(KEY, { ...known, estado: 'AUTORIZADO' })
      const text = call === 'state' ? stateAnswer(KEY, { ...known, estado }) : authorised
      return { ok: true, text: call === 'state' ? text : text.replace('>AUTORIZADO<', `>${word}<`) }
    }
    expect(await askSri(transport, KEY)).toMatchObject({ ok: true, found: { estado: found } })
  })

  it('the client does not wait for the state if the tax authority has no voucher', async () => {
    const transport: SriTransport = async (call, _body, signal) => {
      if (call === 'state') await new Promise((resolve) => signal.addEventListener('abort', resolve))
      return { ok: true, text: authorisationAnswer(KEY, undefined) }
    }
    // Waiting for the state would take longer than a test may.
    expect(await askSri(transport, KEY, 120_000)).toMatchObject({ ok: true, found: { estado: 'DESCONOCIDO' } })
  })

  it('the state of a cancelled voucher is returned even if its XML is unavailable', async () => {
    service.knows({ claveAcceso: KEY, estado: 'ANULADO', fechaAutorizacion, comprobante: facturaXml() })
    service.behave({ status: 500 }, 'authorisation')
    expect(await ask()).toMatchObject({ ok: true, found: { estado: 'ANULADO' } })
  })
})
