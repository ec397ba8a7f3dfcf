// Measures, in the page, the time of a photo from its selection to «guardada», compared with the bare compression; and
// the longest block of the event loop.

import { prepareFile } from '../../../src/capture/prepare-file.ts'
import { openPersonalDatabase } from '../../../src/offline/database/databases.ts'
import { createDraft } from '../../../src/offline/drafts/change-draft.ts'
import { storeDraftDocument } from '../../../src/offline/drafts/store-document.ts'

export interface PhotoMeasure {
  /** Milliseconds of each round: until the bytes are prepared, then until «guardada»; and the bare compression. */
  prepared: number[]
  kept: number[]
  bare: number[]
  /** The longest time in ms for which the event loop was blocked while photos were prepared and stored. */
  longestStall: number
  /** The longest such time without any work, which is the delay of the machine itself. */
  idleStall: number
}

const SLOT = { seccion: 'documentos', cdDocSiniestro: 1, cdSdocSiniestro: null, numGrupo: null } as const

export async function measurePhoto(path: string, rounds: number): Promise<PhotoMeasure> {
  const bytes = await (await fetch(path)).arrayBuffer()
  const worker = new Worker(new URL('./bare-worker.ts', import.meta.url), { type: 'module' })
  const db = await openPersonalDatabase('bench')
  const draft = await createDraft({ db, area: 'vam', now: Date.now() })

  async function choose(measure?: PhotoMeasure) {
    const start = performance.now()
    const prepared = await prepareFile(new File([bytes], 'foto.jpg', { type: 'image/jpeg' }))
    if (!prepared.ok) throw new Error(prepared.reason)
    const between = performance.now()
    // The slot has one file, and the new file replaces it, as in the app.
    const result = await storeDraftDocument({
      db,
      draftUuid: draft.uuid,
      slot: SLOT,
      tipo: 'DOCUMENTO',
      prepared,
      now: Date.now(),
    })
    if (!result.ok) throw new Error(result.message)
    measure?.prepared.push(between - start)
    measure?.kept.push(performance.now() - between)
  }
  async function bare(measure?: PhotoMeasure) {
    const start = performance.now()
    await new Promise<void>((resolve, reject) => {
      worker.onmessage = () => resolve()
      worker.onerror = reject
      const copy = bytes.slice(0)
      worker.postMessage(copy, [copy])
    })
    measure?.bare.push(performance.now() - start)
  }

  // Both workers start and warm up before the measurement.
  await choose()
  await bare()
  const measure: PhotoMeasure = { prepared: [], kept: [], bare: [], longestStall: 0, idleStall: 0 }
  for (let round = 0; round < rounds; round += 1) {
    await bare(measure)
    const endStall = watchStalls()
    await choose(measure)
    measure.longestStall = Math.max(measure.longestStall, endStall())
    const endIdle = watchStalls()
    await new Promise((resolve) => setTimeout(resolve, 200))
    measure.idleStall = Math.max(measure.idleStall, endIdle())
  }
  worker.terminate()
  db.close()
  return measure
}

/** Starts a series of messages; the returned function stops it and returns the longest gap between two of them. */
export function watchStalls(): () => number {
  const { port1, port2 } = new MessageChannel()
  let last = performance.now()
  let longest = 0
  const beat = () => {
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
  }
  port1.onmessage = () => {
    beat()
    timer = setTimeout(() => port2.postMessage(0), 1)
  }
  let timer = setTimeout(() => port2.postMessage(0), 1)
  return () => {
    beat()
    clearTimeout(timer)
    port1.close()
    return longest
  }
}
