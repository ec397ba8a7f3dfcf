// «Auditoría»: administrators find who did what, when, for whom and from where.
import { DocumentMagnifyingGlassIcon } from '@heroicons/react/24/outline'
import { AUDIT_COLUMNS, type AuditRow, searchAudit } from '../../contract/audit.ts'
import { ask, inPages } from '../../entities/ask.ts'
import type { WriteParams } from '../../shell/detail/address-state.ts'
import { NotFoundNotice } from '../../shell/detail/not-found-notice.tsx'
import { countText } from '../../shell/list/count-text.ts'
import { ListExportButton } from '../../shell/list/export/list-export-button.tsx'
import { ListFilters } from '../../shell/list/filters/list-filters.tsx'
import { LayoutButton } from '../../shell/list/layout/layout-button.tsx'
import { ListRows } from '../../shell/list/list-rows.tsx'
import { ListScreen, type OfflineWords } from '../../shell/list/list-screen.tsx'
import { ForgottenPerson } from '../../shell/list/person/forgotten-person.tsx'
import { useList } from '../../shell/list/use-list.ts'
import { useUrlDialog } from '../../shell/navigation/url-dialog.ts'
import { hasOwnData } from '../../shell/query/paging.ts'
import { pathTo } from '../../shell/screens/path-to.ts'
import type { AuditParams } from '../../shell/screens/search/audit-params.ts'
import { RESET_PAGE_SIZE, sortedBy } from '../../shell/screens/search/list-search.ts'
import { useIsTable } from '../../shell/use-is-table.ts'
import { useToday } from '../../shell/use-today.ts'
import { orderChoices } from '../../ui/data/data-columns.tsx'
import { lazyOverlay } from '../../ui/overlays/lazy-overlay.tsx'
import { AUDIT_CARD, AUDIT_TABLE, auditKey, auditName } from './audit-columns.ts'
import type { AuditDialogProps } from './audit-dialog.tsx'
import { auditFilters, auditRequest, withPerson } from './audit-filters.ts'

const LazyAct = lazyOverlay<AuditDialogProps>(async () => ({
  Overlay: (await import('./audit-dialog.tsx')).AuditDialog,
}))

const NOTHING = 'No hay nada registrado'
const COUNTED = { one: 'registro', many: 'registros', none: NOTHING } as const

const NOT_STORED = 'La auditoría no se guarda en el dispositivo. Vuelve a verse cuando haya red.'
const OFFLINE: OfflineWords = {
  staff: { shown: NOT_STORED, nothing: NOT_STORED },
  customer: { shown: null, nothing: null },
}

type Props = { params: AuditParams; onParams: WriteParams<AuditParams> }

export function AuditScreen({ params, onParams }: Props) {
  const today = useToday()
  const isTable = useIsTable()
  const list = useList({
    screen: { name: 'auditoria', area: 'gen', path: pathTo.audit() },
    set: auditFilters(today),
    search: withPerson(params),
    write: onParams,
    // It grows all the time, so it is requested at every opening.
    queryOf: (search) => inPages(ask(searchAudit, { body: auditRequest(search, today) }, 'open')),
    firstSize: RESET_PAGE_SIZE,
  })
  const { sel, ...closed } = params
  const dialog = useUrlDialog({
    open: (row: AuditRow) => onParams({ ...params, sel: row.id }, { keepScroll: true }),
    shut: () => onParams(closed, { replace: true, keepScroll: true }),
  })
  const { data } = list.query
  const act = data?.content.find(({ id }) => id === sel)
  const isLost = sel !== undefined && hasOwnData(list.query) && !act
  const { desde, hasta } = list.search
  return (
    <ListScreen
      title="Auditoría"
      tool={<ListExportButton exported="audit" list={list} columns={AUDIT_TABLE} />}
      actions={<LayoutButton list={list} columns={AUDIT_TABLE} />}
      count={data && countText(data, 'staff', { ...COUNTED, none: '0 registros' })}
      query={list.query}
      offline={OFFLINE}
      lacks={null}
    >
      <ForgottenPerson params={params} onParams={onParams} />
      <ListFilters list={list} order={{ standard: '-at', options: orderChoices(AUDIT_TABLE) }} hasHeads={isTable} />
      {isLost && (
        <NotFoundNotice what="El registro" onLeave={() => onParams(closed, { replace: true, keepScroll: true })} />
      )}
      <ListRows
        list={list}
        oneLine
        label="Auditoría"
        what="la auditoría"
        columns={isTable ? AUDIT_TABLE : AUDIT_CARD}
        sorted={sortedBy(AUDIT_COLUMNS, list.search.orden ?? '-at')}
        rowKey={auditKey}
        rowName={auditName}
        selectedKey={sel === undefined ? undefined : String(sel)}
        onSelect={dialog.open}
        empty={{ icon: DocumentMagnifyingGlassIcon, title: NOTHING, text: 'No hay registros en estas fechas.' }}
        countText={(found) => countText(found, 'staff', COUNTED)}
      />
      {act && (
        <LazyAct
          open
          act={act}
          onClose={dialog.close}
          // In the same days: what else was done then.
          onOnly={(only) => onParams({ ...(desde && { desde }), ...(hasta && { hasta }), ...only }, { replace: true })}
        />
      )}
    </ListScreen>
  )
}
