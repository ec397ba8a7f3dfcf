// A file store whose reading can be watched and held up: what is open, how much was read, and when a file is given.
import { Readable } from 'node:stream'
import type { FileStore } from '../../../server/files/store.ts'

export type WatchedStore = FileStore & {
  /** Files that were asked for, that are open now, that were opened, and the bytes that were taken from them. */
  seen: { asked: number; open: number; opened: number; bytes: number }
  /** Holds up the next file that is asked for, until the returned function is called. */
  hold: () => () => void
}

export function watchedStore(files: FileStore): WatchedStore {
  const seen = { asked: 0, open: 0, opened: 0, bytes: 0 }
  let held: Promise<void> = Promise.resolve()
  return {
    ...files,
    seen,
    hold() {
      let release: () => void = () => undefined
      held = new Promise((resolve) => {
        release = resolve
      })
      return release
    },
    async open(sha256) {
      seen.asked += 1
      await held
      const file = await files.open(sha256)
      if (!file) return null
      seen.opened += 1
      seen.open += 1
      file.stream.once('close', () => {
        seen.open -= 1
      })
      const stream = Readable.from(counted(file.stream))
      // One that nobody has begun to read does not close what it reads from.
      stream.once('close', () => file.stream.destroy())
      return { ...file, stream }
    },
  }

  async function* counted(stream: Readable): AsyncGenerator<Buffer> {
    for await (const piece of stream) {
      seen.bytes += piece.length
      yield piece
    }
  }
}
