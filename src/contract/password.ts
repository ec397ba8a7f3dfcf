// Endpoints to change a password, and to get a temporary one by mail.
import * as z from 'zod/mini'
import { MAX_PASSWORD } from '../domain/user/password.ts'
import { MAX_USER } from '../domain/user/user-name.ts'
import { write } from './endpoint.ts'
import { filledText } from './wire-types.ts'

// Never trimmed: a space is part of a password. The rules for a new password are in the domain.
export const typedPassword = z.string().check(z.regex(/^[^\0]*$/), z.maxLength(4 * MAX_PASSWORD))

const messageOnly = z.object({ message: z.string() })

/** The answer to a password change (A§8). */
export const PASSWORD_CHANGED = 'Su contraseña se ha cambiado con éxito.'
/** The answer to a reset, the same for known and unknown users (ACC-09b). */
export const RESET_MESSAGE =
  'Si el correo electrónico ingresado existe en nuestro registro de usuarios, recibirá en su Bandeja de entrada o en Correo no deseado su nueva contraseña'

export const changePassword = write('/usuario/cambiar', {
  summary: 'Cambia la contraseña de la sesión; sin sesión, solo una caducada o temporal',
  // No `beforeConsent`: without a session this call needs no consent; a signed-in person must consent first.
  access: 'public',
  subject: null,
  body: z.object({
    current: typedPassword,
    passwd1: typedPassword,
    passwd2: typedPassword,
    id: z.optional(z.union([z.int(), filledText(MAX_USER)])),
  }),
  answer: messageOnly,
})

export const resetPassword = write('/resetpass', {
  summary: 'Envía una contraseña temporal por correo; responde igual si el usuario no existe',
  access: 'public',
  beforeConsent: true,
  subject: null,
  body: z.object({ user: filledText(MAX_USER) }),
  answer: messageOnly,
})
