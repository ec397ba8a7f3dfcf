// Measures, in the page, how long a picture takes with our code, with the library, and with a bare decode and encode.

import { prepareByLibrary } from '../../../src/capture/library-engine.ts'
import { prepareFile } from '../../../src/capture/prepare-file.ts'
import { hintsOf, sampleOf } from '../../../src/capture/worker/judge-picture.ts'
import { UNCHANGED } from '../../../src/domain/document/picture-crop.ts'
import { hintCases } from './hint-set.ts'
import { watchStalls } from './measure-photo.ts'
import type { Way } from './ways.ts'

type Run = () => Promise<void>

/** Returns one function for each way to prepare the file; a call of the function prepares it once. */
export async function waysFor(path: string): Promise<Record<Way, Run>> {
  const bytes = await (await fetch(path)).arrayBuffer()
  const file = new File([bytes], 'foto.jpg', { type: 'image/jpeg' })
  const worker = new Worker(new URL('./bare-worker.ts', import.meta.url), { type: 'module' })
  return {
    async ours() {
      const prepared = await prepareFile(file)
      if (!prepared.ok) throw new Error(prepared.reason)
    },
    async library() {
      const answer = await prepareByLibrary(new Uint8Array(await file.arrayBuffer()), UNCHANGED)
      if (!answer.ok) throw new Error('the library failed')
    },
    bare: () =>
      new Promise((resolve, reject) => {
        worker.onmessage = () => resolve()
        worker.onerror = reject
        void file.arrayBuffer().then((copy) => worker.postMessage(copy, [copy]))
      }),
  }
}

const pictures = new Map<string, Record<Way, Run>>()

/** Fetches the picture and starts the workers, so that later measurements do not include either. */
export async function holdPicture(path: string, small: string): Promise<void> {
  pictures.set(path, await waysFor(path))
  for (const run of Object.values(await waysFor(small))) await run()
}

export const runPicture = async (path: string, way: Way): Promise<void> => pictures.get(path)?.[way]()

export interface PictureMeasure {
  /** Milliseconds of each round. */
  times: Record<Way, number[]>
  /** The longest time in ms for which the event loop was blocked. */
  stall: Record<Way, number>
}

/** Runs the ways alternately, so that other load on the machine affects all of them. */
export async function measurePicture(path: string, rounds: number, ways: readonly Way[]): Promise<PictureMeasure> {
  const runs = await waysFor(path)
  const measure: PictureMeasure = {
    times: { ours: [], library: [], bare: [] },
    stall: { ours: 0, library: 0, bare: 0 },
  }
  for (const way of ways) await runs[way]()
  for (let round = 0; round < rounds; round += 1) {
    for (const way of ways) {
      const end = watchStalls()
      const start = performance.now()
      await runs[way]()
      measure.times[way].push(performance.now() - start)
      measure.stall[way] = Math.max(measure.stall[way], end())
    }
  }
  return measure
}

/** Measures the milliseconds for the hints of a photo's small version, and for reading its pixels. */
export async function measureLook(path: string, rounds: number): Promise<{ look: number[]; read: number[] }> {
  const pixels = await createImageBitmap(await (await fetch(path)).blob())
  const measure = { look: [] as number[], read: [] as number[] }
  for (let round = 0; round <= rounds; round += 1) {
    const sample = sampleOf(pixels, pixels)
    const start = performance.now()
    sample.canvas.getContext('2d')?.getImageData(0, 0, sample.canvas.width, sample.canvas.height)
    const between = performance.now()
    hintsOf(sample)
    if (round === 0) continue
    measure.read.push(between - start)
    measure.look.push(performance.now() - between)
  }
  pixels.close()
  return measure
}

export interface KindOfHints {
  kind: string
  count: number
  /** How many pictures did not get the expected hint. */
  misses: number
  /** How many pictures got a hint that they should not get. */
  falseAlarms: number
  hasHint: boolean
}

/** Counts the right and wrong hints in the generated set, by kind; each picture is processed like a picked file. */
export async function measureHints(every: number): Promise<KindOfHints[]> {
  const kinds = new Map<string, KindOfHints>()
  for (const { kind, expected, allowed = [], draw } of hintCases(every)) {
    const prepared = await prepareFile(new File([await draw()], 'foto.jpg', { type: 'image/jpeg' }))
    if (!prepared.ok) throw new Error(prepared.reason)
    const found = kinds.get(kind) ?? { kind, count: 0, misses: 0, falseAlarms: 0, hasHint: expected !== null }
    kinds.set(kind, found)
    found.count += 1
    if (expected && !prepared.hints.includes(expected)) found.misses += 1
    if (prepared.hints.some((hint) => hint !== expected && !allowed.includes(hint))) found.falseAlarms += 1
  }
  return [...kinds.values()]
}
