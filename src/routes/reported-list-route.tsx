// The route /{area}/siniestros-reportados: the list of reported claims; a receipt named in the URL is shown over it.
import { Suspense, useRef } from 'react'
import { REPORTED_LISTS } from '../features/claim/list/reported-list.ts'
import { ReportedListScreen } from '../features/claim/list/reported-list-screen.tsx'
import { LazySentDialog } from '../features/claim/report/sent/lazy-sent-dialog.tsx'
import { useGo, useWriteSearch } from '../toolkit/screens/go.tsx'
import { useStableHandler } from '../ui/stable-handler.ts'
import { routes } from './screen-routes.ts'

export function ReportedListRoute() {
  const { area } = routes.reported.useParams()
  const search = routes.reported.useSearch({ select: REPORTED_LISTS[area].parse })
  const onSearch = useWriteSearch()
  const onGo = useGo()
  const { comprobante } = search
  /** The receipt stays mounted after it was closed, so that it can fade out. */
  const wasAsked = useRef(false)
  wasAsked.current ||= comprobante !== undefined
  const close = useStableHandler(() =>
    onSearch({ ...search, comprobante: undefined }, { replace: true, keepScroll: true }),
  )
  return (
    <>
      <ReportedListScreen area={area} search={search} onSearch={onSearch} onGo={onGo} />
      {wasAsked.current && (
        <Suspense>
          <LazySentDialog uuid={comprobante} open={comprobante !== undefined} onClose={close} onGo={onGo} />
        </Suspense>
      )}
    </>
  )
}
