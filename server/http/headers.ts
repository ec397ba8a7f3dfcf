// Sets the security headers of every response, and refuses calls that another site started.

import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'
import { EPOCH_HEADER } from '../../src/contract/call.ts'
import { problem } from '../../src/contract/problem.ts'
import { type Epoch, epochHeader } from '../epoch/epoch.ts'
import type { Settings } from '../settings.ts'
import { sendProblem } from './envelope.ts'

/**
 * Policy for the script of the PDF worker; a worker obeys the policy sent with its script. The worker may compile the
 * decoders of scanned pictures that the page passes to it, and load our own scripts. It may do nothing else, not even
 * call the portal.
 */
export const PDF_WORKER_POLICY = "default-src 'none';script-src 'self' 'wasm-unsafe-eval'"

/**
 * Policy for the script of the voucher worker: it may compile the barcode library that the page passes to it, and do
 * nothing else, not even fetch or load a script.
 */
export const VOUCHER_WORKER_POLICY = "default-src 'none';script-src 'wasm-unsafe-eval'"

/** Device features that pages may use: only the camera, for bursts (PWA-07), and none in foreign frames. */
export const DEVICE_POLICY = 'camera=(self), microphone=(), geolocation=()'

/**
 * Sets the security headers by helmet: no inline script or style. Only the home's media may come from other sites, and
 * only page visits (analytics) may be sent to another site.
 */
export function registerHeaders(app: FastifyInstance, settings: Settings): void {
  const https = settings.https
  const headers = headersOf({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        // The home's picture or video may be at any public address.
        imgSrc: ["'self'", 'blob:', 'data:', 'https:'],
        mediaSrc: ["'self'", 'https:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...(settings.analyticsUrl ? [new URL(settings.analyticsUrl).origin] : [])],
        // The compression library starts its worker from a blob that loads our own file.
        workerSrc: ["'self'", 'blob:'],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    hsts: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    frameguard: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
  })
  const entries = Object.entries(headers)
  app.addHook('onRequest', (request, reply, done) => {
    // Answers of the API are sent with all headers at once. Files of the app may replace a header of their response.
    if (API.test(request.url)) reply.headers(headers)
    else for (const [name, value] of entries) reply.raw.setHeader(name, value)
    done()
  })
}

/** The addresses that no screen has. */
const API = /^\/api(?:[/?]|$)/

/** The headers that helmet sets, and one that it does not know; they are the same for every response. */
function headersOf(options: HelmetOptions): Record<string, string> {
  const headers: Record<string, string> = { 'permissions-policy': DEVICE_POLICY }
  const response = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value
    },
    removeHeader: () => undefined,
  }
  helmet(options)({} as IncomingMessage, response as unknown as ServerResponse, () => undefined)
  return headers
}

/** Sets the headers of every API response, and refuses other sites' calls except GET and HEAD (wire.md «General»). */
export function guardOrigin(api: FastifyInstance, epoch: Epoch): void {
  const own = { 'x-portal': '1', [EPOCH_HEADER]: epochHeader(epoch), 'cache-control': 'no-store' }
  api.addHook('onRequest', async (request, reply) => {
    reply.headers(own)
    if (request.method === 'GET' || request.method === 'HEAD') return
    const isOwn = request.headers['sec-fetch-site'] === 'same-origin' || request.headers['x-portal'] === '1'
    if (!isOwn) return sendProblem(request, reply, problem('forbidden'))
  })
}
