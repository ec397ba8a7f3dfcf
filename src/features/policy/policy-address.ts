// What the address of a policies screen says: filters under the request's keys, page, order, what is chosen and open.
import { POLICY_COLUMNS } from '../../contract/policy.ts'
import type { CalendarDate } from '../../domain/calendar-date.ts'
import { codeIn, dayIn, textIn, withoutGaps } from '../../shell/address-values.ts'
import type { WriteParams as WriteAddress } from '../../shell/detail/address-state.ts'
import { orderText, type Sorted, sortedOf } from '../../ui/layout/data-columns.tsx'
import { PAGE_SIZES } from '../../ui/layout/pager.tsx'

/** What can lie open over a policies screen. */
const POLICY_DIALOGS = ['condiciones', 'detalles', 'asegurados', 'facturacion', 'documentos'] as const
export type PolicyDialog = (typeof POLICY_DIALOGS)[number]

export type PolicyParams = {
  /** Whose policies, where a person may consult several policyholders: a shared address is of the same list (D67). */
  cdCliente?: number
  poliza?: string
  placa?: string
  ramo?: number
  aseg?: number
  desde?: CalendarDate
  hasta?: CalendarDate
  page?: number
  pageSize?: number
  /** A column, with a minus in front for descending. */
  orden?: string
  /** The cdCotizacion of the chosen policy; in the insured's list the cdUbicacion. */
  sel?: number
  /** In the insured's list, by whom its person is insured there: they may be so by two families. */
  titular?: number
  /** Page and order of its movements. */
  mpage?: number
  morden?: string
  /** What lies open, and about which movement (cdRamoCotizacion) or location (cdUbicacion). */
  ver?: PolicyDialog
  de?: number
  /** The open tab, and the chosen row in it. */
  pestana?: string
  fila?: number
  documento?: string
}

export type WriteParams = WriteAddress<PolicyParams>

/** Rows of a page as a list opens, and after «Nueva Consulta» (D12). */
export const FIRST_PAGE_SIZE = 5
export const RESET_PAGE_SIZE = 10

const MAX_PAGE = 1_000_000

/** Reads an address; what is not understood is left out, never an error. */
export function parsePolicyAddress(raw: Record<string, unknown>): PolicyParams {
  const orden = textIn(raw['orden'], 40)
  const ver = POLICY_DIALOGS.find((each) => each === raw['ver'])
  const desde = dayIn(raw['desde'])
  const hasta = dayIn(raw['hasta'])
  return withoutGaps({
    cdCliente: codeIn(raw['cdCliente']),
    poliza: textIn(raw['poliza'], 60),
    placa: textIn(raw['placa'], 20),
    ramo: codeIn(raw['ramo']),
    aseg: codeIn(raw['aseg']),
    desde,
    // The portal refuses days that are the wrong way round; the fields say so before.
    hasta: desde && hasta && hasta < desde ? undefined : hasta,
    page: codeIn(raw['page'], 1, MAX_PAGE),
    pageSize: PAGE_SIZES.find((size) => size === Number(raw['pageSize'])),
    orden: orden && policyOrder(orden).length > 0 ? orden : undefined,
    sel: codeIn(raw['sel']),
    titular: codeIn(raw['titular']),
    mpage: codeIn(raw['mpage'], 1, MAX_PAGE),
    morden: textIn(raw['morden'], 40),
    ver,
    de: ver && codeIn(raw['de']),
    pestana: textIn(raw['pestana'], 40),
    fila: codeIn(raw['fila']),
    documento: textIn(raw['documento'], 64),
  })
}

/** The order that a word of the address means; none where it names no column. */
export function policyOrder(orden: string | undefined): { id: (typeof POLICY_COLUMNS)[number]; desc: boolean }[] {
  return sortedOf(orden ?? '').flatMap(({ id, desc }) => {
    const column = POLICY_COLUMNS.find((each) => each === id)
    return column ? [{ id: column, desc }] : []
  })
}

export const orderOf = (sorted: Sorted): string | undefined => orderText(sorted) || undefined

/** What narrows a list, by the request's names. */
export const FILTERS = ['poliza', 'placa', 'ramo', 'aseg', 'desde', 'hasta'] as const

/** Only what narrows the list and how it is laid out: no page, nothing chosen, nothing open. */
export function listOnly(params: PolicyParams): PolicyParams {
  const { pageSize, orden } = params
  return withoutGaps({ ...onlyFilters(params), pageSize, orden })
}

/** The list and what is chosen in it, with nothing open. */
export function withNothingOpen(params: PolicyParams): PolicyParams {
  const { ver: _ver, de: _de, pestana: _tab, fila: _row, documento: _document, ...rest } = params
  return rest
}

/** The list alone: nothing chosen in it, nothing open. */
export function withNothingChosen(params: PolicyParams): PolicyParams {
  const { sel: _chosen, titular: _by, mpage: _page, morden: _order, ...rest } = withNothingOpen(params)
  return rest
}

/** Another page or order of the list: nothing of it is chosen or open. */
export function turned(params: PolicyParams, change: Pick<PolicyParams, 'page' | 'pageSize' | 'orden'>): PolicyParams {
  return withoutGaps({
    ...listOnly(params),
    page: params.page,
    ...change,
    ...(change.page === 0 && { page: undefined }),
  })
}

export const isNarrowed = (params: PolicyParams): boolean => FILTERS.some((key) => params[key] !== undefined)

const onlyFilters = (params: PolicyParams): PolicyParams => Object.fromEntries(FILTERS.map((key) => [key, params[key]]))

/** The address without its filters, as «Nueva Consulta» leaves it (POL-04). */
export const resetAddress = (): PolicyParams => ({ pageSize: RESET_PAGE_SIZE })
