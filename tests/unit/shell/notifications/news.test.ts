// Tests of the portal's news on a device: each is shown in one banner across all tabs and starts.
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { PortalNotification } from '../../../../src/contract/notification.ts'
import { newsOf, takeNews, toldAfter } from '../../../../src/shell/notifications/news.ts'
import { bannerOf } from '../../../../src/shell/notifications/use-portal-news.ts'
import { claimAddressOf } from '../../../../src/toolkit/notifications/use-bell.ts'
import { forget } from '../../../../src/toolkit/person/safe-storage.ts'
import type { SessionPerson } from '../../../../src/toolkit/person/use-session.ts'

const moment = (minute: number) => new Date(Date.UTC(2026, 10, 26, 12, minute)).toISOString()
const notification = (minute: number, more: Partial<PortalNotification> = {}): PortalNotification => ({
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

describe('the news in an answer', () => {
  it.each([
    ['nothing on a new device, where only the bell shows the number', null, [notification(2), notification(1)], []],
    [
      'newer notifications, the oldest first',
      moment(1),
      [notification(3), notification(2), notification(1)],
      ['aviso-2', 'aviso-3'],
    ],
    [
      'no notification that was read on another device',
      moment(1),
      [notification(3), notification(2, { leido: true })],
      ['aviso-3'],
    ],
    ['nothing from a cached answer', moment(3), [notification(3), notification(2)], []],
    ['the first notification, where there was none before', '', [notification(1)], ['aviso-1']],
  ] as const)('REP-18 %s', (_, toldUntil, avisos, ids) => {
    expect(newsOf({ avisos, toldUntil }).map(({ id }) => id)).toEqual(ids)
  })

  it('REP-18 the time up to which news were shown never goes back; even an empty first answer sets it', () => {
    expect(toldAfter({ avisos: [], toldUntil: null })).toBe('')
    expect(toldAfter({ avisos: [notification(1), notification(3), notification(2)], toldUntil: moment(2) })).toBe(
      moment(3),
    )
    expect(toldAfter({ avisos: [notification(1)], toldUntil: moment(2) })).toBe(moment(2))
  })
})

describe('the news in several tabs', () => {
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

  /** Grants one lock at a time, as Web Locks do. */
  const locks = () => {
    let last: Promise<unknown> = Promise.resolve()
    return {
      request: ((_name: string, work: () => unknown) => {
        last = last.then(work)
        return last
      }) as LockManager['request'],
    }
  }

  it('REP-18 of two tabs with the same answer only one shows the news; each person has a separate mark', async () => {
    const shared = locks()
    const take = (avisos: PortalNotification[], localKey = 'ana') => takeNews(avisos, { localKey, locks: shared })
    expect(await take([notification(1)])).toEqual([])
    const both = await Promise.all([take([notification(2), notification(1)]), take([notification(2), notification(1)])])
    expect(both.map((news) => news.length).toSorted()).toEqual([0, 1])
    expect(await take([notification(2), notification(1)])).toEqual([])
    expect(await take([notification(2)], 'bruno')).toEqual([])
    expect(await take([notification(3)], 'bruno')).toHaveLength(1)
  })

  it('REP-18 without locks the news are still shown', async () => {
    await takeNews([], { localKey: 'ana', locks: undefined })
    expect(await takeNews([notification(1)], { localKey: 'ana', locks: undefined })).toHaveLength(1)
  })
})

describe('the banner of news', () => {
  it('REP-18 a banner says what happened and links to the claim; several notifications share one banner', () => {
    expect(bannerOf([notification(1)], person)).toMatchObject({
      text: 'Título 1',
      detail: 'Texto',
      passing: true,
      action: { label: 'Ver siniestro', to: '/vam/reportar-siniestro/1/71' },
    })
    expect(bannerOf([notification(1), notification(2)], person)).toMatchObject({
      text: 'Tienes 2 avisos nuevos',
      action: { label: 'Ver avisos', to: '/avisos' },
    })
    const staff = { ...person, roles: ['ROLE_EJECUTIVO'] }
    expect(bannerOf([notification(1), notification(2)], staff).text).toBe('Tiene 2 avisos nuevos')
  })

  it.each([
    ['an insured person', person, '/vam/reportar-siniestro/1/70/3'],
    ['a policyholder', { ...person, asociados: [{}], asociadosVam: [] }, '/gen/reportar-siniestro/1/70/3'],
    ['staff', { ...person, roles: ['ROLE_EJECUTIVO'], asociadosVam: [] }, '/vam/reportar-siniestro/1/70/3'],
    ['staff who act', { ...person, actuando: {} }, null],
    ['a person without policies', { ...person, asociadosVam: [] }, null],
  ] as const)('REP-18 leads %s to %s', (_, reader, address) => {
    expect(claimAddressOf(notification(0, { cdIncSiniestro: 3 }), reader as unknown as SessionPerson)).toBe(address)
  })

  it('REP-18 a banner has no address if its notification has no claim', () => {
    expect(claimAddressOf(notification(0, { cdCompania: null, cdReclamo: null }), person)).toBeNull()
  })
})
