// Tests of the entries of «Avisos» that survive a reload, and of their links.
import { afterEach, expect, it } from 'vitest'
import {
  type AppNotification,
  forgetNotices,
  noticeStore,
} from '../../../../src/toolkit/notifications/notifications.ts'
import { remember } from '../../../../src/toolkit/person/safe-storage.ts'
import { pathTo } from '../../../../src/toolkit/screens/path-to.ts'

const storedNotice = (to: unknown) => ({
  id: '1',
  text: 'Recibido',
  tone: 'success',
  at: 1_000,
  isShown: false,
  isRead: true,
  action: { label: 'Ver recibidos', to },
})
const keep = (to: unknown) =>
  remember('sessionStorage', 'portal-notices', JSON.stringify({ of: 'p1', told: [storedNotice(to)] }))

afterEach(forgetNotices)

it('D52 a stored entry has the same link as before', () => {
  const { read, write } = noticeStore('p1')
  write([storedNotice(pathTo.pending()) as AppNotification])
  expect(read()).toEqual([storedNotice('/pendientes')])
  expect(noticeStore('p2').read()).toEqual([])
})

it.each(['https://otro.ec/', '//otro.ec', 'javascript:alert(1)', 7, null])(
  'D52 a stored link can only go to an address of the app: %j',
  (to) => {
    keep(to)
    const { action: _gone, ...rest } = storedNotice(to)
    expect(noticeStore('p1').read()).toEqual([rest])
  },
)
