// Creates the Fastify server with its hooks, its error handler, the routes of the API under /api, and the built app.
import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyError, type FastifyInstance, LogController } from 'fastify'
import { ENDPOINTS } from '../src/contract/endpoints.ts'
import { problem } from '../src/contract/problem.ts'
import { accountRoutes } from './account/routes.ts'
import { actingRoutes } from './acting/routes.ts'
import { auditRoutes } from './audit/routes.ts'
import { createBrandSource } from './brand/brand-source.ts'
import { registerBrandedFiles } from './brand/branded-files.ts'
import { brandRoutes } from './brand/routes.ts'
import { catalogueRoutes } from './catalogue/routes.ts'
import { claimReportRoutes } from './claim-report/routes.ts'
import { consentRoutes } from './consent/routes.ts'
import { customerRoutes } from './customer/routes.ts'
import { countWaits } from './database/postgres.ts'
import { isBadValue, isDiskFull, isUnreachable, sqlState } from './database/sql-state.ts'
import { documentRoutes } from './document/routes.ts'
import { readEpoch } from './epoch/epoch.ts'
import { StoreUnavailableError } from './files/object-store.ts'
import { goingLiveRoutes } from './going-live/routes.ts'
import { homeConfigRoutes } from './home-config/routes.ts'
import { answerBadAddress, respondToBadBytes } from './http/broken-request.ts'
import { endConnectionsAtStop, limitBodyTime } from './http/connections.ts'
import { sendProblem } from './http/envelope.ts'
import { warnOfUntrustedProxy } from './http/forwarded.ts'
import { guardOrigin, registerHeaders } from './http/headers.ts'
import { LOG_SERIALIZERS } from './http/log.ts'
import { answerSecretLink, isSecretLink } from './http/login-link.ts'
import { serveOpenapi } from './http/openapi.ts'
import { refuseOtherMethods, serve } from './http/route.ts'
import { isScreenPath, registerApp } from './http/static-files.ts'
import { importRunRoutes } from './import-run/routes.ts'
import { insurerClaimRoutes } from './insurer-claim/routes.ts'
import { invitationRoutes } from './invitation/routes.ts'
import { jumpRoutes } from './jump/routes.ts'
import { listExportRoutes } from './list-export/routes.ts'
import { lookupRoutes } from './lookup/routes.ts'
import { myDataRoutes } from './my-data/routes.ts'
import { notificationRoutes } from './notification/routes.ts'
import { passwordRoutes } from './password/routes.ts'
import { policyDetailRoutes } from './policy/detail-routes.ts'
import { policyPrintoutRoutes } from './policy/printout/routes.ts'
import { policyRoutes } from './policy/routes.ts'
import { endPrintouts } from './printout/make-printout.ts'
import { reviewRoutes } from './review/routes.ts'
import { selectionRoutes } from './selection/routes.ts'
import type { Services } from './services.ts'
import type { Actor } from './session/actor.ts'
import { sessionRoutes } from './session/routes.ts'
import { sriRoutes } from './sri/routes.ts'
import { faultSwitches } from './system/fault-switches.ts'
import type { AnsweredRequest } from './system/metrics.ts'
import { systemRoutes } from './system/routes.ts'
import { webAccessRoutes } from './web-access/routes.ts'
import { invitationWaveRoutes } from './web-access/wave/routes.ts'

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null
    /** How many records were left out of the answer because they break the contract. */
    leftOut: number
  }
}

const ROUTES = [
  systemRoutes,
  sessionRoutes,
  actingRoutes,
  passwordRoutes,
  consentRoutes,
  accountRoutes,
  homeConfigRoutes,
  brandRoutes,
  importRunRoutes,
  catalogueRoutes,
  documentRoutes,
  sriRoutes,
  claimReportRoutes,
  insurerClaimRoutes,
  reviewRoutes,
  lookupRoutes,
  jumpRoutes,
  customerRoutes,
  policyRoutes,
  policyDetailRoutes,
  policyPrintoutRoutes,
  selectionRoutes,
  webAccessRoutes,
  invitationRoutes,
  invitationWaveRoutes,
  goingLiveRoutes,
  listExportRoutes,
  auditRoutes,
  myDataRoutes,
  notificationRoutes,
]

const MAX_JSON_BYTES = 512 * 1024
/** How long a connection may be silent while no answer is pending; `limitBodyTime` limits the time of a whole body. */
const SILENCE_MS = 30_000

type AppOptions = {
  /** The folder of the built app; absent in tests of the API. */
  webFolder?: string
  /** Receives the log lines instead of standard output; false disables the log. */
  log?: false | { write(line: string): void }
  /** Called with every answer that was sent. */
  onAnswer?: (request: AnsweredRequest) => void
}

