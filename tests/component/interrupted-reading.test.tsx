// Component test of a photo taken while a scanned PDF is read, in a real browser: the photo goes first, nothing is lost.
import { afterEach, expect, test, vi } from 'vitest'
import { prepareFile } from '../../src/capture/prepare-file.ts'
import { readVoucher } from '../../src/capture/voucher/read-voucher.ts'
import { calendarDate } from '../../src/domain/calendar-date.ts'
import { barsPdf } from '../support/vouchers/bars-pdf.ts'
import { makeKeyEnding } from '../support/vouchers/keys.ts'

const KEY = makeKeyEnding(false)

afterEach(() => vi.unstubAllGlobals())

async function photo(): Promise<File> {
  const canvas = new OffscreenCanvas(800, 600)
  const context = canvas.getContext('2d')
  context?.fillRect(100, 100, 300, 300)
  return new File([await canvas.convertToBlob({ type: 'image/jpeg' })], 'foto.jpg', { type: 'image/jpeg' })
}

test('PWA-08 DOC-08 a photo interrupts the scan of a PDF; the PDF is read once the photo is prepared', async () => {
  const order: string[] = []
  let storing: ReturnType<typeof prepareFile> | null = null
  const picked = await photo()
  // The scanner never gets its first picture, so only the interruption can end this scan.
  class Scanner extends Worker {
    #isScanner = false
    constructor(...given: ConstructorParameters<typeof Worker>) {
      super(...given)
      // The photo counts as prepared when its worker answers. Storing it and the next scan then follow in any order.
      this.addEventListener('message', ({ data }) => {
        if (!this.#isScanner && 'answer' in data) order.push(data.answer.ok ? 'prepared' : 'refused')
      })
    }
    override postMessage(message: object, more?: Transferable[] | StructuredSerializeOptions): void {
      this.#isScanner = 'wasm' in message
      if (this.#isScanner) order.push('scan')
      if (!this.#isScanner || storing) super.postMessage(message, more as StructuredSerializeOptions)
      else storing = prepareFile(picked)
    }
    override terminate(): void {
      if (this.#isScanner) order.push('ended')
      super.terminate()
    }
  }
  vi.stubGlobal('Worker', Scanner)
  const pdf = barsPdf(KEY)
  const before = pdf.slice()
  const voucher = await readVoucher(pdf, calendarDate('2026-11-26'))
  expect(voucher).toEqual({ kind: 'key', claveAcceso: KEY, source: 'barcode' })
  expect(order).toEqual(['scan', 'ended', 'prepared', 'scan'])
  expect(await storing).toMatchObject({ ok: true })
  expect(pdf, 'the caller’s bytes').toEqual(before)
})
