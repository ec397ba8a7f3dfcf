// By which codes the parts of a policy are asked for, and how its dialogs are wired.
import type { PolicyRow } from '../../contract/policy.ts'
import type { PolicyDialog, PolicyParams, WriteParams } from './policy-address.ts'

/** The movement or location that a dialog is about. */
export type PartCodes = {
  cdCompania: number
  cdRamoCotizacion: number
  cdCotizacion: number
  /** Null where a policy has no location. */
  cdUbicacion: number | null
  poliza: string
}

export type AddressWiring = {
  params: PolicyParams
  onParams: WriteParams
}

export type ChosenProps = AddressWiring & { policy: PolicyRow }

/** Opens what belongs to a movement or a location, in the address. */
export type OpenDialog = (ver: PolicyDialog, de: number) => void

export type DialogWiring = ChosenProps & { onClose: () => void }

/** The open tab stands in the address; another tab is no step of the way back. */
export const tabWiring = ({ params, onParams }: AddressWiring) => ({
  current: params.pestana,
  onChange: (pestana: string) => onParams({ ...params, pestana, fila: undefined }, { replace: true, still: true }),
})

/** The chosen row of what is open; pressing it again lets it go. */
export const rowWiring = ({ params, onParams }: AddressWiring) => ({
  selectedKey: params.fila === undefined ? undefined : String(params.fila),
  choose: (fila: number) =>
    onParams({ ...params, fila: fila === params.fila ? undefined : fila }, { replace: true, still: true }),
})
