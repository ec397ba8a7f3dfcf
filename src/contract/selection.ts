// The administrator's search on the wire: policies as positional rows, and the insured persons and things of each policy.
import * as z from 'zod/mini'
import { type CalendarDate, calendarDate } from '../domain/calendar-date.ts'
import { addMonths } from '../domain/date-arithmetic.ts'
import { endpoint, read, readByPost } from './endpoint.ts'
import { anyCode, dayFilter, lookupFilter, shapeOf, textFilter } from './list/filter.ts'
import { BRANCHES, HEALTH_BRANCHES, INSURERS, type Lookup, lookup } from './list/lookups.ts'
import { IN_ORDER, isInOrder, POLICY_COLUMNS } from './policy.ts'
import { positionalRow } from './positional.ts'
import { code, codeInQuery, day, integer, moneySum, orNull, pageOf, paging, sortedBy, text } from './wire-types.ts'

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

/** The default days of the search: from ten years before the first day of this month until today. */
export const usualSelectionDays = (today: CalendarDate) => ({
  desde: addMonths(calendarDate(`${today.slice(0, 8)}01`), -120),
  hasta: today,
})

/** The broker's offices, by which only the administrator's search can filter. */
export const listOffices = read('/sucursal', {
  summary: 'Sucursales',
  access: 'session',
  subject: null,
  answer: z.array(z.object({ cdSucursal: code, nmSucursal: text(120) })),
})

const OFFICES = lookup(listOffices, (offices) =>
  offices.map(({ cdSucursal, nmSucursal }) => ({ value: String(cdSucursal), label: nmSucursal })),
)

const ANY = '--TODOS--'

const filtersOf = (branches: Lookup) =>
  ({
    poliza: textFilter(60, { label: 'Póliza', chip: 'Póliza' }),
    ramo: lookupFilter(anyCode, branches, { label: 'Ramo', chip: 'Ramo:', any: ANY }),
    aseg: lookupFilter(anyCode, INSURERS, { label: 'Aseguradora', chip: 'Aseguradora:', any: ANY }),
    /**
     * «Sucursales»; an addition to the specification, because no specified filter selects an office: `comp` is the
     * company.
     */
    cdSucursal: lookupFilter(anyCode, OFFICES, { label: 'Sucursales', chip: 'Sucursal:', any: ANY }),
    // These three filters are about one person: the policyholder, or an insured person.
    cedula: textFilter(20, { label: 'Cédula', chip: 'Cédula', isMain: true, isPerson: true }),
    ap: textFilter(120, { label: 'Apellido', chip: 'Apellido', isMain: true, isPerson: true }),
    nm: textFilter(120, { label: 'Nombre', chip: 'Nombre', isMain: true, isPerson: true }),
    // The days come last, because the form shows them on a line of their own.
    desde: dayFilter({
      label: 'Desde',
      chip: 'Inicio:',
      endKey: 'hasta',
      presets: (today) => [
        { label: 'Últimos 10 años', from: usualSelectionDays(today).desde, to: today },
        { label: 'Último año', from: addMonths(today, -12), to: today },
      ],
    }),
    hasta: dayFilter({ label: 'Hasta' }),
  }) as const

/** The filters of the search, by policy and by its policyholder or insured person (ADM-01a). */
export const SELECTION_FILTERS = { gen: filtersOf(BRANCHES), vam: filtersOf(HEALTH_BRANCHES) } as const

export const selectionSearch = z
  .object({ ...paging, sorted: sortedBy(POLICY_COLUMNS), ...shapeOf(SELECTION_FILTERS.gen), comp: anyCode })
  .check(z.refine(isInOrder, IN_ORDER))
export type SelectionSearch = z.infer<typeof selectionSearch>

export const searchSelection = readByPost('/polizas.admin', {
  summary: 'Pólizas de la cartera por su contratante o sus asegurados; cada fila es un arreglo de 18 posiciones',
  access: 'staff',
  subject: null,
  body: selectionSearch,
  answer: pageOf(selectionRow),
})

/** The same search, only in health and life. */
export const searchVamSelection = endpoint({ ...searchSelection, path: '/vam/polizas.admin' })

/** An insured person of health and life, or an insured thing, for whom staff may ask to act. */
const selectable = z.object({
  /** The item of the row; for a dependent, the item of the titular. */
  item: integer,
  /** The row's id number. For a thing, which has none: the policyholder's, if that is a natural person; else empty. */
  cedulaO: text(20),
  dscObjeto: text(400),
  cdObjCotizacion: code,
  /**
   * The plate of a vehicle; an addition to the specification, since vehicles of a fleet may have the same description.
   */
  placa: orNull(text(20)),
  /**
   * The policyholder's name where `cedulaO` is the policyholder's id number; else empty. An addition to the
   * specification.
   */
  persona: text(240),
})
export type Selectable = z.infer<typeof selectable>

export const listSelectable = read('/objeto.admin', {
  summary: 'Los asegurados vigentes de una póliza de la cartera, con sus dependientes, o sus objetos asegurados',
  access: 'staff',
  subject: { of: 'held-policy', by: ['cdCompania', 'cdRamoCotizacion'] },
  query: z.object({ cdCompania: codeInQuery, cdRamoCotizacion: codeInQuery }),
  answer: z.array(selectable),
})
