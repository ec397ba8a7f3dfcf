// Draws the demo world's documents. It is run by hand, and its output is committed.

import { mkdir, readdir, stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { INVOICES } from './invoices.ts'
import { MEDICAL_PAPERS } from './medical-papers.ts'
import { fontFace, openBrowser } from './open-browser.ts'
import { takePhotograph } from './photograph.ts'
import { POLICY_PAPERS } from './policy-papers.ts'
import { print } from './print.ts'
import { PRINTED_PAPERS } from './printed-papers.ts'

const PICTURES = fileURLToPath(new URL('../../../server/seed/pictures', import.meta.url))
const MAX_PICTURES = 1.2 * 1024 * 1024

async function sizes(folder: string): Promise<number> {
  let total = 0
  for (const name of (await readdir(folder)).sort()) {
    const { size } = await stat(`${folder}/${name}`)
    process.stdout.write(`${name} ${(size / 1024).toFixed(1)} KB\n`)
    total += size
  }
  return total
}

await mkdir(PICTURES, { recursive: true })
const browser = await openBrowser()
try {
  const style = await fontFace()
  for (const photograph of [...INVOICES, ...MEDICAL_PAPERS]) await takePhotograph(browser, PICTURES, style, photograph)
  for (const paper of [...PRINTED_PAPERS, ...POLICY_PAPERS]) await print(browser, PICTURES, style, paper)
} finally {
  await browser.close()
}
const total = await sizes(PICTURES)
if (total > MAX_PICTURES) throw new Error(`The pictures weigh ${total} bytes, more than ${MAX_PICTURES}.`)
