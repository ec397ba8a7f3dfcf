// Tests of the content security policy of the app's files: the page may use its own inline style, by hash (PWA-01), and
// two workers may compile wasm (PWA-22, DOC-08). The operators' paths are 404 on the public port.
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import config from '../../../vite.config.ts'
import { openPortal, type People, type PortalApi } from '../../support/api/portal-api.ts'

/** The functions in vite.config.ts that name the built files. */
type BuildNames = {
  build: { rolldownOptions: { output: { assetFileNames: (of: { originalFileNames: string[] }) => string } } }
  worker: { rolldownOptions: { output: { entryFileNames: (of: { name: string }) => string } } }
}

let portal: PortalApi
let webFolder: string
let web: People
beforeAll(async () => {
  portal = await openPortal()
  webFolder = await mkdtemp(path.join(os.tmpdir(), 'portal-web-'))
  await release('p { color: red }')
  web = await portal.beside({ webFolder })
})
afterAll(async () => {
  await portal.close()
  await rm(webFolder, { recursive: true, force: true })
})

async function release(style: string): Promise<void> {
  const page = `<!doctype html><title>Portal</title><style>${style}</style>`
  await writeFile(path.join(webFolder, 'index.html'), page)
  await writeFile(path.join(webFolder, 'index.html.br'), brotliCompressSync(page))
}

async function styleSources(url: string, headers = {}): Promise<string | undefined> {
  const answer = await web.app.inject({ method: 'GET', url, headers })
  return /style-src ([^;]*)/.exec(String(answer.headers['content-security-policy']))?.[1]
}

const allowed = (style: string) => `'sha256-${createHash('sha256').update(style).digest('base64')}' 'self'`

it('PWA-01 every answer with the page allows its inline style by hash, compressed or not; no other answer does', async () => {
  for (const url of ['/', '/index.html', '/pendientes', '/login/YW5hOm5v'])
    for (const encoding of ['identity', 'br'])
      expect(await styleSources(url, { 'accept-encoding': encoding }), url).toBe(allowed('p { color: red }'))
  for (const url of ['/api/salud', '/assets/none.js']) expect(await styleSources(url), url).toBe("'self'")
})

it('PWA-01 after a new release the policy has the hash of its style, without a restart', async () => {
  await release('p { color: blue }')
  expect(await styleSources('/')).toBe(allowed('p { color: blue }'))
})

describe('PWA-22 DOC-08 only the PDF worker and the voucher worker may compile wasm', () => {
  const built = (given: { originalFileNames: string[]; name: string; extname: string }) => {
    const { build, worker } = config as unknown as BuildNames
    const { assetFileNames } = build.rolldownOptions.output
    const { entryFileNames } = worker.rolldownOptions.output
    const pattern = given.extname ? assetFileNames(given) : entryFileNames(given)
    return pattern.replace('[name]', given.name).replace('[hash]', 'Ab12_-x9').replace('[extname]', given.extname)
  }
  const pdfjs = 'pdf.worker.min'
  /** The workers, under the names that the build gives them. */
  const WORKERS = [
    built({ originalFileNames: [`node_modules/pdfjs-dist/legacy/build/${pdfjs}.mjs`], name: pdfjs, extname: '.mjs' }),
    built({ originalFileNames: [], name: 'voucher-worker', extname: '' }),
  ]
  const OTHERS = [
    'index.html',
    'sw.js',
    'assets/app-Ab12_-x9.js',
    'assets/app-Ab12_-x9.css',
    'assets/file-worker-Ab12_-x9.js',
    'assets/pdfjs/jbig2-Ab12_-x9.wasm',
    'assets/pdfjs/pdf-Ab12_-x9.mjs',
    'assets/pdf.worker.min-Ab12_-x9.mjs',
    'assets/voucher/zxing_reader-Ab12_-x9.wasm',
    'assets/voucher-worker-Ab12_-x9.js',
  ]
  beforeAll(async () => {
    for (const name of [...WORKERS, ...OTHERS.slice(1)]) {
      const file = path.join(webFolder, name)
      await mkdir(path.dirname(file), { recursive: true })
      await Promise.all([
        writeFile(file, '//'),
        writeFile(`${file}.gz`, gzipSync('//')),
        writeFile(`${file}.br`, brotliCompressSync('//')),
      ])
    }
  })

  it.each(['identity', 'gzip', 'br'])('encoded as %s', async (encoding) => {
    const allowing: string[] = []
    for (const name of [...WORKERS, ...OTHERS]) {
      const { statusCode, headers } = await web.app.inject({
        method: 'HEAD',
        url: `/${name}`,
        headers: { 'accept-encoding': encoding },
      })
      expect(statusCode, name).toBe(200)
      // index.html has no gzip variant in this test.
      if (name !== 'index.html') expect(headers['content-encoding'] ?? 'identity', name).toBe(encoding)
      const policy = String(headers['content-security-policy'])
      expect(policy, name).toContain('default-src')
      if (policy.includes('unsafe')) allowing.push(name)
    }
    expect(allowing).toEqual(WORKERS)
  })
})

it.each(['/live', '/ready', '/metrics'])(
  "%s belongs to the operators' port: on the public port it is 404, and not the page",
  async (url) => {
    const answer = await web.app.inject({ method: 'GET', url })
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not-found'])
  },
)
