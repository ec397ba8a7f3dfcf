// «Continuar borrador · hace 5 min · 2 fotos»: the last claim begun on this device, and others whose days run out.
import { PencilSquareIcon } from '@heroicons/react/24/outline'
import { type Deadline, draftDeadline } from '../../domain/claim-report/deadline.ts'
import { agoText } from '../../entities/claim-report/moment-text.ts'
import { KeptThumbnail } from '../../entities/document/kept-thumbnail.tsx'
import { fileCountText, kindOf, patientOf } from '../../entities/draft/draft-words.ts'
import { listDocuments } from '../../offline/documents.ts'
import type { Draft } from '../../offline/draft-types.ts'
import { listDrafts } from '../../offline/drafts.ts'
import { renderLink } from '../../shell/frame/app-link.tsx'
import { useKit } from '../../shell/kit.ts'
import { useToday } from '../../shell/session/session.ts'
import { useLive, useStore } from '../../shell/store.ts'
import { DeadlineLine } from './deadline-line.tsx'
import { TILE, TileFace } from './home-tile.tsx'

const SHOWN = 3
const PICTURES = 2

type Props = { now: number; onGo: (path: string) => void }

/** Nothing while there is no draft. */
export function DraftTile({ now, onGo }: Props) {
  const today = useToday()
  const days = useKit()?.kit.dias.incurrencia
  const drafts = useLive(async ({ db }) => (await listDrafts(db)).filter((each) => each.state === 'open'))
  const [last, ...others] = (drafts ?? []).map((draft) => ({
    draft,
    deadline: days === undefined ? null : draftDeadline(draft.parameters, days, today),
  }))
  if (!last) return null
  const urgent = others
    .filter(({ deadline }) => deadline !== null)
    .toSorted((one, other) => (one.deadline?.left ?? 0) - (other.deadline?.left ?? 0))
  const shown = [last, ...urgent].slice(0, SHOWN)
  const rest = others.length + 1 - shown.length
  return (
    <section aria-label="Borradores" className="flex flex-col gap-2">
      {shown.map(({ draft, deadline }) => (
        <OneDraft key={draft.uuid} draft={draft} deadline={deadline} days={days ?? 0} now={now} onGo={onGo} />
      ))}
      {rest > 0 &&
        renderLink({
          to: '/pendientes',
          className: 'target flex items-center justify-center px-4 font-medium text-primary text-sm hover:underline',
          children: rest === 1 ? 'Ver otro borrador' : `Ver otros ${rest} borradores`,
        })}
    </section>
  )
}

function OneDraft({
  draft,
  deadline,
  days,
  now,
  onGo,
}: Props & { draft: Draft; deadline: Deadline | null; days: number }) {
  const { db } = useStore()
  const files = useLive(({ db }) => listDocuments(db, draft.uuid), [draft.uuid])
  if (!files) return null
  const about = [patientOf(draft.parameters), kindOf(draft.parameters)].filter(Boolean).join(' · ')
  return (
    <button
      type="button"
      onClick={() => onGo(`/${draft.area}/reportar-siniestro/new/new?borrador=${draft.uuid}`)}
      className={TILE}
    >
      <TileFace
        icon={PencilSquareIcon}
        title="Continuar borrador"
        warns={deadline !== null && deadline.is !== 'far'}
        aside={
          <span className="hidden shrink-0 gap-2 sm:flex">
            {files.slice(0, PICTURES).map((file) => (
              <KeptThumbnail key={file.uuid} db={db} uuid={file.uuid} nombre={file.nombre} />
            ))}
          </span>
        }
      >
        <span className="block text-ink-2 text-sm">{about}</span>
        <span className="block text-muted text-sm tabular-nums">
          {agoText(draft.changedAt, now)} · {fileCountText(files)}
        </span>
        {deadline && (
          <DeadlineLine
            deadline={deadline}
            over={`Pasaron más de ${days} días: la cobertura o el reembolso podrían no aplicar.`}
          />
        )}
      </TileFace>
    </button>
  )
}
