// A link by which one person accepts an invitation; it stands only in the answer to the call that made it.
import * as z from 'zod/mini'
import { moment, text } from './wire-types.ts'

/** `usuario`: the user name of the account, the mail of an administrator to be. */
export const invitationLink = z.object({ nombre: text(480), usuario: text(120), url: text(2000), vence: moment })
export type InvitationLink = z.infer<typeof invitationLink>
