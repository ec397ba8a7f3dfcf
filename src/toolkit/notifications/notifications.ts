// The notifications of one user: banners for ten seconds, and all of them in «Avisos» until the session ends (D52).
import { createContext, useContext, useSyncExternalStore } from 'react'
import { announce } from '../../ui/feedback/announce.ts'
import type { BannerAction } from '../../ui/feedback/banner-stack.tsx'
import { createListeners } from '../../ui/store.ts'
import type { Tone } from '../../ui/tone.ts'
import { forget, recall, remember } from '../person/safe-storage.ts'
import type { Alert } from '../query/query-client.ts'
import { storedAddress } from '../screens/path-to.ts'

export type NewNotification = {
  tone?: Exclude<Tone, 'neutral'>
  text: string
  detail?: string
  /** One action: «Deshacer», «Ir ahora». An action that is a link stays usable in «Avisos». */
  action?: BannerAction & {
    /** Whether the action stays useful after its banner and its screen are gone. */
    lasting?: boolean
  }
  /** Shows no banner and announces nothing, because the screen itself has shown the news; «Avisos» still lists it. */
  quiet?: boolean
  /** Neither listed in «Avisos» nor counted: it is a message about «Avisos», or the portal already lists it there. */
  passing?: boolean
}

export type AppNotification = Omit<NewNotification, 'tone' | 'action'> & {
  id: string
  tone: Tone
  action?: NewNotification['action'] | undefined
  at: number
  isShown: boolean
  isRead: boolean
}

/** Stores the notifications: read at the start, written at each change. */
type NoticeStore = { read: () => readonly AppNotification[]; write: (list: readonly AppNotification[]) => void }

export type Notifications = {
  notify: (notification: NewNotification) => void
  /** Closes the banner; if the user closes it, the notification counts as read. */
  close: (id: string, by: 'time' | 'person') => void
  /** «Avisos» was opened: marks all as read and closes the banners, whose texts would otherwise be shown twice. */
  open: () => void
  /** Marks all as read: notifications that come while «Avisos» is open count as read. */
  readAll: () => void
  /** Empties «Avisos»; returns a function that puts the notifications back. */
  clear: () => () => void
  alert: (alert: Alert) => void
  shutAlert: () => void
  /** How many of the portal's own notifications are unread. */
  setPortalUnread: (count: number) => void
  /** The number of unread notifications, the portal's and this session's. */
  unread: () => number
  /** Newest first. */
  list: () => readonly AppNotification[]
  /** The alerts that are not read yet; the first of them is on the screen. */
  alerts: () => readonly Alert[]
  subscribe: (listener: () => void) => () => void
}

const MOST_SHOWN = 3
const MOST_KEPT = 100

/** Keeps notifications in memory, and in `store` if there is one: after a reload only actions that are links work. */
export function createNotifications(now: () => number = Date.now, store?: NoticeStore): Notifications {
  let list: readonly AppNotification[] = store?.read() ?? []
  let alerts: readonly Alert[] = []
  let portalUnread = 0
  let count = list.reduce((most, { id }) => Math.max(most, Number(id)), 0)
  const { notify: changed, subscribe } = createListeners()
  const keep = (next: readonly AppNotification[]) => {
    list = next.filter((each) => each.isShown || !each.passing).slice(0, MOST_KEPT)
    store?.write(list.filter((each) => !each.passing).map(overReload))
    changed()
  }

  return {
    notify(notification) {
      const tone = notification.tone ?? 'info'
      const last = list[0]
      const isAgain = last?.text === notification.text && last.detail === notification.detail && last.tone === tone
      count += 1
      const id = isAgain ? last.id : String(count)
      const action = notification.action && onceOnly(notification.action, () => keep(list.map(withoutAction(id))))
      const quiet = notification.quiet === true
      const next: AppNotification = { ...notification, action, id, tone, at: now(), isShown: !quiet, isRead: quiet }
      const others = (isAgain ? list.slice(1) : list).map((each, place) =>
        each.isShown && place >= MOST_SHOWN - 1 ? { ...each, isShown: false } : each,
      )
      keep([next, ...others])
      // The banner of an error has the role `alert`, which screen readers announce by themselves.
      if (tone !== 'danger' && !quiet) announce([notification.text, notification.detail].filter(Boolean).join('. '))
    },
    close: (id, by) =>
      keep(
        list.map((each) =>
          each.id === id ? { ...each, isShown: false, isRead: each.isRead || by === 'person' } : each,
        ),
      ),
    open: () => keep(list.map((each) => ({ ...each, isRead: true, isShown: false }))),
    readAll: () => keep(list.map((each) => ({ ...each, isRead: true }))),
    clear() {
      const cleared = list
      keep([])
      return () => keep([...list, ...cleared.map((each) => ({ ...each, isShown: false }))])
    },
    alert(alert) {
      if (alerts.some((each) => each.title === alert.title && each.detail === alert.detail)) return
      alerts = [...alerts, alert]
      changed()
    },
    shutAlert() {
      alerts = alerts.slice(1)
      changed()
    },
    setPortalUnread(unread) {
      portalUnread = unread
      changed()
    },
    unread: () => portalUnread + list.filter((each) => !each.isRead && !each.passing).length,
    list: () => list,
    alerts: () => alerts,
    subscribe,
  }
}

/** The notification as stored for a reload: without its banner, and with its action only if that is a link. */
const overReload = ({ action, ...notification }: AppNotification): AppNotification => ({
  ...notification,
  isShown: false,
  ...(action && 'to' in action ? { action } : {}),
})

/** Makes an action run only once: an undone change cannot be undone again from «Avisos». */
function onceOnly(action: NonNullable<NewNotification['action']>, done: () => void): typeof action {
  if ('to' in action) return action
  const onPress = () => {
    done()
    action.onPress()
  }
  return { ...action, onPress }
}

const withoutAction = (id: string) => (each: AppNotification) =>
  each.id === id ? { ...each, action: undefined } : each

export const NotificationsContext = createContext<Notifications | null>(null)

/** The signed-in user's notifications; a notification that arrives after the user's sign-out reaches no other user. */
export function useNotifications(): Notifications {
  const notifications = useContext(NotificationsContext)
  if (!notifications) throw new Error('useNotifications outside of a session')
  return notifications
}

/** `notify({ tone, text, action? })`: a banner, and a line in «Avisos». */
export const useNotify = (): Notifications['notify'] => useNotifications().notify

export function useNotificationList(): readonly AppNotification[] {
  const { subscribe, list } = useNotifications()
  return useSyncExternalStore(subscribe, list)
}

const KEY = 'portal-notices'

/** Stores «Avisos» in sessionStorage, so that they survive a reload (D52); another user's notices are not read. */
export function noticeStore(localKey: string): NoticeStore {
  return {
    read: () => {
      const stored = JSON.parse(recall('sessionStorage', KEY) ?? 'null') as {
        of: string
        told: AppNotification[]
      } | null
      return stored?.of === localKey ? stored.told.map(withAddress) : []
    },
    write: (list) => remember('sessionStorage', KEY, JSON.stringify({ of: localKey, told: list })),
  }
}

/** The stored address is only text: if it is not an address of the app, the notice stays without its link. */
function withAddress({ action, ...notification }: AppNotification): AppNotification {
  if (!action || !('to' in action)) return notification
  const to = storedAddress(action.to)
  return to === null ? notification : { ...notification, action: { ...action, to } }
}

export const forgetNotices = (): void => forget('sessionStorage', KEY)
