// The administrator's search on the wire: policies by their people as positional rows, and whom each policy insures.
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { IN_ORDER, isInOrder, POLICY_COLUMNS } from './policy.ts'
import { positionalRow } from './positional.ts'
import {
  code,
  codeInQuery,
  codeOrAll,
  day,
  dayOrNone,
  integer,
  moneySum,
  orNull,
  pageOf,
  paging,
  sortedBy,
  text,
} from './wire-types.ts'

/** The positions of a policy in their order (D129). */
export const selectionRow = positionalRow({
  cdCompania: code,
  cdCotizacion: code,
  cdRamoCotizacion: code,
  cdRamo: code,
  nmRamo: text(120),
  cdAseguradora: code,
  nmAlias: text(60),
  poliza: text(60),
  factAseg: text(60),
  fcDesde: day,
  fcHasta: z.nullable(day),
  fcVenceMst: z.nullable(day),
  tipoPol: z.enum(['N', 'R']),
  cdCliente: code,
  nmCliente: text(240),
  apCliente: text(240),
  cdEjecutivo: code,
  valAsegurado: moneySum,
})
export type SelectionRow = z.output<typeof selectionRow>

/** The filters of the search of policies, and of a person in or behind them (ADM-01a). */
export const selectionSearch = z
  .object({
    ...paging,
    sorted: sortedBy(POLICY_COLUMNS),
    poliza: z._default(text(60), ''),
    ramo: z._default(codeOrAll, 0),
    aseg: z._default(codeOrAll, 0),
    comp: z._default(codeOrAll, 0),
    /** «Sucursales»; an addition, since the specified filters name none and `comp` is the company. */
    cdSucursal: z._default(codeOrAll, 0),
    desde: z._default(dayOrNone, null),
    hasta: z._default(dayOrNone, null),
    /** All three are about one person: the policyholder, or one of the insured. */
    nm: z._default(text(120), ''),
    ap: z._default(text(120), ''),
    cedula: z._default(text(20), ''),
  })
  .check(z.refine(isInOrder, IN_ORDER))
export type SelectionSearch = z.infer<typeof selectionSearch>

export const searchSelection = endpoint({
  method: 'POST',
  path: '/polizas.admin',
  summary: 'Pólizas de la cartera por su contratante o sus asegurados; cada fila es un arreglo de 18 posiciones',
  access: 'staff',
  effect: 'read',
  subject: null,
  body: selectionSearch,
  answer: pageOf(selectionRow),
})

/** The same of health and life alone. */
export const searchVamSelection = endpoint({ ...searchSelection, path: '/vam/polizas.admin' })

/** An insured person of health and life, or an insured thing, for whom staff may ask to act. */
const selectable = z.object({
  /** Of a dependent, that of the titular. */
  item: integer,
  /** Of a thing without one, that of its policyholder where it is a natural person; else empty. */
  cedulaO: text(20),
  dscObjeto: text(400),
  cdObjCotizacion: code,
  /** Of a vehicle; an addition, since vehicles of a fleet may be described alike. */
  placa: orNull(text(20)),
  /** The policyholder, where a thing stands for them; else empty. An addition. */
  persona: text(240),
})
export type Selectable = z.infer<typeof selectable>

export const listSelectable = endpoint({
  method: 'GET',
  path: '/objeto.admin',
  summary: 'Los asegurados vigentes de una póliza de la cartera, con sus dependientes, o sus objetos asegurados',
  access: 'staff',
  effect: 'read',
  subject: { of: 'held-policy', by: ['cdCompania', 'cdRamoCotizacion'] },
  query: z.object({ cdCompania: codeInQuery, cdRamoCotizacion: codeInQuery }),
  answer: z.array(selectable),
})
