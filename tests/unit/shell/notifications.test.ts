// NAV-07a, NAV-07c: what is told, kept, read and undone.
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createTeller, type Teller, type Told } from '../../../src/shell/notifications/notifications.ts'
import { pathTo } from '../../../src/shell/screens/path-to.ts'
import { onAnnouncement } from '../../../src/ui/feedback/announce.ts'

let now = 0
let teller: Teller
const texts = () => teller.told().map(({ text }) => text)
const shown = () => teller.told().flatMap(({ text, isShown }) => (isShown ? [text] : []))
const unread = () => teller.told().filter((each) => !each.isRead).length
beforeEach(() => {
  now = 1_000
  teller = createTeller(() => now)
})

describe('NAV-07a banners are kept in «Avisos»', () => {
  it('with their time, newest first, until the session ends', () => {
    teller.tell({ text: 'uno' })
    now = 2_000
    teller.tell({ tone: 'danger', text: 'dos', detail: 'por qué' })
    const [last, first] = teller.told()
    expect([last?.text, last?.at, last?.tone, first?.at, first?.tone]).toEqual(['dos', 2_000, 'danger', 1_000, 'info'])
    teller.close(last?.id ?? '', 'time')
    expect(texts()).toEqual(['dos', 'uno'])
    expect(shown()).toEqual(['uno'])
  })

  it('the same text twice in a row is one, with the newer time', () => {
    teller.tell({ text: 'uno' })
    teller.close('1', 'time')
    now = 5_000
    teller.tell({ text: 'uno' })
    expect(teller.told()).toMatchObject([{ id: '1', at: 5_000, isShown: true, isRead: false }])
    teller.tell({ text: 'dos' })
    teller.tell({ text: 'uno' })
    expect(texts()).toEqual(['uno', 'dos', 'uno'])
    teller.tell({ tone: 'danger', text: 'uno' })
    expect(texts()).toHaveLength(4)
  })

  it('three stand on the screen at most', () => {
    for (const text of ['uno', 'dos', 'tres', 'cuatro']) teller.tell({ text })
    expect(shown()).toEqual(['cuatro', 'tres', 'dos'])
    expect(unread()).toBe(4)
  })

  it('what a person closed was read; what went by itself waits', () => {
    teller.tell({ text: 'uno' })
    teller.tell({ text: 'dos' })
    teller.close('1', 'time')
    teller.close('2', 'person')
    expect(unread()).toBe(1)
    teller.open()
    expect([unread(), shown().length, texts().length]).toEqual([0, 0, 2])
  })

  it('is said once: an error by its own banner, all else politely', () => {
    const heard = vi.fn()
    const stop = onAnnouncement(heard)
    teller.tell({ text: 'Listo', detail: 'Ya está' })
    teller.tell({ tone: 'danger', text: 'No' })
    stop()
    expect(heard.mock.calls).toEqual([['Listo. Ya está']])
  })

  it('what a screen has told itself is only kept', () => {
    const heard = vi.fn()
    const stop = onAnnouncement(heard)
    teller.tell({ text: 'Recibido', quiet: true })
    stop()
    expect([shown(), unread(), texts(), heard.mock.calls]).toEqual([[], 0, ['Recibido'], []])
  })

  it('«Borrar todo» can be undone, and does not stand in the list itself', () => {
    teller.tell({ text: 'uno' })
    const putBack = teller.clear()
    teller.tell({ text: 'Avisos borrados', passing: true, action: { label: 'Deshacer', onPress: putBack } })
    expect(shown()).toEqual(['Avisos borrados'])
    const { action, id } = teller.told()[0] ?? {}
    if (action && 'onPress' in action) action.onPress()
    teller.close(id ?? '', 'person')
    expect(texts()).toEqual(['uno'])
  })

  it('what was undone is not undone again from the list', () => {
    const onPress = vi.fn()
    teller.tell({ text: 'Eliminado', action: { label: 'Deshacer', onPress, lasting: true } })
    const action = teller.told()[0]?.action
    if (action && 'onPress' in action) action.onPress()
    expect(onPress).toHaveBeenCalledOnce()
    expect(teller.told()[0]?.action).toBeUndefined()
  })
})

describe('NAV-07a D52 over a reload', () => {
  it('what was told is still there, without a banner and without what cannot be done any more', () => {
    let kept = '[]'
    const store = {
      read: () => JSON.parse(kept) as Told[],
      write: (told: readonly Told[]) => {
        kept = JSON.stringify(told)
      },
    }
    const before = createTeller(() => now, store)
    before.tell({ text: 'Borrador eliminado', action: { label: 'Deshacer', onPress: () => undefined } })
    before.tell({ text: 'Siniestro recibido', tone: 'success', action: { label: 'Ver', to: pathTo.pending() } })
    before.tell({ text: 'Avisos borrados', passing: true })
    const after = createTeller(() => now, store)
    expect(after.told()).toMatchObject([
      { text: 'Siniestro recibido', isShown: false, action: { to: '/pendientes' } },
      { text: 'Borrador eliminado', isShown: false },
    ])
    expect(after.told()[1]?.action).toBeUndefined()
    after.tell({ text: 'Otro' })
    expect(new Set(after.told().map(({ id }) => id)).size, 'no number twice').toBe(3)
    after.clear()
    expect(createTeller(() => now, store).told()).toEqual([])
  })
})

describe('NAV-07c alerts', () => {
  it('stand one at a time, and never twice for the same', () => {
    const first = { title: 'Error al consultar', detail: 'uno' }
    teller.alert(first)
    teller.alert({ ...first, code: 'x' })
    teller.alert({ ...first, detail: 'dos' })
    expect(teller.alerts()).toHaveLength(2)
    teller.shutAlert()
    expect(teller.alerts()).toMatchObject([{ detail: 'dos' }])
    teller.shutAlert()
    expect(teller.alerts()).toEqual([])
  })
})
