// The printouts of a policy, of its insured objects and of a claim: PDFs, or with pdf = false spreadsheets.
import * as z from 'zod/mini'
import { read, readByPost } from './endpoint.ts'
import { objectSearch } from './insured-object.ts'
import { code, codeInQuery, flag, flagInQuery, integerOrText, orNull, text } from './wire-types.ts'

/** True unless the request says otherwise. */
const isPdf = z._default(flagInQuery, 1)
/** Sums and counts from other clients: accepted and ignored, since the server computes them (D130). */
const ignored = z._default(text(120), '')

/** The report of a movement of a policy (POL-20a); `aseg` adds the insured objects. */
export const printPolicy = read('/poliza/reporte/print', {
  summary: 'Reporte de una póliza en PDF o, con pdf=false, en una hoja de cálculo; aseg=true añade lo que asegura',
  access: 'session',
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
export const printClaim = read('/vam/siniestro/imprimir', {
  summary: 'Un siniestro con todo lo suyo en PDF o, con pdf=false, en una hoja de cálculo',
  access: 'session',
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

/** The maximum number of chosen rows: no policy has a longer list. */
const MOST_CHOSEN = 20_000

/** A flag of a body; true and false are accepted too. */
const flagOrBoolean = z.codec(z.union([z.boolean(), flag]), z.int(), {
  decode: Number,
  encode: (value) => value,
})

/**
 * A policy's insured objects as a spreadsheet (POL-21): persons (`aseg`) or things, with or without their dependents or
 * extras (`extras`). `query1` is the list's search, whose page is ignored; `cdObjetoCotizacion` limits it to one row.
 */
export const exportInsured = readByPost('/poliza/exports/excel', {
  summary: 'Asegurados u objetos de una póliza en una hoja de cálculo, con sus dependientes o extras o sin ellos',
  access: 'session',
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
    /**
     * Only these rows, in this order, as the screen shows them; an empty list means all. An addition to the
     * specification.
     */
    cdObjetos: z._default(z.array(code).check(z.maxLength(MOST_CHOSEN)), []),
    /** The content type of the ramo; ignored, since the server knows it. */
    tipo: z._default(integerOrText, 0),
  }),
  answer: 'binary',
})
export type ExportInsured = z.infer<typeof exportInsured.body>
