// Values in memory that notify their listeners of changes, as `useSyncExternalStore` needs them.

export type Listeners<Args extends readonly unknown[] = []> = {
  notify: (...args: Args) => void
  /** Returns the function that unsubscribes. */
  subscribe: (listener: (...args: Args) => void) => () => void
}

export function createListeners<Args extends readonly unknown[] = []>(): Listeners<Args> {
  const listeners = new Set<(...args: Args) => void>()
  return {
    notify: (...args) => {
      for (const listener of listeners) listener(...args)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export type Store<T> = { get: () => T; set: (next: T) => void; subscribe: Listeners['subscribe'] }

export function createStore<T>(initial: T): Store<T> {
  const { notify, subscribe } = createListeners()
  let value = initial
  return {
    get: () => value,
    set: (next) => {
      value = next
      notify()
    },
    subscribe,
  }
}
