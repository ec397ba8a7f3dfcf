// Shares files with the portal as another app or a foreign page does: by a form that is posted to its share target.
import type { Page } from 'playwright/test'
import { SHARE_FIELDS, SHARE_PATH } from '../../../src/contract/share-target.ts'

export type Shared = { name: string; mimeType: string; buffer: Buffer }

/**
 * Posts the files from a page of the portal; with `portal`, from a foreign page to the portal at that address. Ends
 * when the browser shows the portal's share screen.
 */
export async function share(page: Page, files: readonly Shared[], portal = ''): Promise<void> {
  const arrived = page.waitForURL((url) => url.pathname === SHARE_PATH && !url.hash, { waitUntil: 'commit' })
  await page.evaluate(
    ([given, path, field]) => {
      const form = document.createElement('form')
      form.method = 'post'
      form.action = path
      form.enctype = 'multipart/form-data'
      const input = document.createElement('input')
      input.type = 'file'
      input.name = field
      input.multiple = true
      const transfer = new DataTransfer()
      for (const { name, type, base64 } of given)
        transfer.items.add(new File([Uint8Array.from(atob(base64), (each) => each.charCodeAt(0))], name, { type }))
      input.files = transfer.files
      form.append(input)
      document.body.append(form)
      form.submit()
    },
    [
      files.map(({ name, mimeType, buffer }) => ({ name, type: mimeType, base64: buffer.toString('base64') })),
      `${portal}${SHARE_PATH}`,
      SHARE_FIELDS.files,
    ] as const,
  )
  await arrived
}
