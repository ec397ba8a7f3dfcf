// Endpoints that answer a printout: a PDF, or with pdf = false a spreadsheet, of a policy, of what it insures, of a claim.
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { objectSearch } from './insured-object.ts'
import { code, codeInQuery, flag, flagInQuery, integerOrText, orNull, text } from './wire-types.ts'

/** «true» unless the request says otherwise. */
const isPdf = z._default(flagInQuery, 1)
/** Sums and counts that other clients send along: accepted and ignored, the server counts (D130). */
const ignored = z._default(text(120), '')

/** The report of a movement of a policy (POL-20a); `aseg` adds what it insures. */
export const printPolicy = endpoint({
  method: 'GET',
  path: '/poliza/reporte/print',
  summary: 'Reporte de una póliza en PDF o, con pdf=false, en una hoja de cálculo; aseg=true añade lo que asegura',
  access: 'session',
  effect: 'read',
  subject: { of: 'policy', by: ['cdCompania', 'cdCotizacion', 'cdRamoCotizacion'] },
  query: z.object({
    cdCompania: codeInQuery,
    cdCotizacion: codeInQuery,
    cdRamoCotizacion: codeInQuery,
    vam: z._default(flagInQuery, 0),
    pdf: isPdf,
    aseg: z._default(flagInQuery, 0),
    poliza: ignored,
    titular: ignored,
    titularu: ignored,
    titularF: ignored,
    subtotal: ignored,
    vigente: ignored,
    cantidad: ignored,
  }),
  answer: 'binary',
})

/** A claim with all its tabs (CLM-10). */
export const printClaim = endpoint({
  method: 'GET',
  path: '/vam/siniestro/imprimir',
  summary: 'Un siniestro con todo lo suyo en PDF o, con pdf=false, en una hoja de cálculo',
  access: 'session',
  effect: 'read',
  subject: { of: 'insurer-claim', by: ['cdCompania', 'cdReclamo', 'cdIncSiniestro'] },
  query: z.object({
    cdIncSiniestro: codeInQuery,
    cdReclamo: codeInQuery,
    cdCompania: codeInQuery,
    pdf: isPdf,
    vam: z._default(flagInQuery, 0),
  }),
  answer: 'binary',
})

/** No list of a policy is longer. */
const MOST_CHOSEN = 20_000

/** A flag of a body; true and false are accepted too. */
const flagOrBoolean = z.codec(z.union([z.boolean(), flag]), z.int(), {
  decode: Number,
  encode: (value) => value,
})

/**
 * What a policy insures as a spreadsheet (POL-21): persons (`aseg`) or things, with their dependents or extras (`extras`)
 * or without. `query1` is the search of the list, whose page is ignored; `cdObjetoCotizacion` leaves one row of it.
 */
export const exportInsured = endpoint({
  method: 'POST',
  path: '/poliza/exports/excel',
  summary: 'Asegurados u objetos de una póliza en una hoja de cálculo, con sus dependientes o extras o sin ellos',
  access: 'session',
  effect: 'read',
  subject: {
    of: 'held-policy',
    by: ['cdCompania', 'query1.cdRamoCotizacion', 'query1.cdUbicacion', 'query1.cdRamo'],
  },
  body: z.object({
    aseg: flagOrBoolean,
    extras: flagOrBoolean,
    query1: objectSearch,
    cdCompania: code,
    cdObjetoCotizacion: orNull(code),
    /** An addition: of its rows these alone, in this order, as the screen shows them; none are all. */
    cdObjetos: z._default(z.array(code).check(z.maxLength(MOST_CHOSEN)), []),
    /** The content type of the ramo, which the server knows by itself. */
    tipo: z._default(integerOrText, 0),
  }),
  answer: 'binary',
})
export type ExportInsured = z.infer<typeof exportInsured.body>
