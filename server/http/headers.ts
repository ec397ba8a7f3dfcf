// Sets the security headers of every response, and refuses calls that another site started.

import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
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
export async function registerHeaders(app: FastifyInstance, settings: Settings): Promise<void> {
  const https = settings.https
  await app.register(helmet, {
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
  // Helmet does not set this header.
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', DEVICE_POLICY)
  })
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
