// Prepares and edits pictures on the empty capture page, and reads the properties of the results.

import { createHash } from 'node:crypto'
import type { Page } from 'playwright/test'
import { readPicture } from '../../../src/domain/document/picture-bytes.ts'
import type { PictureEdit } from '../../../src/domain/document/picture-crop.ts'
import type {} from './main.ts'
import type { CapturePage } from './serve.ts'

/** `place` returns the server of the page, and the open page. */
export function onCapturePage(place: () => { site: CapturePage; page: Page }) {
  function prepare(bytes: Buffer, name = 'foto.jpg', type = 'image/jpeg', maxBytes?: number) {
    const { site, page } = place()
    const path = site.offer(`${createHash('sha1').update(bytes).digest('hex')}`, bytes)
    return page.evaluate(
      ([from, called, as, most]) => window.capture.prepare(from, called, as, most ? { maxBytes: most } : undefined),
      [path, name, type, maxBytes] as const,
    )
  }

  async function prepared(bytes: Buffer, name?: string, type?: string) {
    const result = await prepare(bytes, name, type)
    if (!result.ok) throw new Error(`refused: ${result.reason}`)
    const kept = Buffer.from(result.bytes, 'base64')
    const thumbFacts = readPicture(Buffer.from(result.thumb ?? '', 'base64'))
    return { ...result, kept, facts: readPicture(kept), thumbFacts }
  }

  async function edited(path: string, edit: PictureEdit) {
    const { page } = place()
    const result = await page.evaluate(([from, how]) => window.capture.edit(from, how), [path, edit] as const)
    if (!result.ok) throw new Error('not edited')
    const kept = Buffer.from(result.bytes, 'base64')
    return { ...result, kept, facts: readPicture(kept) }
  }

  return { prepare, prepared, edited }
}
