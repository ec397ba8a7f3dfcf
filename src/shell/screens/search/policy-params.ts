// The search parameters of a policies screen: filters under the request's keys, page, order, selection, open dialog.
import type { FiltersIn } from '../../../contract/address-filters.ts'
import { POLICY_COLUMNS, policySearch } from '../../../contract/policy.ts'
import { codeIn, textIn, withoutGaps } from './address-values.ts'
import { type ListSearch, readListSearch } from './list-search.ts'

/** The dialogs that can be open over a policies screen. */
const POLICY_DIALOGS = ['condiciones', 'detalles', 'asegurados', 'facturacion', 'documentos'] as const
export type PolicyDialog = (typeof POLICY_DIALOGS)[number]

export type PolicyParams = ListSearch &
  FiltersIn<typeof policySearch.shape, (typeof FILTERS)[number]> & {
    /**
     * For customers the owner of the list, if they may consult several policyholders: a shared address then opens the
     * same list (D67). For staff the policyholder that they filter by.
     */
    cdCliente?: number
    /** For staff the insured person that they filter by; an address never holds a cédula. */
    cdAsegurado?: number
    /** The cdCotizacion of the chosen policy; in the insured's list the cdUbicacion. */
    sel?: number
    /** In the insured's list, the titular of the chosen policy: a person may be insured by two families. */
    titular?: number
    /** Page and order of the chosen policy's movements. */
    mpage?: number
    morden?: string
    /** The open dialog, and its movement (cdRamoCotizacion) or location (cdUbicacion). */
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
