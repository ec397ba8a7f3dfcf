// Measures, in the page, how long reading a key takes, compared with a bare decode and with the library alone.

import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { readVoucher } from '../../../src/capture/voucher/read-voucher.ts'
import { calendarDate } from '../../../src/domain/calendar-date.ts'
import { keysIn } from '../../../src/domain/voucher/access-key.ts'
import type { BareReading } from './bare-voucher-worker.ts'
import type { VoucherWay } from './ways.ts'

export interface VoucherMeasure {
  /** The key that was read; null if none was read. */
  claveAcceso: string | null
  /** Milliseconds until the result, and for the bare decode at a bounded size. */
  read: number
  decoded: number
  /** Whether the library alone reads a key at the bounded size. */
  isReadAlone: boolean
}

let worker: Worker | undefined

export async function measureVoucher(path: string, today: string): Promise<VoucherMeasure> {
  const bytes = await (await fetch(path)).arrayBuffer()
  const wasm = await (await fetch(wasmUrl)).arrayBuffer()
  const bare = await readBare(bytes.slice(0), wasm)
  const start = performance.now()
  const voucher = await readVoucher(new Uint8Array(bytes), calendarDate(today))
  const read = performance.now() - start
  const claveAcceso = typeof voucher === 'object' && 'claveAcceso' in voucher ? voucher.claveAcceso : null
  return { claveAcceso, read, decoded: bare.decoded, isReadAlone: bare.texts.some((text) => keysIn(text).length > 0) }
}

function readBare(picture: ArrayBuffer, wasm?: ArrayBuffer): Promise<BareReading> {
  const bare = worker ?? new Worker(new URL('./bare-voucher-worker.ts', import.meta.url), { type: 'module' })
  worker = bare
  return new Promise((resolve, reject) => {
    bare.onmessage = ({ data }: MessageEvent<BareReading>) => resolve(data)
    bare.onerror = (event) => reject(new Error(event.message))
    bare.postMessage({ picture, wasm }, wasm ? [picture, wasm] : [picture])
  })
}

const pictures = new Map<string, Record<VoucherWay, () => Promise<unknown>>>()

/** Fetches the picture and starts the workers, so that later measurements do not include either. */
export async function holdVoucher(path: string, small: string, today: string): Promise<void> {
  pictures.set(path, await waysFor(path, today))
  for (const run of Object.values(await waysFor(small, today))) await run()
}

export const runVoucher = async (path: string, way: VoucherWay): Promise<void> => {
  await pictures.get(path)?.[way]()
}

async function waysFor(path: string, today: string): Promise<Record<VoucherWay, () => Promise<unknown>>> {
  const file = await (await fetch(path)).blob()
  return {
    ours: async () => readVoucher(new Uint8Array(await file.arrayBuffer()), calendarDate(today)),
    bare: async () => readBare(await file.arrayBuffer()),
  }
}