/** Builds the server without listening. */
export async function createApp(services: Services & AppOptions): Promise<FastifyInstance> {
  const { settings, webFolder, log, onAnswer } = services
  const app = Fastify({
    logger: log === false ? false : { level: 'info', serializers: LOG_SERIALIZERS, stream: log },
    // The onResponse hook logs each request without address and query, which may contain a name, a number or a hash.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: settings.trustProxy === 0 ? false : (_address: string, hop: number) => hop < settings.trustProxy,
    bodyLimit: MAX_JSON_BYTES,
    connectionTimeout: SILENCE_MS,
    requestTimeout: 0,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    exposeHeadRoutes: false,
    frameworkErrors: answerBadAddress,
    clientErrorHandler: respondToBadBytes,
  })
  app.decorateRequest('actor', null)
  app.decorateRequest('leftOut', 0)
  app.addHook('onResponse', (request, reply, done) => {
    const facts = { method: request.method, route: request.routeOptions.url ?? '-', status: reply.statusCode }
    request.log.info({ ...facts, ms: Math.round(reply.elapsedTime), user: request.actor?.id })
    onAnswer?.({ ...facts, leftOut: request.leftOut, seconds: reply.elapsedTime / 1000 })
    done()
  })
  app.addHook('onRequest', (_request, _reply, done) => countWaits(done))
  if (settings.trustProxy === 0) warnOfUntrustedProxy(app, services.now)
  limitBodyTime(app)
  registerHeaders(app, settings)
  await app.register(cookie)
  await app.register(multipart, { throwFileSizeLimit: false })
  acceptBodies(app)
  endConnectionsAtStop(app)
  app.addHook('preClose', async () => endPrintouts())

  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE')
      return sendProblem(request, reply, problem('too-large', { message: 'La petición es demasiado grande.' }))
    if (error.statusCode === 415) return sendProblem(request, reply, problem('not-allowed'))
    if (error.statusCode !== undefined && error.statusCode < 500) return sendProblem(request, reply, problem('invalid'))
    const isFull = isDiskFull(error)
    request.log.error({ err: error, sqlState: sqlState(error) }, isFull ? 'disk full' : 'unexpected')
    if (isFull) return sendProblem(request, reply, NO_ROOM)
    if (isBadValue(error)) return sendProblem(request, reply, problem('invalid'))
    if (isPassing(error)) return sendProblem(request, reply, AWAY)
    return sendProblem(request, reply, problem('unexpected'))
  })
  const brands = createBrandSource(services.db)
  // Read before the first page is sent, so that no page waits for it.
  void brands.present().catch(() => undefined)
  const sendPage = webFolder ? registerBrandedFiles(app, webFolder, brands) : null
  app.setNotFoundHandler((request, reply) => {
    if (sendPage && isScreenPath(request))
      return isSecretLink(request)
        ? answerSecretLink(request, reply, { isOn: settings.loginLink, sendPage })
        : sendPage(request, reply)
    reply.header('cache-control', 'no-store').header('x-portal', '1')
    return sendProblem(request, reply, problem('not-found'))
  })

  if (settings.faults) faultSwitches(app)
  const epoch = await readEpoch(services.db)
  await app.register(
    async (api) => {
      guardOrigin(api, epoch)
      refuseOtherMethods(api)
      serveOpenapi(api)
      const all = { ...services, brands }
      for (const routesOf of ROUTES) serve(api, all, routesOf(all))
      refuseMissingRoutes(api)
    },
    { prefix: '/api' },
  )
  if (webFolder && sendPage) await registerApp(app, webFolder, { loginLink: settings.loginLink, sendPage })
  return app
}

/** Throws at the start when an endpoint of the contract has no route, instead of answering 404 later. */
function refuseMissingRoutes(api: FastifyInstance): void {
  const missing = Object.entries(ENDPOINTS).filter(
    ([, { method, path }]) => !api.hasRoute({ method, url: path === '/' ? '/api' : `/api${path}` }),
  )
  if (missing.length > 0) throw new Error(`Endpoints without a route: ${missing.map(([name]) => name).join(', ')}`)
}

// An empty JSON body is allowed. Bodies of other types stay unread; `http/route.ts` refuses them by the contract.
function acceptBodies(app: FastifyInstance): void {
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') return done(null, undefined)
    try {
      done(null, JSON.parse(String(body)))
    } catch (error) {
      done(Object.assign(error as Error, { statusCode: 400 }), undefined)
    }
  })
  app.addContentTypeParser('*', (_request, _payload, done) => done(null, undefined))
}

const READ_ONLY = '25006'

// The answer while the disk is full. A retry helps only after an operator has freed space.
const NO_ROOM = problem('unavailable', { retryAfterSeconds: 60 })
const AWAY = problem('unavailable', { retryAfterSeconds: 10 })

const isPassing = (error: FastifyError) =>
  error instanceof StoreUnavailableError || sqlState(error) === READ_ONLY || isUnreachable(error)
