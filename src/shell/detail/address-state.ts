// What an open detail keeps in the address: its tab, and the row that is chosen in it.

/** Writes the search of the address; `still` leaves the reader where they are. */
export type WriteParams<Params> = (next: Params, options?: { replace?: boolean; still?: boolean }) => void

export type AddressState<Params> = { params: Params; onParams: WriteParams<Params> }

type DetailParams = { pestana?: string | undefined; fila?: number | undefined }

/** The props of `Tabs`: another tab is no step of the way back. */
export const tabsInAddress = <Params extends DetailParams>({ params, onParams }: AddressState<Params>) => ({
  current: params.pestana,
  onChange: (pestana: string) => onParams({ ...params, pestana, fila: undefined }, { replace: true, still: true }),
})

/** The chosen row of what is open; choosing it again lets it go. */
export const rowInAddress = <Params extends DetailParams>({ params, onParams }: AddressState<Params>) => ({
  selectedKey: params.fila === undefined ? undefined : String(params.fila),
  choose: (fila: number) =>
    onParams({ ...params, fila: fila === params.fila ? undefined : fila }, { replace: true, still: true }),
})
