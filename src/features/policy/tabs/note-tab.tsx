// POL-15f: the clarifying notes of a policy, in their order.
import { ChatBubbleBottomCenterTextIcon } from '@heroicons/react/24/outline'
import { activeText } from '../../../contract/columns/policy-part-columns.ts'
import { EMPTY_WORDS } from '../../../entities/empty-words.ts'
import { notesQuery } from '../../../entities/policy/detail-queries.ts'
import { QueryView } from '../../../toolkit/query/query-view.tsx'
import { useCachedQuery } from '../../../toolkit/query/use-cached-query.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx'
import type { PartCodes } from '../parts/policy-parts.ts'

export function NoteTab({ of: { cdCompania, cdRamoCotizacion } }: { of: PartCodes }) {
  const query = useCachedQuery(notesQuery({ cdCompania, cdRamoCotizacion }))
  return (
    <QueryView
      what="las notas"
      query={query}
      pending={<Skeleton shape="lines" count={6} />}
      empty={<EmptyState icon={ChatBubbleBottomCenterTextIcon} title={EMPTY_WORDS.items} />}
    >
      {(notes) => (
        <ol className="flex flex-col gap-4">
          {notes.map(({ cdAclaratorio, numAclaratorio, txtAclaratorio, activo }) => (
            <li key={cdAclaratorio} className="flex gap-4 rounded-lg bg-surface p-4 shadow-soft">
              <span className="flex size-8 shrink-0 items-center justify-center rounded-full bg-soft font-bold text-soft-ink text-sm tabular-nums">
                {numAclaratorio}
              </span>
              <div className="min-w-0 grow">
                <p className="max-w-prose whitespace-pre-line break-words">{txtAclaratorio}</p>
                {activo !== 1 && (
                  <p className="mt-2">
                    <StatusBadge tone="neutral" label={activeText(activo)} />
                  </p>
                )}
              </div>
            </li>
          ))}
        </ol>
      )}
    </QueryView>
  )
}
