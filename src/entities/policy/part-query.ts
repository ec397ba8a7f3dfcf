// The query of one part of a policy, and the codes that name the parts.
import { partsOf } from '../detail-part.ts'

export const NOUN = 'policy'

export type AtLocation = { cdCompania: number; cdUbicacion: number }
export type OfPolicy = { cdCompania: number; cdRamoCotizacion: number }

/** A part of one policy. */
export const part = partsOf(NOUN)
