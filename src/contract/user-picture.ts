// Endpoints to choose the user's own picture: to send a photo, or to list the portal's avatars and choose one (ADM-15).
import * as z from 'zod/mini'
import { AVATAR_NAMES } from '../domain/user/avatar.ts'
import { read, write } from './endpoint.ts'
import { codeInQuery, moment, text } from './wire-types.ts'

/** The new version of the picture, as in the session user. */
const pictureVersion = z.object({ fcModifica: moment })

export const savePhoto = write('/user/:id', {
  summary: 'Guarda la foto de la sesión: un PNG de 300 KB como máximo, del que no se guardan metadatos',
  access: 'session',
  subject: { of: 'self', by: ['id'] },
  params: z.object({ id: codeInQuery }),
  filePart: 'foto',
  answer: pictureVersion,
})

export const listAvatars = read('/user/avatars', {
  summary: 'Los nombres de los avatares que se pueden elegir',
  access: 'session',
  subject: null,
  answer: z.array(text(40)),
})

export const readAvatarByName = read('/user/avatar/:name', {
  summary: 'La imagen de un avatar, en SVG',
  access: 'session',
  subject: null,
  params: z.object({ name: text(40) }),
  answer: 'binary',
})

export const saveAvatar = write('/user/avatar-save', {
  summary: 'Elige un avatar en lugar de la foto; vacío: las iniciales. cdAdicional es la propia cuenta',
  access: 'session',
  subject: { of: 'self', by: ['cdAdicional'] },
  query: z.object({ cdAdicional: z.optional(z.string()), avatar: z.enum(['', ...AVATAR_NAMES]) }),
  answer: pictureVersion,
})
