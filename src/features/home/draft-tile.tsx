// The tile «Continuar borrador · hace 5 min · 2 fotos»: the last draft on this device, and other urgent drafts.
import { PencilSquareIcon } from '@heroicons/react/24/outline'
import { type Deadline, draftDeadline } from '../../domain/claim-report/deadline.ts'
import { agoText } from '../../domain/moment-text.ts'
import { DeadlineLine } from '../../entities/claim-report/deadline-line.tsx'
import { StoredThumbnail } from '../../entities/document/stored-thumbnail.tsx'
import { fileCountText, kindOf, patientOf } from '../../entities/draft/draft-words.ts'
import type { OpenDraft } from '../../toolkit/person/first-reads.ts'
import { useStore } from '../../toolkit/person/store.ts'
import { useToday } from '../../toolkit/person/use-today.ts'
import { renderLink } from '../../toolkit/screens/app-link.tsx'
import { pathTo } from '../../toolkit/screens/path-to.ts'
import type { Address } from '../../ui/address.ts'
import { TILE, TileFace } from './home-tile.tsx'

const SHOWN = 3
const PICTURES = 2

type Props = {
  drafts: readonly OpenDraft[]
  /** The days from the event after which cover may be lost; undefined while the kit is unknown. */
  days: number | undefined
  now: number
  onGo: (to: Address) => void
}

/** Renders nothing when there is no draft. */
export function DraftTile({ drafts, days, now, onGo }: Props) {
  const today = useToday()
  const [last, ...others] = drafts.map((each) => ({
    ...each,
    // The deadline of a correction is that of its claim, and is shown on the claim.
    deadline: days === undefined || each.draft.base ? null : draftDeadline(each.draft.parameters, days, today),
  }))
  if (!last) return null
  const urgent = others
    .filter(({ deadline }) => deadline !== null)
    .toSorted((one, other) => (one.deadline?.left ?? 0) - (other.deadline?.left ?? 0))
  const visibleDrafts = [last, ...urgent].slice(0, SHOWN)
  const rest = others.length + 1 - visibleDrafts.length
  return (
    <section aria-label="Borradores" className="flex flex-col gap-2">
      {visibleDrafts.map((each) => (
        <OneDraft key={each.draft.uuid} {...each} ago={agoText(each.draft.changedAt, now)} onGo={onGo} />
      ))}
      {rest > 0 &&
        renderLink({
          to: pathTo.pending(),
          className: 'target flex items-center justify-center px-4 font-medium text-primary text-sm hover:underline',
          children: rest === 1 ? 'Ver otro borrador' : `Ver otros ${rest} borradores`,
        })}
    </section>
  )
}

type One = OpenDraft & {
  deadline: Deadline | null
  /** When the draft was last changed, in words. */
  ago: string
  onGo: (to: Address) => void
}

function OneDraft({ draft, files, deadline, ago, onGo }: One) {
  const { db } = useStore()
  return (
    <button type="button" onClick={() => onGo(pathTo.report(draft.area, { borrador: draft.uuid }))} className={TILE}>
      <TileFace
        icon={PencilSquareIcon}
        title={draft.cdReclamo === null ? 'Continuar borrador' : `Continuar corrección de N.º ${draft.cdReclamo}`}
        warns={deadline !== null && deadline.is !== 'far'}
        aside={
          <span className="hidden shrink-0 gap-2 sm:flex">
            {files.slice(0, PICTURES).map((file) => (
              <StoredThumbnail key={file.uuid} db={db} uuid={file.uuid} nombre={file.nombre} />
            ))}
          </span>
        }
      >
        <span className="block text-ink-2 text-sm">
          {[patientOf(draft.parameters), kindOf(draft.parameters)].filter(Boolean).join(' · ')}
        </span>
        <span className="block text-muted text-sm tabular-nums">
          {ago} · {fileCountText(files)}
        </span>
        {deadline && <DeadlineLine deadline={deadline} over="La cobertura o el reembolso podrían no aplicar." />}
      </TileFace>
    </button>
  )
}
