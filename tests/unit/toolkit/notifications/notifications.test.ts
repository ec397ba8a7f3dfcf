// Tests of notifications: shown, stored, read and undone (NAV-07a, NAV-07c).
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  type AppNotification,
  createNotifications,
  type Notifications,
} from '../../../../src/toolkit/notifications/notifications.ts'
import { pathTo } from '../../../../src/toolkit/screens/path-to.ts'
import { onAnnouncement } from '../../../../src/ui/feedback/announce.ts'

let now = 0
let notifications: Notifications
const texts = () => notifications.list().map(({ text }) => text)
const shown = () => notifications.list().flatMap(({ text, isShown }) => (isShown ? [text] : []))
const unread = () => notifications.list().filter((each) => !each.isRead).length
beforeEach(() => {
  now = 1_000
  notifications = createNotifications(() => now)
})

describe('NAV-07a notifications are listed in «Avisos»', () => {
  it('notifications are listed with their time, the newest first, until the session ends', () => {
    notifications.notify({ text: 'uno' })
    now = 2_000
    notifications.notify({ tone: 'danger', text: 'dos', detail: 'por qué' })
    const [last, first] = notifications.list()
    expect([last?.text, last?.at, last?.tone, first?.at, first?.tone]).toEqual(['dos', 2_000, 'danger', 1_000, 'info'])
    notifications.close(last?.id ?? '', 'time')
    expect(texts()).toEqual(['dos', 'uno'])
    expect(shown()).toEqual(['uno'])
  })

  it('REP-18 the bell also counts the portal’s notifications, and counts no banner twice', () => {
    notifications.notify({ text: 'uno' })
    notifications.setPortalUnread(2)
    notifications.notify({ text: 'Del portal', passing: true })
    expect(notifications.unread()).toBe(3)
    notifications.open()
    notifications.setPortalUnread(0)
    expect(notifications.unread()).toBe(0)
  })

  it('the same text twice in a row is one entry with the newer time', () => {
    notifications.notify({ text: 'uno' })
    notifications.close('1', 'time')
    now = 5_000
    notifications.notify({ text: 'uno' })
    expect(notifications.list()).toMatchObject([{ id: '1', at: 5_000, isShown: true, isRead: false }])
    notifications.notify({ text: 'dos' })
    notifications.notify({ text: 'uno' })
    expect(texts()).toEqual(['uno', 'dos', 'uno'])
    notifications.notify({ tone: 'danger', text: 'uno' })
    expect(texts()).toHaveLength(4)
  })

  it('at most three banners are visible', () => {
    for (const text of ['uno', 'dos', 'tres', 'cuatro']) notifications.notify({ text })
    expect(shown()).toEqual(['cuatro', 'tres', 'dos'])
    expect(unread()).toBe(4)
  })

  it('a banner that the person closed counts as read, a banner that expired does not', () => {
    notifications.notify({ text: 'uno' })
    notifications.notify({ text: 'dos' })
    notifications.close('1', 'time')
    notifications.close('2', 'person')
    expect(unread()).toBe(1)
    notifications.open()
    expect([unread(), shown().length, texts().length]).toEqual([0, 0, 2])
  })

  it('each notification is announced once: an error as an alert, any other notification politely', () => {
    const heard = vi.fn()
    const stop = onAnnouncement(heard)
    notifications.notify({ text: 'Listo', detail: 'Ya está' })
    notifications.notify({ tone: 'danger', text: 'No' })
    stop()
    expect(heard.mock.calls).toEqual([['Listo. Ya está']])
  })

  it('a notification that its screen has already shown is only listed', () => {
    const heard = vi.fn()
    const stop = onAnnouncement(heard)
    notifications.notify({ text: 'Recibido', quiet: true })
    stop()
    expect([shown(), unread(), texts(), heard.mock.calls]).toEqual([[], 0, ['Recibido'], []])
  })

  it('«Borrar todo» can be undone, and its own banner is not listed', () => {
    notifications.notify({ text: 'uno' })
    const putBack = notifications.clear()
    notifications.notify({ text: 'Avisos borrados', passing: true, action: { label: 'Deshacer', onPress: putBack } })
    expect(shown()).toEqual(['Avisos borrados'])
    const { action, id } = notifications.list()[0] ?? {}
    if (action && 'onPress' in action) action.onPress()
    notifications.close(id ?? '', 'person')
    expect(texts()).toEqual(['uno'])
  })

  it('an undone action cannot be undone again from the list', () => {
    const onPress = vi.fn()
    notifications.notify({ text: 'Eliminado', action: { label: 'Deshacer', onPress, lasting: true } })
    const action = notifications.list()[0]?.action
    if (action && 'onPress' in action) action.onPress()
    expect(onPress).toHaveBeenCalledOnce()
    expect(notifications.list()[0]?.action).toBeUndefined()
  })
})

describe('NAV-07a D52 notifications after a reload', () => {
  it('after a reload earlier notifications are still listed, without a banner and without actions that are no longer possible', () => {
    let kept = '[]'
    const store = {
      read: () => JSON.parse(kept) as AppNotification[],
      write: (told: readonly AppNotification[]) => {
        kept = JSON.stringify(told)
      },
    }
    const before = createNotifications(() => now, store)
    before.notify({ text: 'Borrador eliminado', action: { label: 'Deshacer', onPress: () => undefined } })
    before.notify({ text: 'Siniestro recibido', tone: 'success', action: { label: 'Ver', to: pathTo.pending() } })
    before.notify({ text: 'Avisos borrados', passing: true })
    const after = createNotifications(() => now, store)
    expect(after.list()).toMatchObject([
      { text: 'Siniestro recibido', isShown: false, action: { to: '/pendientes' } },
      { text: 'Borrador eliminado', isShown: false },
    ])
    expect(after.list()[1]?.action).toBeUndefined()
    after.notify({ text: 'Otro' })
    expect(new Set(after.list().map(({ id }) => id)).size, 'no number twice').toBe(3)
    after.clear()
    expect(createNotifications(() => now, store).list()).toEqual([])
  })
})

describe('NAV-07c alerts of failures', () => {
  it('alerts are shown one at a time, and never twice for the same failure', () => {
    const first = { title: 'Error al consultar', detail: 'uno' }
    notifications.alert(first)
    notifications.alert({ ...first, code: 'x' })
    notifications.alert({ ...first, detail: 'dos' })
    expect(notifications.alerts()).toHaveLength(2)
    notifications.shutAlert()
    expect(notifications.alerts()).toMatchObject([{ detail: 'dos' }])
    notifications.shutAlert()
    expect(notifications.alerts()).toEqual([])
  })
})
