// The properties of a window that a history uses, and a window object for the router, whose history has pages but no
// overlays. The router's history accepts a window as a public option, and overwrites methods of `history`.

import type { State } from './step-state.ts'

type Listener = (event: Event) => void

export type HistoryWindow = {
  readonly history: Pick<History, 'length' | 'state' | 'go' | 'back' | 'forward' | 'pushState' | 'replaceState'>
  readonly location: Pick<Location, 'href' | 'pathname' | 'search' | 'hash'>
  readonly document: Pick<Document, 'baseURI'>
  addEventListener: (type: string, listener: Listener, options?: AddEventListenerOptions) => void
  removeEventListener: (type: string, listener: Listener, options?: AddEventListenerOptions) => void
}

export type Change = Parameters<History['pushState']>

type Options = {
  browser: HistoryWindow
  /** The history state as a page knows it, without overlays. */
  stateOf: (state: State) => State
  push: (...change: Change) => void
  replace: (...change: Change) => void
}

/** `window` pushes and replaces with the given functions; `dispatch` sends a `popstate` event to its listeners. */
export function createPagesWindow({ browser, stateOf, push, replace }: Options) {
  const { history } = browser
  const listeners = new Set<Listener>()
  const window: HistoryWindow = {
    // The router overwrites these methods on this object, not on the browser's history.
    history: {
      get length() {
        return history.length
      },
      get state() {
        return stateOf(history.state)
      },
      go: (steps) => history.go(steps),
      back: () => history.back(),
      forward: () => history.forward(),
      pushState: push,
      replaceState: replace,
    },
    get location() {
      return browser.location
    },
    document: browser.document,
    addEventListener(type, listener, options) {
      if (type === 'popstate') listeners.add(listener)
      else browser.addEventListener(type, listener, options)
    },
    removeEventListener(type, listener, options) {
      if (type === 'popstate') listeners.delete(listener)
      else browser.removeEventListener(type, listener, options)
    },
  }
  const dispatch = (event: Event) => {
    for (const listener of Array.from(listeners)) listener(event)
  }
  return { window, dispatch }
}
