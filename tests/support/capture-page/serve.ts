// Builds and serves the empty capture page under a strict content security policy, and records its requests.

import { readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { PDF_WORKER_POLICY, VOUCHER_WORKER_POLICY } from '../../../server/http/headers.ts'

export interface CapturePage {
  url: string
  /** Serves bytes at a path of the page's own origin; returns the path. */
  offer(name: string, bytes: Uint8Array): string
  /** Answers requests whose path matches with 404 from now on; null stops this. */
  block(pattern: RegExp | null): void
  /** Paths that were requested since the last call. */
  takeRequests(): string[]
  close(): Promise<void>
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
}
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self' blob:",
  "connect-src 'self'",
  "img-src 'self' blob: data:",
].join('; ')

/** Returns the policy for a path: a worker obeys the policy of its script, as in the portal. */
const policyOf = (path: string) =>
  /voucher-worker-/.test(path) ? VOUCHER_WORKER_POLICY : /\/pdf\.worker\./.test(path) ? PDF_WORKER_POLICY : POLICY

export async function serveCapturePage(): Promise<CapturePage> {
  // Each process has its own folder, because two test workers build at the same time.
  const folder = fileURLToPath(new URL(`../../../.work/capture-page-${process.pid}`, import.meta.url))
  const configFile = fileURLToPath(new URL('./vite.config.ts', import.meta.url))
  await build({ configFile, build: { outDir: folder } })

  const files = new Map<string, Uint8Array>()
  let requests: string[] = []
  let blocked: RegExp | null = null
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    requests.push(pathname)
    const name = pathname === '/' ? '/index.html' : pathname
    const known = files.get(pathname)
    const body = blocked?.test(pathname) ? null : (known ?? (await readFile(join(folder, name)).catch(() => null)))
    response.setHeader('Content-Security-Policy', policyOf(pathname))
    response.setHeader('Content-Type', TYPES[extname(name)] ?? 'application/octet-stream')
    response.setHeader('Cache-Control', 'no-store')
    response.statusCode = body ? 200 : 404
    response.end(body ?? '')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    offer(name, bytes) {
      files.set(`/files/${name}`, bytes)
      return `/files/${name}`
    },
    block(pattern) {
      blocked = pattern
    },
    takeRequests() {
      const taken = requests
      requests = []
      return taken
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await rm(folder, { recursive: true, force: true })
    },
  }
}
