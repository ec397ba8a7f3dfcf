// Serves login links (ACC-08, D01) and invitations (D146) uncached, because their address contains a secret.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { INVITATION_PATH, LOGIN_LINK_DIRECT, LOGIN_LINK_PATH } from '../../src/contract/call.ts'
import type { SendPage } from '../brand/branded-files.ts'

/**
 * Registers GET and HEAD for everything below /login/ and /invitacion/: a login link ends in plain base64, which may
 * contain a slash. The log writes this pattern and never the address.
 */
type LinkPage = {
  /** Whether login links are accepted. */
  isOn: boolean
  sendPage: SendPage
}

export function registerSecretLinks(app: FastifyInstance, page: LinkPage): void {
  for (const url of ['/login/*', '/invitacion/*'])
    app.route({ method: ['GET', 'HEAD'], url, handler: (request, reply) => answerSecretLink(request, reply, page) })
}

/** Whether an address is such a link in any spelling that the page accepts: other case, more slashes, escaped. */
export const isSecretLink = (request: FastifyRequest): boolean =>
  LOGIN_LINK_PATH.test(request.url) || INVITATION_PATH.test(request.url)

/**
 * Sends the page, with a special header when, by the browser's `sec-fetch-site`, no other page led to the link. Redirects
 * login links when they are off.
 */
export async function answerSecretLink(
  request: FastifyRequest,
  reply: FastifyReply,
  { isOn, sendPage }: LinkPage,
): Promise<FastifyReply> {
  reply.header('cache-control', 'no-store')
  if (INVITATION_PATH.test(request.url)) return sendPage(request, reply)
  if (!isOn) return reply.redirect('/', 303)
  if (request.headers['sec-fetch-site'] === 'none') reply.header('server-timing', LOGIN_LINK_DIRECT)
  return sendPage(request, reply)
}
