// Tests of the portal's news on a device: what is told by a banner, once over all tabs and starts, and where it leads.
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { PortalNotification } from '../../../../src/contract/notification.ts'
import { newsOf, takeNews, toldAfter } from '../../../../src/shell/notifications/news.ts'
import { bannerOf } from '../../../../src/shell/notifications/use-portal-news.ts'
import { claimAddressOf } from '../../../../src/toolkit/notifications/claim-address.ts'
import { forget } from '../../../../src/toolkit/person/safe-storage.ts'
import type { SessionPerson } from '../../../../src/toolkit/person/use-session.ts'

const moment = (minute: number) => new Date(Date.UTC(2026, 10, 26, 12, minute)).toISOString()
const told = (minute: number, more: Partial<PortalNotification> = {}): PortalNotification => ({
  id: `aviso-${minute}`,
  tipo: 'CAMBIO_ESTADO',
  titulo: `Título ${minute}`,
  texto: 'Texto',
  leido: false,
  fecha: moment(minute),
  cdCompania: 1,
  cdReclamo: 70 + minute,
  cdIncSiniestro: null,
  ...more,
})
const person = {
  rolWeb: 'ROLE_USER',
  roles: ['ROLE_USER'],
  asociados: [],
  asociadosVam: [{}],
} as unknown as SessionPerson

describe('what is news', () => {
  it.each([
    ['nothing on a new device: the number of the bell says it', null, [told(2), told(1)], []],
    ['what came since, the oldest first', moment(1), [told(3), told(2), told(1)], ['aviso-2', 'aviso-3']],
    ['not what was read on another device', moment(1), [told(3), told(2, { leido: true })], ['aviso-3']],
    ['nothing of an answer that was kept on the device', moment(3), [told(3), told(2)], []],
    ['the first one ever, where there was none before', '', [told(1)], ['aviso-1']],
  ] as const)('REP-18 %s', (_, toldUntil, avisos, ids) => {
    expect(newsOf({ avisos, toldUntil }).map(({ id }) => id)).toEqual(ids)
  })

  it('REP-18 the moment up to which all is told never goes back, and is there after an empty answer too', () => {
    expect(toldAfter({ avisos: [], toldUntil: null })).toBe('')
    expect(toldAfter({ avisos: [told(1), told(3), told(2)], toldUntil: moment(2) })).toBe(moment(3))
    expect(toldAfter({ avisos: [told(1)], toldUntil: moment(2) })).toBe(moment(2))
  })
})

describe('over several tabs', () => {
  const stored = new Map<string, string>()
  beforeEach(() => {
    stored.clear()
    vi.stubGlobal('window', {
      localStorage: {
        getItem: (key: string) => stored.get(key) ?? null,
        setItem: (key: string, text: string) => void stored.set(key, text),
        removeItem: (key: string) => void stored.delete(key),
      },
    })
    forget('localStorage', 'portal-told ana')
    return () => vi.unstubAllGlobals()
  })

  /** One at a time, as Web Locks do. */
  const locks = () => {
    let last: Promise<unknown> = Promise.resolve()
    return {
      request: ((_name: string, work: () => unknown) => {
        last = last.then(work)
        return last
      }) as LockManager['request'],
    }
  }

  it('REP-18 two tabs with the same answer tell it once, whoever is first; each person has a mark of their own', async () => {
    const shared = locks()
    const take = (avisos: PortalNotification[], localKey = 'ana') => takeNews(avisos, { localKey, locks: shared })
    expect(await take([told(1)])).toEqual([])
    const both = await Promise.all([take([told(2), told(1)]), take([told(2), told(1)])])
    expect(both.map((news) => news.length).toSorted()).toEqual([0, 1])
    expect(await take([told(2), told(1)])).toEqual([])
    expect(await take([told(2)], 'bruno')).toEqual([])
    expect(await take([told(3)], 'bruno')).toHaveLength(1)
  })

  it('REP-18 without locks it is told all the same', async () => {
    await takeNews([], { localKey: 'ana', locks: undefined })
    expect(await takeNews([told(1)], { localKey: 'ana', locks: undefined })).toHaveLength(1)
  })
})

describe('the banner', () => {
  it('REP-18 says what happened and leads to the claim; several are one banner', () => {
    expect(bannerOf([told(1)], person)).toMatchObject({
      text: 'Título 1',
      detail: 'Texto',
      passing: true,
      action: { label: 'Ver siniestro', to: '/vam/reportar-siniestro/1/71' },
    })
    expect(bannerOf([told(1), told(2)], person)).toMatchObject({
      text: 'Tienes 2 avisos nuevos',
      action: { label: 'Ver avisos', to: '/avisos' },
    })
    const staff = { ...person, roles: ['ROLE_EJECUTIVO'] }
    expect(bannerOf([told(1), told(2)], staff).text).toBe('Tiene 2 avisos nuevos')
  })

  it.each([
    ['an insured person', person, '/vam/reportar-siniestro/1/70/3'],
    ['a policyholder', { ...person, asociados: [{}], asociadosVam: [] }, '/gen/reportar-siniestro/1/70/3'],
    ['staff', { ...person, roles: ['ROLE_EJECUTIVO'], asociadosVam: [] }, '/vam/reportar-siniestro/1/70/3'],
    ['staff who act', { ...person, actuando: {} }, null],
    ['somebody without policies', { ...person, asociadosVam: [] }, null],
  ] as const)('REP-18 leads %s to %s', (_, reader, address) => {
    expect(claimAddressOf(told(0, { cdIncSiniestro: 3 }), reader as unknown as SessionPerson)).toBe(address)
  })

  it('REP-18 what is about no claim leads nowhere by itself', () => {
    expect(claimAddressOf(told(0, { cdCompania: null, cdReclamo: null }), person)).toBeNull()
  })
})
