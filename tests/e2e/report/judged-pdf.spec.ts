// Browser test of everyday PDFs: before storing a PDF the phone judges it as the portal does.

import { expect, test } from 'playwright/test'
import type {} from '../../support/capture-page/main.ts'
import { serveCapturePage } from '../../support/capture-page/serve.ts'
import { everydayPdfs } from '../../support/files/everyday-pdfs.ts'

// Not in every gate: tests/unit/domain/document/judge-pdf.test.ts and tests/component/judged-pdf.test.tsx fail sooner.
test('DOC-33 D140 a PDF is judged on the phone as on the portal, and stored with unchanged bytes', {
  tag: '@every-browser',
}, async ({ page }) => {
  const site = await serveCapturePage()
  await page.goto(site.url)
  await page.waitForFunction(() => 'capture' in window)
  for (const [at, { what, bytes, refused }] of (await everydayPdfs()).entries()) {
    const path = site.offer(`papel-${at}`, bytes)
    const result = await page.evaluate((from) => window.capture.prepare(from, 'papel.pdf', 'application/pdf'), path)
    expect({ what, refused: result.ok ? null : result.pdf?.verdict }).toEqual({ what, refused })
    if (result.ok) expect([what, result.bytes === bytes.toString('base64')]).toEqual([what, true])
  }
  await site.close()
})
