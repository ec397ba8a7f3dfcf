// Baseline of a start: builds the bare stack with the app's own tools, and serves it as the portal serves the app, with
// brotli, and with an answer of ten rows.

import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

export interface BareStack {
  url: string
  /** Stops the server; the page is then opened by its service worker. */
  stop(): Promise<void>
  close(): Promise<void>
}

const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.json': 'application/json' }
const ROWS = Array.from({ length: 10 }, (_, at) => ({
  id: at + 1,
  title: `Siniestro N.º ${1000 + at}`,
  text: `«La factura ${at + 1} no se lee: envíala de nuevo, por favor.» Vence el 12 dic 2026.`,
}))

/** Builds and serves it; `headers` are sent with every file. */
export async function serveBareStack(headers: Record<string, string>): Promise<BareStack> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-bare-stack-'))
  await build({
    configFile: false,
    logLevel: 'warn',
    root: fileURLToPath(new URL('../bare-stack', import.meta.url)),
    plugins: [react(), VitePWA({ injectRegister: false, manifest: false, workbox: { inlineWorkboxRuntime: true } })],
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: ['chrome111', 'firefox128', 'safari16.4'],
      modulePreload: { polyfill: false },
    },
  })
  const packed = new Map<string, Buffer>()
  for (const each of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = join(each.parentPath, each.name)
    if (each.isFile()) packed.set(file, await promisify(brotliCompress)(await readFile(file)))
  }
  const send = async (path: string, response: ServerResponse) => {
    const type = { 'content-type': TYPES[extname(path)] ?? 'text/html', ...headers }
    if (path === '/api/rows') return response.writeHead(200, { ...type, ...asJson }).end(JSON.stringify(ROWS))
    const file = packed.get(join(folder, path === '/' ? 'index.html' : path))
    response.writeHead(file ? 200 : 404, { ...type, 'content-encoding': 'br' }).end(file)
  }
  const server = createServer((request, response) => {
    send(request.url ?? '/', response).catch(() => response.writeHead(404).end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop,
    async close() {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const asJson = { 'content-type': 'application/json' }
