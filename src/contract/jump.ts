// The jump of staff: one text finds claims, policies and people of the portfolio.
import * as z from 'zod/mini'
import { portalState } from './claim-report.ts'
import { readByPost } from './endpoint.ts'
import { claimCodes, code, day, flag, integer, orNull, searchedText, text } from './wire-types.ts'

/** The maximum number of results that the jump returns of each kind. */
export const MOST_OF_KIND = 6

export const jump = readByPost('/buscar', {
  summary: 'Siniestros, pólizas y personas de la cartera, por un texto; seis de cada clase a lo más',
  access: 'staff',
  subject: null,
  body: z.object({ texto: searchedText }),
  answer: z.object({
    /** Reported claims, found by cdReclamo or by their number at the insurer. */
    reportados: z.array(
      z.object({
        ...claimCodes,
        numSiniestro: orNull(code),
        item: integer,
        numAlcance: orNull(code),
        estadoPortal: portalState,
        caducado: z.boolean(),
        dscObjeto: text(240),
        poliza: text(60),
      }),
    ),
    /** Insurers' claims, by their number; `nombre` is the patient or the thing. */
    siniestros: z.array(
      z.object({
        cdCompania: code,
        cdReclamo: code,
        numSiniestro: code,
        item: integer,
        esSalud: flag,
        dscEstado: text(120),
        nombre: text(240),
        poliza: text(60),
      }),
    ),
    /** Policies found by their number or by a vehicle's plate; `placa` is set only when the plate matched. */
    polizas: z.array(
      z.object({
        cdCompania: code,
        cdCotizacion: code,
        cdCliente: code,
        poliza: text(60),
        placa: orNull(text(20)),
        nmRamo: text(120),
        nmAlias: text(60),
        nmContratante: text(480),
        fcDesde: day,
        fcHasta: orNull(day),
        fcVenceMst: orNull(day),
        fcCancelacion: orNull(day),
      }),
    ),
    contratantes: z.array(z.object({ cdCliente: code, nmCliente: text(480), rucCed: text(20) })),
    asegurados: z.array(z.object({ cdAsegurado: code, cedula: text(20), nmAsegurado: text(240) })),
  }),
  extension: true,
})

export type JumpFinds = z.infer<typeof jump.answer>
