// The screen «Auditoría»: administrators find which user did what, when, for which customer and from where.
import { DocumentMagnifyingGlassIcon } from '@heroicons/react/24/outline'
import { AUDIT_COLUMNS, type AuditRow } from '../../contract/audit.ts'
import type { WriteParams } from '../../toolkit/detail/address-state.ts'
import { NotFoundNotice } from '../../toolkit/detail/not-found-notice.tsx'
import { ForgottenPerson } from '../../toolkit/list/forgotten-person.tsx'
import type { OfflineWords } from '../../toolkit/list/list-screen.tsx'
import { SearchedList } from '../../toolkit/list/searched-list.tsx'
import { useDefinedList } from '../../toolkit/list/use-list.ts'
import { useIsTable } from '../../toolkit/person/use-is-table.ts'
import { hasOwnData } from '../../toolkit/query/paging.ts'
import { useUrlDialog } from '../../toolkit/screens/url-dialog.ts'
import { lazyOverlay } from '../../ui/lazy/lazy-overlay.tsx'
import { AUDIT_CARD, AUDIT_TABLE, auditKey, auditName } from './audit-columns.ts'
import { AUDIT_LIST, type AuditParams } from './audit-list.ts'

const LazyAct = lazyOverlay(() => import('./audit-dialog.tsx'), 'AuditDialog')

const WORDS = {
  title: 'Auditoría',
  label: 'Auditoría',
  what: 'la auditoría',
  one: 'registro',
  many: 'registros',
  none: 'No hay nada registrado',
  nothing: 'No hay registros en estas fechas.',
  icon: DocumentMagnifyingGlassIcon,
} as const

const NOT_STORED = 'La auditoría no se guarda en el dispositivo. Vuelve a verse cuando haya red.'
const OFFLINE: OfflineWords = {
  staff: { shown: NOT_STORED, nothing: NOT_STORED },
  customer: { shown: null, nothing: null },
}

type Props = { params: AuditParams; onParams: WriteParams<AuditParams> }

export function AuditScreen({ params, onParams }: Props) {
  const list = useDefinedList(AUDIT_LIST, { params, write: onParams })
  const { sel, ...closed } = params
  const dialog = useUrlDialog({
    open: (row: AuditRow) => onParams({ ...params, sel: row.id }, { keepScroll: true }),
    shut: () => onParams(closed, { replace: true, keepScroll: true }),
  })
  const act = list.query.data?.content.find(({ id }) => id === sel)
  const isLost = sel !== undefined && hasOwnData(list.query) && !act
  const { desde, hasta } = list.search
  return (
    <SearchedList
      list={list}
      words={WORDS}
      columns={AUDIT_TABLE}
      shown={useIsTable() ? AUDIT_TABLE : AUDIT_CARD}
      sortable={AUDIT_COLUMNS}
      order={{ value: '-at', isMarked: true }}
      exported="audit"
      offline={OFFLINE}
      above={<ForgottenPerson params={params} onParams={onParams} />}
      notice={
        isLost && (
          <NotFoundNotice what="El registro" onLeave={() => onParams(closed, { replace: true, keepScroll: true })} />
        )
      }
      rowKey={auditKey}
      rowName={auditName}
      selectedKey={sel === undefined ? undefined : String(sel)}
      onSelect={dialog.open}
    >
      {act && (
        <LazyAct
          open
          act={act}
          onClose={dialog.close}
          // Keeps the date range, so that the list shows the other entries of the same days.
          onOnly={(only) => onParams({ ...(desde && { desde }), ...(hasta && { hasta }), ...only }, { replace: true })}
        />
      )}
    </SearchedList>
  )
}
