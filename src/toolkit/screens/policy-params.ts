// The search parameters of a policies screen: its filters, its selection and its open dialog.
import type { INSURED_POLICY_FILTERS, POLICY_FILTERS } from '../../contract/policy.ts'
import { codeIn, textIn, withoutGaps } from './address-values.ts'
import type { ListParams } from './list-search.ts'

/** The dialogs that can be open over a policies screen. */
const POLICY_DIALOGS = ['condiciones', 'detalles', 'asegurados', 'facturacion', 'documentos'] as const
export type PolicyDialog = (typeof POLICY_DIALOGS)[number]

/** The parameters of the address other than its filters. */
type PolicyView = {
  /** The cdCotizacion of the chosen policy; in the insured's list the cdUbicacion. */
  sel?: number
  /** In the insured's list, the titular of the chosen policy: a person may be insured under two titulars. */
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

/**
 * The parameters of both lists. For customers `cdCliente` is the owner of the list, if they may consult several
 * policyholders: a shared address then opens the same list (D67).
 */
export type PolicyParams = ListParams<typeof POLICY_FILTERS> & ListParams<typeof INSURED_POLICY_FILTERS> & PolicyView

/** Reads the selection and the open dialog; unknown values are left out, never an error. */
export function policyViewIn(raw: Readonly<Record<string, unknown>>): PolicyView {
  const ver = POLICY_DIALOGS.find((each) => each === raw['ver'])
  return withoutGaps({
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
