// Tests of a reading when memory, the scanner or its cached file fail: it reports «not read», never an error (DOC-08).

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

/** Answers each picture with the next answer. */
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

it('DOC-08 without memory for the bytes a file counts as not read, and the next one is read', async () => {
  answers = [FOUND]
  const large = picture()
  large.slice = () => {
    throw new RangeError('Array buffer allocation failed')
  }
  const both = [readVoucher(large, TODAY), readVoucher(picture(), TODAY)]
  expect(await Promise.all(both)).toEqual(['unfinished', { kind: 'key', claveAcceso: KEY, source: 'barcode' }])
})

it('DOC-08 a picture whose reading was cut off counts as not read', async () => {
  answers = [
    { ok: false, unread: 'unfinished' },
    { ok: true, found: [] },
  ]
  expect(await readVoucher(picture(), TODAY)).toBe('unfinished')
  expect(await readVoucher(picture(), TODAY)).toEqual({ kind: 'none' })
})

it('PWA-08 DOC-08 a photo to be stored ends a reading at once, and the reading begins again after it', async () => {
  let asked = () => {}
  const isAsked = new Promise<void>((resolve) => {
    asked = resolve
  })
  let ended = 0
  // The first picture is never answered.
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
  // The worker of earlier tests stays for a while.
  vi.resetModules()
  const fresh = await import('../../../src/capture/voucher/read-voucher.ts')
  const { onePicture } = await import('../../../src/capture/one-picture.ts')
  const reading = fresh.readVoucher(picture(), TODAY)
  await isAsked
  await expect(onePicture('prepare', async () => ended)).resolves.toBe(1)
  expect(await reading).toEqual({ kind: 'key', claveAcceso: KEY, source: 'barcode' })
})

it('DOC-08 a damaged cached reader is fetched again, once', async () => {
  answers = [FOUND, DAMAGED, DAMAGED]
  await readVoucher(picture(), TODAY)
  const [url = ''] = fetched.splice(0)
  expect(url).toContain('zxing_reader')
  kept.add(url)
  expect(await readVoucher(picture(), TODAY)).toBe('no-reader')
  expect([...kept, ...fetched]).toEqual([])
  // This browser cannot compile the reader from any source.
  expect(await readVoucher(picture(), TODAY)).toEqual({ kind: 'none' })
  expect(fetched).toEqual([url])
})
