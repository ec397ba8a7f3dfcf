// Opens the portal: its store, its background rounds and its ports; closes everything that it opened.
import { setTimeout as wait } from 'node:timers/promises'
import { createClosers } from './closers.ts'
import { openStore } from './open-store.ts'
import type { Opening, Options } from './serve.ts'

export type Portal = {
  /** Resolves when the portal answers requests; for `reset` and `move`, when their work is done. */
  ready: Promise<void>
  /** Answers until load balancers have noticed, then closes everything; resolves to whether everything was closed. */
  close: () => Promise<boolean>
}

export function openPortal(options: Options): Portal {
  const closers = createClosers(options.warn)
  const stopping = new AbortController()
  let isDraining = false
  let drainMs = 0
  const opening: Opening = { ...options, closers, stopping: stopping.signal, isDraining: () => isDraining }
  return {
    ready: open(opening).then(() => {
      if (options.purpose === 'serve') drainMs = options.settings.drainSeconds * 1000
    }),
    close: async () => {
      isDraining = true
      await wait(drainMs)
      stopping.abort()
      return closers.close()
    },
  }
}

async function open(opening: Opening): Promise<void> {
  const { settings, closers, now, say, onDeath, purpose } = opening
  const isReset = purpose === 'reset'
  const opened = openStore({ settings, closers, now, say, onDeath, isReset, isSeeded: purpose !== 'move' })
  if (isReset || purpose === 'prepare') {
    await opened
    return say(isReset ? 'La base de datos está como nueva' : 'La base de datos está preparada')
  }
  // Loading the code of the server takes as long as opening the embedded database, which has a thread of its own.
  const [store, { moveAway, serve }] = await Promise.all([opened, import('./serve.ts')])
  return purpose === 'move' ? moveAway(opening, store) : serve(opening, store)
}
