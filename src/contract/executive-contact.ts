// The contact data of an executive, shown with claims and policies; a separate file, so that the home does not load the
// calls for them.
import * as z from 'zod/mini'
import { text } from './wire-types.ts'

/** The contact data of an executive; semicolons separate several addresses or numbers. */
export const executiveContact = z.object({ nombres: text(240), correos: text(400), telefonos: text(200) })
export type ExecutiveContact = z.infer<typeof executiveContact>
