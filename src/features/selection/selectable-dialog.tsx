// «Seleccionar Asegurado» (ADM-02): the insured of a policy; choosing one lets staff act for that person.
import { MagnifyingGlassIcon } from '@heroicons/react/20/solid'
import { UserGroupIcon } from '@heroicons/react/24/outline'
import { useDeferredValue, useMemo, useState } from 'react'
import type { Selectable, SelectionRow } from '../../contract/selection.ts'
import { listSelectable } from '../../contract/selection.ts'
import { holderName } from '../../domain/policy/policy-words.ts'
import { actingRefusal } from '../../domain/user/acting.ts'
import { ask } from '../../entities/ask.ts'
import { EMPTY_WORDS } from '../../entities/empty-words.ts'
import { QueryView } from '../../toolkit/query/query-view.tsx'
import { useCachedQuery } from '../../toolkit/query/use-cached-query.ts'
import { useAct } from '../../toolkit/session/use-acting.ts'
import { Button } from '../../ui/actions/button.tsx'
import { DataRows } from '../../ui/data/data-rows.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { UI_WORDS } from '../../ui/words.ts'
import { findable, firstTyped, matching, moreText } from './selectable-matches.ts'
import { SELECTABLE_COLUMNS } from './selection-columns.ts'

type Props = {
  open: boolean
  policy: SelectionRow
  /** The person searched for in the list; the dialog starts with the same search. */
  searched: { nm?: string; ap?: string; cedula?: string }
  onClose: () => void
}

export function SelectableDialog({ open, policy, searched, onClose }: Props) {
  const { cdCompania, cdRamoCotizacion } = policy
  const query = useCachedQuery({
    ...ask(listSelectable, { query: { cdCompania, cdRamoCotizacion } }, 'open'),
    enabled: open,
  })
  return (
    <Dialog
      open={open}
      inAddress
      onClose={onClose}
      title="Seleccionar Asegurado"
      wide
      actions={
        <Button tone="secondary" onClick={onClose}>
          Cerrar
        </Button>
      }
    >
      <div className="flex min-w-0 flex-col gap-4">
        <p className="text-ink-2">
          {holderName(policy)} · Póliza {policy.poliza} · {policy.nmRamo}
        </p>
        <QueryView
          what="los asegurados"
          query={query}
          pending={<Skeleton shape="lines" count={5} />}
          empty={<EmptyState icon={UserGroupIcon} title={EMPTY_WORDS.items} />}
        >
          {(choices) => <Choices choices={choices} policy={policy} searched={searched} />}
        </QueryView>
      </div>
    </Dialog>
  )
}

type ChoicesProps = Pick<Props, 'policy' | 'searched'> & { choices: readonly Selectable[] }

function Choices({ choices, policy: { cdCompania, cdRamoCotizacion }, searched }: ChoicesProps) {
  const all = useMemo(() => findable(choices), [choices])
  const [typed, setTyped] = useState(() => firstTyped(all, searched))
  const [failure, setFailure] = useState<string | null>(null)
  const { act, isBusy } = useAct()
  const searchedText = useDeferredValue(typed)
  const { shown, count } = useMemo(() => matching(all, searchedText), [all, searchedText])
  const more = moreText(count)
  async function choose({ cedulaO, cdObjCotizacion }: Selectable): Promise<void> {
    if (isBusy) return
    const refusal = actingRefusal({ cedula: cedulaO })
    setFailure(refusal)
    if (refusal !== null) return
    const result = await act({ cdCompania, cdRamoCotizacion, cdObjCotizacion })
    if (!result.ok) setFailure(result.message)
  }
  return (
    <>
      <TextField
        label="Buscar por nombre o cédula"
        icon={MagnifyingGlassIcon}
        value={typed}
        onChange={setTyped}
        autoComplete="off"
        maxLength={120}
      />
      {failure && <Notice tone="danger" title={failure} />}
      <p role="status" className="text-muted text-sm empty:hidden">
        {isBusy ? UI_WORDS.loading : more}
      </p>
      <DataRows
        label="Asegurados"
        columns={SELECTABLE_COLUMNS}
        rows={shown}
        rowKey={({ cdObjCotizacion }) => String(cdObjCotizacion)}
        rowName={({ dscObjeto }) => dscObjeto}
        pageSize={5}
        stale={isBusy}
        onSelect={(choice) => void choose(choice)}
        tableFrom="tablet"
        empty={<EmptyState icon={UserGroupIcon} title={UI_WORDS.noResults} />}
      />
    </>
  )
}
