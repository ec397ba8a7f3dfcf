// Tests of reading a voucher when memory, the scanner or the cached reader fails: the file is «not read», never an error.

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readVoucher } from '../../../src/capture/voucher/read-voucher.ts'
import type { ScanAnswer } from '../../../src/capture/worker/voucher/scan-job.ts'
import { calendarDate } from '../../../src/domain/calendar-date.ts'
import { makeKeyEnding } from '../../support/vouchers/keys.ts'

const TODAY = calendarDate('2026-11-26')
const KEY = makeKeyEnding(false)
const FOUND: ScanAnswer = { ok: true, found: [{ text: KEY, source: 'barcode' }] }
const DAMAGED: ScanAnswer = { ok: false, unread: 'no-reader' }

let answers: ScanAnswer[]
let kept: Set<string>
let fetched: string[]

/** Answers the pictures in turn with the given answers. */
class ScanWorker {
  onmessage: ((event: { data: unknown }) => void) | null = null
  constructor() {
    queueMicrotask(() => this.onmessage?.({ data: { ready: true } }))
  }
  postMessage({ id }: { id: number }) {
    setTimeout(() => this.onmessage?.({ data: { id, answer: answers.shift() } }))
  }
  terminate() {}
}

beforeEach(() => {
  answers = []
  kept = new Set()
  fetched = []
  vi.stubGlobal('OffscreenCanvas', class {})
  vi.stubGlobal('Worker', ScanWorker)
  vi.stubGlobal('location', { href: 'https://portal.example/' })
  vi.stubGlobal('caches', {
    match: async (url: string) =>
      kept.has(new URL(url, location.href).href) ? new Response(new Uint8Array(1)) : undefined,
    open: async () => ({ delete: async (url: string) => kept.delete(url) }),
  })
  vi.stubGlobal('fetch', async (url: string) => {
    fetched.push(new URL(url, location.href).href)
    return new Response(new Uint8Array(1))
  })
})
afterEach(() => vi.unstubAllGlobals())

const picture = () => new Uint8Array([0xff, 0xd8, 0xff, 0xe0])

it('DOC-08 a file that does not fit into memory counts as not read, and the next file is read', async () => {
  answers = [FOUND]
  const large = picture()
  large.slice = () => {
    throw new RangeError('Array buffer allocation failed')
  }
  const both = [readVoucher(large, TODAY), readVoucher(picture(), TODAY)]
  expect(await Promise.all(both)).toEqual(['unfinished', { kind: 'key', claveAcceso: KEY, source: 'barcode' }])
})

it('DOC-08 a picture whose reading was interrupted counts as not read', async () => {
  answers = [
    { ok: false, unread: 'unfinished' },
    { ok: true, found: [] },
  ]
  expect(await readVoucher(picture(), TODAY)).toBe('unfinished')
  expect(await readVoucher(picture(), TODAY)).toEqual({ kind: 'none' })
})

it('PWA-08 DOC-08 a photo to be stored ends a reading at once; the reading begins again after the photo', async () => {
  let asked = () => {}
  const isAsked = new Promise<void>((resolve) => {
    asked = resolve
  })
  let ended = 0
  // The worker never answers the first picture.
  class BusyWorker extends ScanWorker {
    override postMessage(job: { id: number }) {
      if (ended > 0) super.postMessage(job)
      else asked()
    }
    override terminate() {
      ended += 1
    }
  }
  vi.stubGlobal('Worker', BusyWorker)
  answers = [FOUND]
  // The worker of earlier tests still runs for a while.
  vi.resetModules()
  const fresh = await import('../../../src/capture/voucher/read-voucher.ts')
  const { onePicture } = await import('../../../src/capture/one-picture.ts')
  const reading = fresh.readVoucher(picture(), TODAY)
  await isAsked
  await expect(onePicture('prepare', async () => ended)).resolves.toBe(1)
  expect(await reading).toEqual({ kind: 'key', claveAcceso: KEY, source: 'barcode' })
})

it('DOC-08 a damaged cached copy of the barcode reader is fetched again, once', async () => {
  answers = [FOUND, DAMAGED, DAMAGED]
  await readVoucher(picture(), TODAY)
  const [url = ''] = fetched.splice(0)
  expect(url).toContain('zxing_reader')
  kept.add(url)
  expect(await readVoucher(picture(), TODAY)).toBe('no-reader')
  expect([...kept, ...fetched]).toEqual([])
  // This fake browser cannot compile the barcode reader from any source.
  expect(await readVoucher(picture(), TODAY)).toEqual({ kind: 'none' })
  expect(fetched).toEqual([url])
})
