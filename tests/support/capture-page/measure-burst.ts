// Takes photos in a row in the page, as fast as the queue of a burst allows, and measures how long storing takes.
import { prepareFile } from '../../../src/capture/prepare-file.ts'
import { createBurstQueue } from '../../../src/entities/document/burst/burst-queue.ts'
import { openPersonalDatabase } from '../../../src/offline/database/databases.ts'
import { storeInInbox } from '../../../src/offline/drafts/store-document.ts'

/** Returns for each photo the milliseconds from the start of the burst until the photo was stored and read back. */
export async function measureBurst(path: string, count: number): Promise<number[]> {
  const bytes = await (await fetch(path)).arrayBuffer()
  const db = await openPersonalDatabase('burst')
  const start = performance.now()
  const kept: number[] = []
  const queue = createBurstQueue(
    async (file) => {
      const prepared = await prepareFile(file)
      if (!prepared.ok) throw new Error(prepared.reason)
      const stored = await storeInInbox({ db, prepared, now: Date.now() })
      return stored.ok ? { ok: true, thumb: prepared.thumb } : stored
    },
    { onKept: () => kept.push(performance.now() - start) },
  )
  let taken = 0
  const takeMore = () => {
    for (; taken < count && !queue.state().isFull; taken += 1) {
      // Each photo has its own copy of the bytes, like photos of a camera.
      const photo = new File([bytes.slice(0)], `${taken}.jpg`, { type: 'image/jpeg' })
      queue.add([photo], { isHeld: true })
    }
  }
  queue.subscribe(() => queueMicrotask(takeMore))
  takeMore()
  while (kept.length < count && queue.state().unkept.length === 0) {
    await queue.whenDone()
    await new Promise((resolve) => setTimeout(resolve))
  }
  db.close()
  return kept
}
