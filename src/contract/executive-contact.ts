// The contact data of an executive, as claims and policies show them; apart from their calls, which the home does not need.
import * as z from 'zod/mini'
import { text } from './wire-types.ts'

/** The contact data of an executive; several addresses or numbers are separated by semicolons. */
export const executiveContact = z.object({ nombres: text(240), correos: text(400), telefonos: text(200) })
export type ExecutiveContact = z.infer<typeof executiveContact>
