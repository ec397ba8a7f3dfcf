// The state that an open detail keeps in the address: its tab and its selected row.

/** Writes the search parameters of the address; `keepScroll` keeps the scroll position. */
export type WriteParams<Params> = (next: Params, options?: { replace?: boolean; keepScroll?: boolean }) => void

export type AddressState<Params> = { params: Params; onParams: WriteParams<Params> }

type DetailParams = { pestana?: string | undefined; fila?: number | undefined }

/** The props of `Tabs`: opening another tab replaces the history entry. */
export const tabsInAddress = <Params extends DetailParams>({ params, onParams }: AddressState<Params>) => ({
  current: params.pestana,
  onChange: (pestana: string) => onParams({ ...params, pestana, fila: undefined }, { replace: true, keepScroll: true }),
})

/** The selected row of the open detail; choosing it again deselects it. */
export const rowInAddress = <Params extends DetailParams>({ params, onParams }: AddressState<Params>) => ({
  selectedKey: params.fila === undefined ? undefined : String(params.fila),
  choose: (fila: number) =>
    onParams({ ...params, fila: fila === params.fila ? undefined : fila }, { replace: true, keepScroll: true }),
})
