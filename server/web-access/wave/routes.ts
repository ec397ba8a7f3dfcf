// Routes of contract/invitation-wave.ts: who can be invited, waves of invitations, and the card of the portal.
import { problem } from '../../../src/contract/problem.ts'
import { dayInEcuador } from '../../../src/domain/calendar-date.ts'
import { originOf } from '../../audit/write-audit.ts'
import type { Routes } from '../../http/route.ts'
import { sendPortalCard } from '../../portal-card/send-portal-card.ts'
import type { Services } from '../../services.ts'
import { listWithoutMail, readInvitees } from './invitees.ts'
import { listWaves, readWave } from './read-waves.ts'
import { inviteWaveAgain, sendWave } from './send-wave.ts'

export const invitationWaveRoutes = ({ db, settings, showsLinks }: Services): Routes => ({
  readInvitees: async ({ query: { tamanio: size, ...filters }, now }) => ({
    conCorreo: showsLinks !== true,
    direccion: settings.publicUrl,
    ...(await readInvitees(db, { filters, size, today: dayInEcuador(now) })),
  }),
  listWithoutMail: async ({ query: { page, pageSize, ...filters }, now }) =>
    listWithoutMail(db, { filters, page, pageSize, today: dayInEcuador(now) }),
  sendWave: async ({ services, body, actor, request, now, audit }) =>
    sendWave(services, body, { administrator: actor.id, origin: originOf(request), now, audit }),
  listWaves: async ({ query }) => listWaves(db, query),
  readWave: async ({ params, query, now }) =>
    (await readWave(db, { ...params, ...query, now })) ?? problem('forbidden'),
  inviteWaveAgain: async ({ services, params, body, actor, request, now, audit }) =>
    inviteWaveAgain(
      services,
      { id: params.id, readAt: new Date(Math.min(Date.parse(body.leida), now.getTime())) },
      { administrator: actor.id, origin: originOf(request), now, audit },
    ),
  printPortalCard: async ({ query, ...call }) => sendPortalCard(call, query.formato),
})
