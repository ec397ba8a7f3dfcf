// Invitations: links that are good once, by which somebody sets the password of an account (D146, D122).
import * as z from 'zod/mini'
import { MAX_ADMINISTRATOR_MAIL, MAX_PERSON_NAME } from '../domain/user/invitation.ts'
import { readByPost, write } from './endpoint.ts'
import { invitationLink } from './invitation-link.ts'
import { typedPassword } from './password.ts'
import { codeInQuery, moment, orNull, text } from './wire-types.ts'

/** `primero`: makes the portal's first administrator; `administrador`: another one; `cuenta`: sets a password. */
export const INVITATION_KINDS = ['primero', 'administrador', 'cuenta'] as const

const token = text(200)

export const invitation = z.object({
  tipo: z.enum(INVITATION_KINDS),
  /** The mail of an administrator who was invited; empty otherwise. */
  correo: text(120),
  /** The user name of the account; empty where the invitation makes one. */
  usuario: text(120),
  nombres: text(240),
  apellidos: text(240),
  vence: moment,
})
export type Invitation = z.infer<typeof invitation>

export const readInvitation = readByPost('/invitacion', {
  summary: 'Invitación de un enlace: para quién es y hasta cuándo vale',
  access: 'public',
  subject: null,
  body: z.object({ token }),
  answer: invitation,
  extension: true,
})

export const acceptInvitation = write('/invitacion/aceptar', {
  summary: 'Acepta una invitación: pone la contraseña y, si es de administrador, crea la cuenta',
  access: 'public',
  subject: null,
  body: z.object({
    token,
    /** Read only where the invitation makes an administrator; `correo` only of the first one. */
    correo: z._default(text(400), ''),
    nombres: z._default(text(400), ''),
    apellidos: z._default(text(400), ''),
    passwd1: typedPassword,
    passwd2: typedPassword,
  }),
  /** The user name to sign in with. */
  answer: z.object({ usuario: text(120) }),
  extension: true,
})

/** `enlace`: the link to hand over, shown this once; null where it goes by mail. */
const invited = z.object({ message: z.string(), enlace: orNull(invitationLink) })
export type Invited = z.infer<typeof invited>

export const inviteAdministrator = write('/users/invitar-administrador', {
  summary: 'Invita a un administrador: con un correo, o con un enlace que se muestra una vez',
  access: 'admin',
  subject: null,
  body: z.object({
    correo: text(MAX_ADMINISTRATOR_MAIL),
    nombres: z._default(text(MAX_PERSON_NAME), ''),
    apellidos: z._default(text(MAX_PERSON_NAME), ''),
  }),
  answer: invited,
  extension: true,
})

const ofAccount = z.object({ id: codeInQuery })

export const inviteAgain = write('/users/:id/invitar', {
  summary: 'Invita otra vez a una cuenta con acceso: con un enlace nuevo, o con otra contraseña temporal por correo',
  access: 'admin',
  subject: null,
  params: ofAccount,
  answer: invited,
  extension: true,
})

export const endAccountAccess = write('/users/:id/desactivar', {
  summary: 'Quita el acceso a una cuenta, también de administrador; nunca al último',
  access: 'admin',
  subject: null,
  params: ofAccount,
  answer: z.object({ message: z.string() }),
  extension: true,
})
