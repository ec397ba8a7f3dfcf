// Fake of a browser tab for tests of the history: a history step takes time as in a browser, and then fires `popstate`.
import type { HistoryWindow } from '../../../src/ui/history/history-window.ts'

type Entry = { state: string; url: URL }
type Listener = Parameters<HistoryWindow['addEventListener']>[1]

/** The time that a history step takes. */
export const STEP_MS = 5

/** Requires fake timers. With `loses`, a pending step is dropped when another step or address is requested. */
export function createFakeBrowser(address = '/', { loses = false } = {}) {
  let entries: Entry[] = [{ state: 'null', url: new URL(address, 'http://portal.test') }]
  let at = 0
  let state: unknown = null
  let listeners = new Map<string, Set<Listener>>()
  const underWay: { steps: number; timer: ReturnType<typeof setTimeout> }[] = []

  const current = (): Entry => {
    const entry = entries[at]
    if (!entry) throw new Error(`no entry ${at}`)
    return entry
  }
  const emit = (type: string) => {
    for (const listener of listeners.get(type) ?? []) listener(new Event(type))
  }
  const giveUp = () => {
    for (const { timer } of underWay.splice(0)) clearTimeout(timer)
  }
  function go(steps = 0): void {
    if (steps === 0) throw new Error('go(0) loads the page anew')
    if (loses && underWay.length > 0) return
    // History steps run one after another, and each begins where the previous one ended.
    const timer = setTimeout(
      () => {
        underWay.shift()
        if (!entries[at + steps]) return
        at += steps
        state = JSON.parse(current().state)
        emit('popstate')
      },
      STEP_MS * (underWay.length + 1),
    )
    underWay.push({ steps, timer })
  }
  function write(push: boolean, next: unknown, to: string | URL | null | undefined): void {
    if (loses) giveUp()
    const url = to ? new URL(to, current().url) : current().url
    const entry = { state: JSON.stringify(next ?? null), url }
    if (push) at += 1
    entries = [...entries.slice(0, at), entry, ...(push ? [] : entries.slice(at + 1))]
    state = JSON.parse(entry.state)
  }

  const window: HistoryWindow = {
    history: {
      get length() {
        return entries.length
      },
      get state() {
        return state
      },
      go,
      back: () => go(-1),
      forward: () => go(1),
      pushState: (next, _, to) => write(true, next, to),
      replaceState: (next, _, to) => write(false, next, to),
    },
    get location() {
      return current().url
    },
    document: { baseURI: 'http://portal.test/' },
    addEventListener(type, listener) {
      listeners.set(type, (listeners.get(type) ?? new Set()).add(listener))
    },
    removeEventListener(type, listener) {
      listeners.get(type)?.delete(listener)
    },
  }
  return {
    window,
    /** The displayed address. */
    address: () => current().url.pathname + current().url.search,
    /** The addresses of all entries, with the current one in brackets. */
    entries: () =>
      entries.map(({ url }, each) => (each === at ? `[${url.pathname}${url.search}]` : url.pathname + url.search)),
    /** Reloads the page: its listeners are removed, the history stays. */
    reload: () => {
      listeners = new Map()
      giveUp()
    },
  }
}

export type FakeBrowser = ReturnType<typeof createFakeBrowser>
