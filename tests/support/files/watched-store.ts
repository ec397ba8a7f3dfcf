// A file store that counts open files and bytes read, and can delay the next requested file.
import { Readable } from 'node:stream'
import type { FileStore } from '../../../server/files/store.ts'

export type WatchedStore = FileStore & {
  /** How many files were requested, are open now and were opened so far; and how many bytes were read from them. */
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
      // A stream that is closed before it was read does not close the file by itself.
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
