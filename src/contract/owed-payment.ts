// Payments that a person owes: instalments of policies and hospitals' collection notes, each with the insured thing.
import * as z from 'zod/mini'
import { executiveContact } from './executive-contact.ts'
import { code, day, integer, moneySum, orNull, text } from './wire-types.ts'

/** At most this many things or persons of a policy are named; `total` counts all of them. */
export const MOST_NAMED = 6

/** What a policy insures, as far as its reader may see it (NAV-17). */
const insuredThing = z.object({
  /** The insured things, or the insured persons by their given names. */
  cosas: z.array(z.object({ nombre: text(240), placa: orNull(text(20)) })),
  total: integer,
  /** The place of the policy, when it has only one. */
  lugar: text(240),
})

export const owedPayment = z.object({
  clase: z.enum(['CUOTA', 'NOTA_COBRANZA']),
  /** The ordinal of an instalment; the number of a note, which may be empty. */
  numero: text(60),
  fcVencimiento: orNull(day),
  saldo: moneySum,
  poliza: text(60),
  nmAlias: text(60),
  nmRamo: text(120),
  cosa: insuredThing,
  /** How the policyholder pays the insurer, in the words of the broker's data; empty for a note. */
  formaPago: text(120),
  /** In whose lists the payment is: a policyholder's, and insured persons'. */
  cdCliente: orNull(code),
  cedulas: z.array(text(20)),
  /** The policy, the movement that is paid, and in an insured person's list the location and the titular. */
  cdCompania: code,
  cdCotizacion: code,
  cdRamoCotizacion: code,
  cdUbicacion: orNull(code),
  cdTitular: orNull(code),
  /** The claim of a note. */
  cdReclamo: orNull(code),
  ejecutivo: executiveContact,
})
export type OwedPayment = z.infer<typeof owedPayment>
