// Measures, in the page, how long the key of a picture takes to be read, beside its bare decode and the library alone.

import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { readVoucher } from '../../../src/capture/voucher/read-voucher.ts'
import { calendarDate } from '../../../src/domain/calendar-date.ts'
import { keysIn } from '../../../src/domain/voucher/access-key.ts'
import type { BareReading } from './bare-voucher-worker.ts'

export interface VoucherMeasure {
  /** The key that was read; null for none. */
  claveAcceso: string | null
  /** Milliseconds to the answer, and those of the bare decode to a bounded size. */
  read: number
  decoded: number
  /** Whether the library alone, at that size, reads a key. */
  isReadAlone: boolean
}

let worker: Worker | undefined

export async function measureVoucher(path: string, today: string): Promise<VoucherMeasure> {
  const bytes = await (await fetch(path)).arrayBuffer()
  const bare = await readBare(bytes.slice(0))
  const start = performance.now()
  const voucher = await readVoucher(new Uint8Array(bytes), calendarDate(today))
  const read = performance.now() - start
  const claveAcceso = typeof voucher === 'object' && 'claveAcceso' in voucher ? voucher.claveAcceso : null
  return { claveAcceso, read, decoded: bare.decoded, isReadAlone: bare.texts.some((text) => keysIn(text).length > 0) }
}

async function readBare(picture: ArrayBuffer): Promise<BareReading> {
  const bare = worker ?? new Worker(new URL('./bare-voucher-worker.ts', import.meta.url), { type: 'module' })
  worker = bare
  const wasm = await (await fetch(wasmUrl)).arrayBuffer()
  return new Promise((resolve, reject) => {
    bare.onmessage = ({ data }: MessageEvent<BareReading>) => resolve(data)
    bare.onerror = (event) => reject(new Error(event.message))
    bare.postMessage({ picture, wasm }, [picture, wasm])
  })
}
