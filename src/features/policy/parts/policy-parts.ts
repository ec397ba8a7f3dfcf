// The codes by which a policy's parts are queried, and the props that its dialogs share.
import type { PolicyRow } from '../../../contract/policy.ts'
import type { AddressState } from '../../../toolkit/detail/address-state.ts'
import type { PolicyDialog, PolicyParams } from '../../../toolkit/screens/policy-params.ts'

/** The movement or location that a dialog is about. */
export type PartCodes = {
  cdCompania: number
  cdRamoCotizacion: number
  cdCotizacion: number
  /** Null where a policy has no location. */
  cdUbicacion: number | null
  poliza: string
}

export type AddressWiring = AddressState<PolicyParams>

export type ChosenProps = AddressWiring & { policy: PolicyRow }

/** Opens a dialog of a movement or a location, by the URL. */
export type OpenDialog = (ver: PolicyDialog, de: number) => void

export type DialogWiring = ChosenProps & { onClose: () => void }
