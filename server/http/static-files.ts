// Serves the built app: hashed files are cached for ever, page and service worker revalidated; missing files get 404.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { SHARE_PATH, shareAddress } from '../../src/contract/share-target.ts'
import { FOR_EVER, policyOfPage, type SendPage } from '../brand/branded-files.ts'
import type { Settings } from '../settings.ts'
import { drainRequest } from './envelope.ts'
import { PDF_WORKER_POLICY, VOUCHER_WORKER_POLICY } from './headers.ts'
import { registerSecretLinks } from './login-link.ts'

// The paths of the workers' files in the build, compressed or not.
const PDF_WORKER = /\/assets\/pdfjs\/pdf\.worker\.[^/]+$/
const VOUCHER_WORKER = /\/assets\/voucher\/voucher-worker-[^/]+$/
/** The page as it was built, which the service worker stores. */
const PAGE = /\/index\.html(\.br|\.gz)?$/
const POLICY = 'content-security-policy'

type AppPage = Pick<Settings, 'loginLink'> & { sendPage: SendPage }

/** Registers the folder of the built app; every path without a file extension opens its page. */
export async function registerApp(
  app: FastifyInstance,
  folder: string,
  { loginLink, sendPage }: AppPage,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    index: false,
    wildcard: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      response.setHeader('cache-control', path.includes('/assets/') ? FOR_EVER : 'no-cache')
      if (PDF_WORKER.test(path)) response.setHeader(POLICY, PDF_WORKER_POLICY)
      // Read at each call: a release may have replaced it.
      if (PAGE.test(path))
        response.setHeader(
          POLICY,
          policyOfPage(String(response.getHeader(POLICY)), readFileSync(join(folder, 'index.html'), 'utf8')),
        )
      if (VOUCHER_WORKER.test(path)) response.setHeader(POLICY, VOUCHER_WORKER_POLICY)
    },
  })
  app.get('/', sendPage)
  // Without the brand, for the service worker; people who typed the address get the page that has it.
  app.get('/index.html', { exposeHeadRoute: true }, (request, reply) =>
    isNavigation(request) ? reply.redirect('/', 302) : reply.sendFile('index.html'),
  )
  await app.register(registerShareTarget)
  registerSecretLinks(app, { isOn: loginLink, sendPage })
}

/** Whether a browser opens the address; one without this header says that it wants a page. */
const isNavigation = ({ headers }: FastifyRequest): boolean => {
  const mode = headers['sec-fetch-mode']
  return mode === undefined ? (headers.accept ?? '').includes('text/html') : mode === 'navigate'
}

/** Paths answered only on METRICS_PORT: a load balancer must not mistake the app's page for a ready portal's answer. */
const OF_OPERATORS = ['/live', '/ready', '/metrics']

/** Whether an unknown address is a screen of the app and not a missing file. */
export const isScreenPath = (request: FastifyRequest): boolean => {
  const path = request.url.split('?')[0] ?? ''
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  if (OF_OPERATORS.includes(path)) return false
  return !path.startsWith('/api/') && path !== '/api' && !path.startsWith('/assets/') && !/\.[a-z0-9]+$/i.test(path)
}

/** Redirects shares to the app. Needs a separate plugin, because all routes of the plugin leave bodies unread. */
async function registerShareTarget(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  app.post(SHARE_PATH, async (request, reply) => {
    if (!(await drainRequest(request))) reply.header('connection', 'close')
    return reply.header('cache-control', 'no-store').redirect(shareAddress({ fallo: 'sin-app' }), 303)
  })
}
