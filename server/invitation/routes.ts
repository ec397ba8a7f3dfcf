// Routes of contract/invitation.ts: reading and accepting an invitation, inviting, and ending one account's access.
import { isProblem } from '../../src/contract/problem.ts'
import { originOf } from '../audit/write-audit.ts'
import { allOrNothing } from '../database/all-or-nothing.ts'
import type { Routes } from '../http/route.ts'
import type { Services } from '../services.ts'
import { endAccess } from '../web-access/end-access.ts'
import { inviteAgain, invitedOf } from '../web-access/invite.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { findInvitation, wireInvitation } from './find-invitation.ts'
import { inviteByAdministrator } from './invite-administrator.ts'
import { urlOfToken } from './store-invitations.ts'

export const invitationRoutes = (services: Services): Routes => ({
  readInvitation: async ({ body, request }) => {
    const found = await findInvitation(services, { token: body.token, origin: originOf(request) })
    return isProblem(found) ? found : wireInvitation(found)
  },
  acceptInvitation: async ({ body: { token, ...typed }, request }) =>
    acceptInvitation(services, { token, typed, origin: originOf(request) }),
  inviteAdministrator: async ({ body, actor, request, now, audit }) => {
    const by = { by: actor.id, origin: originOf(request), now, showsLink: services.showsLinks === true }
    const link = await allOrNothing(services.db, async (tx) => {
      const made = await inviteByAdministrator(tx, body, by)
      if (!isProblem(made)) await audit(tx)
      return made
    })
    if (isProblem(link)) return link
    if (!link) services.wake?.()
    return invitedOf(
      link && {
        nombre: `${body.nombres} ${body.apellidos}`.trim(),
        usuario: body.correo,
        url: urlOfToken(services.settings, link.token),
        vence: link.expiresAt.toISOString(),
      },
    )
  },
  inviteAgain: async ({ params, actor, request, now, audit }) =>
    inviteAgain(services, { id: params.id, administrator: actor.id, origin: originOf(request), now, audit }),
  endAccountAccess: async ({ params, actor, request, now, audit }) =>
    endAccess(services.db, { id: params.id, administrator: actor.id, origin: originOf(request), now, audit }),
})
