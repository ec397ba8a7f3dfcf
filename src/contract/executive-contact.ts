// The contact data of an executive, as claims and policies show them; a separate file, since the home needs no call for
// them.
import * as z from 'zod/mini'
import { text } from './wire-types.ts'

/** The contact data of an executive; several addresses or numbers are separated by semicolons. */
export const executiveContact = z.object({ nombres: text(240), correos: text(400), telefonos: text(200) })
export type ExecutiveContact = z.infer<typeof executiveContact>
