// ADM-01, ADM-02: «Administrador Selección»; staff find a policy by its people and choose the person to act for.
import { DocumentMagnifyingGlassIcon } from '@heroicons/react/24/outline'
import { POLICY_COLUMNS } from '../../contract/policy.ts'
import type { SelectionRow } from '../../contract/selection.ts'
import type { Area } from '../../domain/user/role.ts'
import { EMPTY_WORDS } from '../../entities/empty-words.ts'
import type { WriteParams } from '../../toolkit/detail/address-state.ts'
import { NotFoundNotice } from '../../toolkit/detail/not-found-notice.tsx'
import { listOnly } from '../../toolkit/list/filters.ts'
import { ForgottenPerson } from '../../toolkit/list/forgotten-person.tsx'
import { SearchedList } from '../../toolkit/list/searched-list.tsx'
import { useDefinedList } from '../../toolkit/list/use-list.ts'
import { useIsTable } from '../../toolkit/person/use-is-table.ts'
import { hasOwnData } from '../../toolkit/query/paging.ts'
import { ListLinks } from '../../toolkit/screens/list-links.tsx'
import { pathTo } from '../../toolkit/screens/path-to.ts'
import { useUrlDialog } from '../../toolkit/screens/url-dialog.ts'
import { AREA_WORDS } from '../../toolkit/session/active-associate.ts'
import { lazyOverlay } from '../../ui/lazy/lazy-overlay.tsx'
import { SELECTION_CARD, SELECTION_COLUMNS, selectionRowName } from './selection-columns.ts'
import { SELECTION_LISTS, type SelectionParams } from './selection-list.ts'

const LazySelectable = lazyOverlay(() => import('./selectable-dialog.tsx'), 'SelectableDialog')

const AREAS = ['gen', 'vam'] as const satisfies readonly Area[]

const WORDS = {
  title: 'Administrador Selección',
  what: 'las pólizas',
  one: 'póliza',
  many: 'pólizas',
  none: EMPTY_WORDS.policies,
  nothing: 'No hay pólizas en estas fechas.',
  icon: DocumentMagnifyingGlassIcon,
} as const

const LABEL = { gen: 'Pólizas de la cartera', vam: 'Pólizas médicas y de vida' } as const

const keyOf = ({ cdRamoCotizacion }: SelectionRow): string => String(cdRamoCotizacion)

type Props = { area: Area; params: SelectionParams; onParams: WriteParams<SelectionParams> }

export function SelectionScreen({ area, params, onParams }: Props) {
  const definition = SELECTION_LISTS[area]
  const list = useDefinedList(definition, { params, write: onParams })
  const { sel, ...closed } = params
  const dialog = useUrlDialog({
    open: (row: SelectionRow) => onParams({ ...params, sel: row.cdRamoCotizacion }, { keepScroll: true }),
    shut: () => onParams(closed, { replace: true, keepScroll: true }),
  })
  const policy = list.query.data?.content.find((row) => row.cdRamoCotizacion === sel)
  const isLost = sel !== undefined && hasOwnData(list.query) && !policy
  const { ramo: _ramo, ...both } = definition.addressOf(listOnly(list.set, list.search))
  const links = AREAS.map((each) => ({
    label: AREA_WORDS[each].many,
    to: pathTo.selection(each, both),
    isCurrent: each === area,
  }))
  return (
    <SearchedList
      list={list}
      words={{ ...WORDS, label: LABEL[area] }}
      columns={SELECTION_COLUMNS}
      shown={useIsTable() ? SELECTION_COLUMNS : SELECTION_CARD}
      sortable={POLICY_COLUMNS}
      order={{ value: '-fcDesde' }}
      views={<ListLinks links={links} />}
      above={<ForgottenPerson params={params} onParams={onParams} />}
      notice={
        isLost && (
          <NotFoundNotice what="La póliza" onLeave={() => onParams(closed, { replace: true, keepScroll: true })} />
        )
      }
      rowKey={keyOf}
      rowName={selectionRowName}
      selectedKey={sel === undefined ? undefined : String(sel)}
      onSelect={dialog.open}
    >
      {policy && <LazySelectable open policy={policy} searched={list.search} onClose={dialog.close} />}
    </SearchedList>
  )
}
