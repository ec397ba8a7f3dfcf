// «Continuar borrador · hace 5 min · 2 fotos»: the last claim begun on this device.
import { ChevronRightIcon, PencilSquareIcon } from '@heroicons/react/24/outline'
import { agoText } from '../../entities/claim-report/moment-text.ts'
import { KeptThumbnail } from '../../entities/document/kept-thumbnail.tsx'
import { fileCountText, kindOf, patientOf } from '../../entities/draft/draft-words.ts'
import { listDocuments } from '../../offline/documents.ts'
import { listDrafts } from '../../offline/drafts.ts'
import { renderLink } from '../../shell/frame/app-link.tsx'
import { useLive, useStore } from '../../shell/store.ts'

const SHOWN = 2

/** Nothing while there is no draft. */
export function DraftTile({ now, onGo }: { now: number; onGo: (path: string) => void }) {
  const { db } = useStore()
  const found = useLive(async ({ db }) => {
    const drafts = (await listDrafts(db)).filter((each) => each.state === 'open')
    const draft = drafts[0]
    return draft ? { draft, others: drafts.length - 1, files: await listDocuments(db, draft.uuid) } : null
  })
  if (!found) return null
  const { draft, others, files } = found
  const about = [patientOf(draft.parameters), kindOf(draft.parameters)].filter(Boolean).join(' · ')
  return (
    <section aria-label="Borradores" className="rounded-lg bg-surface shadow-soft">
      <button
        type="button"
        onClick={() => onGo(`/${draft.area}/reportar-siniestro/new/new?borrador=${draft.uuid}`)}
        className="flex w-full items-center gap-4 rounded-lg p-4 text-left transition-colors hover:bg-tint sm:p-5"
      >
        <span className="flex size-12 shrink-0 items-center justify-center rounded-full bg-soft text-soft-ink">
          <PencilSquareIcon className="size-6" aria-hidden />
        </span>
        <span className="min-w-0 grow">
          <span className="block font-bold">Continuar borrador</span>
          <span className="block text-ink-2 text-sm">{about}</span>
          <span className="block text-muted text-sm tabular-nums">
            {agoText(draft.changedAt, now)} · {fileCountText(files)}
          </span>
        </span>
        <span className="hidden shrink-0 gap-2 sm:flex">
          {files.slice(0, SHOWN).map((file) => (
            <KeptThumbnail key={file.uuid} db={db} uuid={file.uuid} nombre={file.nombre} />
          ))}
        </span>
        <ChevronRightIcon className="size-5 shrink-0 text-muted" aria-hidden />
      </button>
      {others > 0 &&
        renderLink({
          to: '/pendientes',
          className:
            'target flex items-center justify-center border-line border-t px-4 font-medium text-primary text-sm hover:underline',
          children: others === 1 ? 'Ver otro borrador' : `Ver otros ${others} borradores`,
        })}
    </section>
  )
}
