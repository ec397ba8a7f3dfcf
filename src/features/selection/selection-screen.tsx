// ADM-01, ADM-02: «Administrador Selección»; staff find a policy by its people and choose for whom they consult.
import { DocumentMagnifyingGlassIcon } from '@heroicons/react/24/outline'
import { POLICY_COLUMNS } from '../../contract/policy.ts'
import type { SelectionRow } from '../../contract/selection.ts'
import type { Area } from '../../domain/user/role.ts'
import { EMPTY_WORDS } from '../../entities/empty-words.ts'
import { AREA_WORDS } from '../../shell/associates/active-associate.ts'
import type { WriteParams } from '../../shell/detail/address-state.ts'
import { NotFoundNotice } from '../../shell/detail/not-found-notice.tsx'
import { countText } from '../../shell/list/count-text.ts'
import { listOnly } from '../../shell/list/filters/filters.ts'
import { ListFilters } from '../../shell/list/filters/list-filters.tsx'
import { LayoutButton } from '../../shell/list/layout/layout-button.tsx'
import { ListRows } from '../../shell/list/list-rows.tsx'
import { KEPT_OFFLINE, ListScreen } from '../../shell/list/list-screen.tsx'
import { ForgottenPerson } from '../../shell/list/person/forgotten-person.tsx'
import { ListLinks } from '../../shell/navigation/list-links.tsx'
import { useUrlDialog } from '../../shell/navigation/url-dialog.ts'
import { hasOwnData } from '../../shell/query/paging.ts'
import { pathTo } from '../../shell/screens/path-to.ts'
import { sortedBy } from '../../shell/screens/search/list-search.ts'
import type { SelectionParams } from '../../shell/screens/search/selection-params.ts'
import { useIsTable } from '../../shell/use-is-table.ts'
import { orderChoices } from '../../ui/data/data-columns.tsx'
import { lazyOverlay } from '../../ui/overlays/lazy-overlay.tsx'
import { addressOf } from './searched-person.ts'
import { SELECTION_CARD, SELECTION_COLUMNS, selectionRowName } from './selection-columns.ts'
import { useSelectionPage } from './use-selection-page.ts'

const LazySelectable = lazyOverlay(async () => ({
  Overlay: (await import('./selectable-dialog.tsx')).SelectableDialog,
}))

const AREAS = ['gen', 'vam'] as const satisfies readonly Area[]

const COUNTED = { one: 'póliza', many: 'pólizas', none: EMPTY_WORDS.policies } as const

const LABEL = { gen: 'Pólizas de la cartera', vam: 'Pólizas médicas y de vida' } as const

const keyOf = ({ cdRamoCotizacion }: SelectionRow): string => String(cdRamoCotizacion)

type Props = { area: Area; params: SelectionParams; onParams: WriteParams<SelectionParams> }

export function SelectionScreen({ area, params, onParams }: Props) {
  const list = useSelectionPage(area, params, onParams)
  const isTable = useIsTable()
  const { sel, ...closed } = params
  const dialog = useUrlDialog({
    open: (row: SelectionRow) => onParams({ ...params, sel: row.cdRamoCotizacion }, { keepScroll: true }),
    shut: () => onParams(closed, { replace: true, keepScroll: true }),
  })
  const { data } = list.query
  const policy = data?.content.find((row) => row.cdRamoCotizacion === sel)
  const isLost = sel !== undefined && hasOwnData(list.query) && !policy
  const { ramo: _ramo, ...both } = addressOf(listOnly(list.set, list.search))
  const links = AREAS.map((each) => ({
    label: AREA_WORDS[each].many,
    to: pathTo.selection(each, both),
    isCurrent: each === area,
  }))
  return (
    <ListScreen
      title="Administrador Selección"
      actions={<LayoutButton list={list} columns={SELECTION_COLUMNS} />}
      count={data && countText(data, 'staff', { ...COUNTED, none: '0 pólizas' })}
      query={list.query}
      offline={KEPT_OFFLINE}
      lacks={null}
    >
      <ForgottenPerson params={params} onParams={onParams} />
      <ListFilters
        list={list}
        order={{ standard: '-fcDesde', options: orderChoices(SELECTION_COLUMNS) }}
        hasHeads={isTable}
        views={<ListLinks links={links} />}
      />
      {isLost && (
        <NotFoundNotice what="La póliza" onLeave={() => onParams(closed, { replace: true, keepScroll: true })} />
      )}
      <ListRows
        list={list}
        oneLine
        label={LABEL[area]}
        what="las pólizas"
        columns={isTable ? SELECTION_COLUMNS : SELECTION_CARD}
        sorted={sortedBy(POLICY_COLUMNS, list.search.orden)}
        rowKey={keyOf}
        rowName={selectionRowName}
        selectedKey={sel === undefined ? undefined : String(sel)}
        onSelect={dialog.open}
        empty={{
          icon: DocumentMagnifyingGlassIcon,
          title: EMPTY_WORDS.policies,
          text: 'No hay pólizas en estas fechas.',
        }}
        countText={(found) => countText(found, 'staff', COUNTED)}
      />
      {policy && <LazySelectable open policy={policy} searched={list.search} onClose={dialog.close} />}
    </ListScreen>
  )
}
