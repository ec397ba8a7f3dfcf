// A file store whose reads can be watched and delayed: open files, bytes read, and when a file is returned.
import { Readable } from 'node:stream'
import type { FileStore } from '../../../server/files/store.ts'

export type WatchedStore = FileStore & {
  /** The number of files requested, open now and opened so far, and the bytes read from them. */
  seen: { asked: number; open: number; opened: number; bytes: number }
  /** Delays the next requested file until the returned function is called. */
  hold: () => () => void
}

export function watchedStore(files: FileStore): WatchedStore {
  const seen = { asked: 0, open: 0, opened: 0, bytes: 0 }
  let barrier: Promise<void> = Promise.resolve()
  return {
    ...files,
    seen,
    hold() {
      let release: () => void = () => undefined
      barrier = new Promise((resolve) => {
        release = resolve
      })
      return release
    },
    async open(sha256) {
      seen.asked += 1
      await barrier
      const file = await files.open(sha256)
      if (!file) return null
      seen.opened += 1
      seen.open += 1
      file.stream.once('close', () => {
        seen.open -= 1
      })
      const stream = Readable.from(counted(file.stream))
      // A stream that was never read does not close its source.
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
