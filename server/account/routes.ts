// Routes of contract/account.ts and user-picture.ts: the user's picture, the staff's link to the broker's other system.
import type { FastifyReply } from 'fastify'
import { problem } from '../../src/contract/problem.ts'
import { iconGround } from '../../src/domain/brand/colours.ts'
import { AVATAR_NAMES, isAvatarName } from '../../src/domain/user/avatar.ts'
import { readBrandTexts } from '../brand/brand.ts'
import type { Binary, Routes } from '../http/route.ts'
import type { Services } from '../services.ts'
import type { Actor } from '../session/actor.ts'
import { AVATARS, drawAvatar } from './avatars.ts'
import { brokerLinkOf } from './broker-link.ts'
import { chooseAvatar, readPicture, savePhoto } from './user-picture.ts'

/** How long a browser may cache a picture, in seconds. It can be long, because a changed picture gets a new address. */
const PICTURE_MAX_AGE = 7 * 24 * 3600

/** The initials in the brand's colour; a cached picture keeps the former colour for a week. */
const initialsOf = async ({ db }: Services, actor: Actor): Promise<string> =>
  drawAvatar(actor, iconGround(await readBrandTexts(db)))

export const accountRoutes = (services: Services): Routes => ({
  readAvatar: async ({ actor, query }) => {
    // Staff who are acting see the person's initials, never the person's own picture.
    if (actor.actuando) return sendDrawing(await initialsOf(services, actor))
    const { sha256, avatar, fcModifica } = await readPicture(services.db, actor.id)
    const isPresent = query.v === String(fcModifica.getTime())
    const photo = sha256 ? await services.files.open(sha256) : null
    const picture = photo
      ? (reply: FastifyReply) =>
          reply.header('content-length', photo.tamanio).headers(PLAIN).type('image/png').send(photo.stream)
      : sendDrawing(avatar && isAvatarName(avatar) ? AVATARS[avatar] : await initialsOf(services, actor))
    return (reply) =>
      picture(isPresent ? reply.header('cache-control', `private, max-age=${PICTURE_MAX_AGE}, immutable`) : reply)
  },

  savePhoto: async ({ actor, files, audit }) => {
    const next = await files.next()
    if (next.done) return problem('invalid', { fields: [{ path: 'foto', message: 'Falta la parte «foto»' }] })
    const isFormComplete = async () => (await files.next()).done === true
    return savePhoto(services, { userId: actor.id, file: next.value, isFormComplete, audit })
  },

  listAvatars: async () => AVATAR_NAMES,

  readAvatarByName: async ({ params }) =>
    isAvatarName(params.name) ? sendDrawing(AVATARS[params.name]) : problem('not-found'),

  saveAvatar: async ({ actor, query, audit }) =>
    chooseAvatar(services, { userId: actor.id, avatar: query.avatar === '' ? null : query.avatar, audit }),

  brokerLink: async ({ actor, now }) => ({ url: await brokerLinkOf(services, actor, now) }),
})

/** Headers that stop a picture from running a script or loading anything, even when it is opened as a page. */
const PLAIN = { 'content-security-policy': "default-src 'none'; style-src 'none'", 'x-content-type-options': 'nosniff' }

const sendDrawing =
  (svg: string): Binary =>
  (reply) =>
    reply.headers(PLAIN).type('image/svg+xml; charset=utf-8').send(svg)
