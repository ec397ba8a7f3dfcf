// Routes of contract/session.ts: sign-in, current user, associates, keep-alive, sign-out.
import { LOGIN_LINK_HEADER, PERSON_HEADER } from '../../src/contract/call.ts'
import { isProblem, type Problem, problem } from '../../src/contract/problem.ts'
import type { SessionUser } from '../../src/contract/session.ts'
import { isUser } from '../../src/domain/user/role.ts'
import { insuredActedFor, policyholdersActedFor } from '../acting/associates.ts'
import { byActor, originOf, writeAudit, writeRefusal } from '../audit/write-audit.ts'
import { makeConsentToken } from '../consent/consent-token.ts'
import { sql } from '../database/sql.ts'
import type { Routes } from '../http/route.ts'
import type { Services } from '../services.ts'
import { isOfSameSession } from './acting-actor.ts'
import { type Actor, isMeantFor } from './actor.ts'
import { clearCookie, endSession, readSession, sessionHashOf, startSession } from './session.ts'
import { readBasic, signIn } from './sign-in.ts'

export const sessionRoutes = ({ db, settings }: Services): Routes => ({
  enki: async ({ services, actor, request, reply, now }) => {
    const { authorization } = request.headers
    if (authorization === undefined) {
      if (actor) return sessionUserOf(services, actor, now)
      const { ended } = await readSession(services, request, reply)
      return problem(ended ? 'session-ended' : 'no-session')
    }
    const refuse = async (refusal: Problem) => {
      await writeRefusal(db, originOf(request), now, { action: 'login', userId: null, object: refusal.problem })
      return refusal
    }
    if (!settings.loginLink && request.headers[LOGIN_LINK_HEADER] !== undefined)
      return refuse(problem('forbidden', { message: 'El ingreso por enlace no está disponible' }))
    const credentials = readBasic(authorization)
    if (!credentials) return refuse(problem('bad-credentials'))
    const entered = await signIn(services, credentials, originOf(request))
    if (isProblem(entered)) return entered
    const started = await startSession(services, request, reply, entered.id)
    return started ? sessionUserOf(services, started, now) : refuse(problem('bad-credentials'))
  },

  asociados: async ({ actor }) =>
    actor.actuando
      ? policyholdersActedFor(db, actor)
      : db.query(sql`SELECT "cdCliente", "cdCliContac", cedula, nombre AS "nmAsegurado", apellido AS "apAsegurado", "usuarioWeb"
      FROM associate WHERE "userId" = ${actor.id} AND area = 'gen' ORDER BY orden`),

  asociadosVam: async ({ actor }) =>
    actor.actuando
      ? insuredActedFor(db, actor)
      : db.query(sql`SELECT cedula, nombre AS "nmCliente", apellido AS "apCliente", "usuarioWeb"
      FROM associate WHERE "userId" = ${actor.id} AND area = 'vam' ORDER BY orden`),

  keepAlive: async () => ({ ok: true }),

  logout: async ({ services, actor, request, reply, now }) => {
    const answer = { ok: true, ...(settings.logoutUrl ? { logoutUrl: settings.logoutUrl } : {}) }
    // A tab that still shows the previous person must not end the session of the person who signed in after.
    const shown = request.headers[PERSON_HEADER]
    const tokenHash = sessionHashOf(services, request)
    if (actor && !isMeantFor(actor, request) && !(await isOfSameSession(db, { actor, shown, tokenHash }))) return answer
    await endSession(services, request)
    if (actor) await writeAudit(db, originOf(request), now, { action: 'logout', outcome: 'done', ...byActor(actor) })
    clearCookie(services, reply)
    return answer
  },
})

async function sessionUserOf(services: Services, actor: Actor, now: Date): Promise<SessionUser> {
  const { analyticsUrl, consentStrict } = services.settings
  return {
    ...actor,
    fcModifica: actor.fcModifica.toISOString(),
    actuando: actor.actuando && { ...actor.actuando, hasta: actor.actuando.hasta.toISOString() },
    now: now.toISOString(),
    ...(consentStrict ? { consentStrict: true } : {}),
    // Staff cannot consent for another person.
    consentToken: actor.actuando ? '' : await makeConsentToken(services, actor.id, now),
    ...(analyticsUrl && isUser(actor) && !actor.actuando ? { analyticsUrl } : {}),
  }
}
