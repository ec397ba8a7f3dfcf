// What the address of a policies screen says: filters under the request's keys, page, order, what is chosen and open.
import type { FiltersIn } from '../../../contract/address-filters.ts'
import { POLICY_COLUMNS, policySearch } from '../../../contract/policy.ts'
import { codeIn, textIn, withoutGaps } from './address-values.ts'
import { type ListSearch, readListSearch } from './list-search.ts'

/** What can lie open over a policies screen. */
const POLICY_DIALOGS = ['condiciones', 'detalles', 'asegurados', 'facturacion', 'documentos'] as const
export type PolicyDialog = (typeof POLICY_DIALOGS)[number]

export type PolicyParams = ListSearch &
  FiltersIn<typeof policySearch.shape, (typeof FILTERS)[number]> & {
    /**
     * Of customers whose policies, where they may consult several policyholders: a shared address is of the same list (D67).
     * Of staff the policyholder that they filter by.
     */
    cdCliente?: number
    /** Of staff the insured person that they filter by; no cédula stands in an address. */
    cdAsegurado?: number
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

/** What narrows a list, by the request's names. */
const FILTERS = ['poliza', 'placa', 'ramo', 'aseg', 'desde', 'hasta', 'estado'] as const

/** Reads an address; what is not understood is left out, never an error. */
export function parsePolicyAddress(raw: Record<string, unknown>): PolicyParams {
  const ver = POLICY_DIALOGS.find((each) => each === raw['ver'])
  return withoutGaps({
    ...readListSearch({ schema: policySearch, keys: FILTERS, columns: POLICY_COLUMNS }, raw),
    cdCliente: codeIn(raw['cdCliente']),
    cdAsegurado: codeIn(raw['cdAsegurado']),
    sel: codeIn(raw['sel']),
    titular: codeIn(raw['titular']),
    mpage: codeIn(raw['mpage']),
    morden: textIn(raw['morden'], 40),
    ver,
    de: ver && codeIn(raw['de']),
    pestana: textIn(raw['pestana'], 40),
    fila: codeIn(raw['fila']),
    documento: textIn(raw['documento'], 64),
  })
}
