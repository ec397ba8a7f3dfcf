// Measures 20 MB sent by the app's runner over a slow line, compared with one raw post of the same bytes on the same
// line.

import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSlowLine, type SlowLine } from '../support/line/slow-line.ts'
import { startPortal } from '../support/portal/running-portal.ts'
import { startBare } from './start.ts'
import type { Line } from './support/line.ts'
import { openPhone } from './support/phone.ts'
import type { Running } from './support/run-server.ts'
import { letWait, sealClaim } from './support/waiting-claims.ts'
import { watchSending } from './support/watch-page.ts'

const FILES = 10
const FILE_BYTES = 2 * 1024 * 1024
const MOST_MS = 10 * 60_000
const LINE = { bitsPerSecond: 3_000_000, latencyMs: 100 }

/** Sends the files once by the app and once by the raw post; the line always has the same speed. */
export async function benchSlowLine(): Promise<Line[]> {
  const { sendMs, openedMs } = await byTheApp()
  return [
    {
      what: '20 MB in 10 files over 3 Mbit/s and 100 ms',
      ours: sendMs,
      floor: await raw(),
      unit: 'ms',
      floorIs: 'one raw post of the same bytes on the same line',
      note: `the first byte ${Math.round(openedMs)} ms after opening`,
    },
  ]
}

/** Measures from the first sent byte to the portal's receipt of the claim. */
async function byTheApp(): Promise<{ sendMs: number; openedMs: number }> {
  const portal = await startPortal()
  let line: SlowLine | null = null
  let phone: Awaited<ReturnType<typeof openPhone>> | null = null
  try {
    line = await openSlowLine({ to: portal.url, ...LINE })
    phone = await openPhone(line.url)
    const sealed = await sealClaim(phone, line.url)
    await letWait(phone, sealed, { claims: 1, files: FILES, fileBytes: FILE_BYTES })
    const { page } = await phone.open(1)
    await watchSending(page)
    line.setSlow(true)
    await page.goto(`${line.url}/vam/home`)
    await page.waitForFunction(() => window.benchSent.lastSaved, null, { timeout: MOST_MS })
    const { firstUpload, lastSaved } = await page.evaluate(() => window.benchSent)
    return { sendMs: (lastSaved ?? Number.NaN) - (firstUpload ?? Number.NaN), openedMs: firstUpload ?? Number.NaN }
  } finally {
    await phone?.close()
    await line?.close()
    await portal.stop()
  }
}

async function raw(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-bench-'))
  let bare: Running | null = null
  let line: SlowLine | null = null
  try {
    bare = await startBare(folder)
    line = await openSlowLine({ to: bare.url, ...LINE })
    line.setSlow(true)
    const start = performance.now()
    await post(line.url, randomBytes(FILES * FILE_BYTES))
    return performance.now() - start
  } finally {
    await line?.close()
    await bare?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

function post(url: string, body: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-length': body.length }
    const sent = request(url, { method: 'POST', headers, agent: false }, (answer) => {
      answer.resume()
      answer.once('end', () => (answer.statusCode === 200 ? resolve() : reject(new Error(`${answer.statusCode}`))))
    })
    sent.once('error', reject)
    sent.end(body)
  })
}
