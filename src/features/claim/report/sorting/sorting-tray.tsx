// The files that wait for a place in this claim: receipts photographed in a row, and files of «Sin clasificar».
import { ArrowUturnLeftIcon, PhotoIcon, RectangleStackIcon } from '@heroicons/react/24/outline'
import { useEffect, useRef, useState } from 'react'
import { StoredThumbnail } from '../../../../entities/document/stored-thumbnail.tsx'
import { fileCountText } from '../../../../entities/draft/draft-words.ts'
import { keepInInbox } from '../../../../entities/inbox/keep-in-inbox.ts'
import { UnkeptNotice } from '../../../../entities/inbox/unkept-notice.tsx'
import { useKeeping } from '../../../../entities/inbox/use-keeping.ts'
import { filesFor } from '../../../../offline/inbox/inbox.ts'
import { interruptions } from '../../../../toolkit/person/interruptions.ts'
import { useLive, useStore } from '../../../../toolkit/person/store.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { FileButton } from '../../../../ui/actions/file-button.tsx'
import { announce } from '../../../../ui/feedback/announce.ts'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { ProgressBar } from '../../../../ui/feedback/progress-bar.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { lazyOverlay } from '../../../../ui/lazy/lazy-overlay.tsx'
import { scrollToElement } from '../../../../ui/scroll-to.ts'
import { useStableHandler } from '../../../../ui/stable-handler.ts'
import { BurstButton } from '../camera/burst-button.tsx'
import { useIntent } from '../camera/use-intent.ts'
import { ACCEPT } from '../documents/take-buttons.tsx'
import { useTask } from '../draft/use-task.ts'
import type { FilledClaim } from './sorting-places.ts'
import { type PlacedFile, takeAllBack } from './take-all-back.ts'
import type { SortingScope } from './use-sorter.ts'

const Sorter = lazyOverlay(() => import('./sorter.tsx'), 'Sorter')

const SHOWN = 4

export function SortingTray({ draftUuid, claim }: { draftUuid: string; claim: FilledClaim }) {
  const { db } = useStore()
  const files = useLive((store) => filesFor(store.db, draftUuid), [draftUuid])
  const [which, setWhich] = useState<SortingScope | null>(null)
  const [placedFiles, setPlacedFiles] = useState<readonly PlacedFile[]>([])
  const open = (sorted: SortingScope) => {
    setPlacedFiles([])
    setWhich(sorted)
  }
  const tellKept = useStableHandler(() => open('own'))
  const { keep, ...adding } = useKeeping({
    db,
    meantFor: draftUuid,
    // Opens the sorter, unless the user has left the screen.
    onDone({ kept, isThere }) {
      if (kept > 0 && isThere) tellKept()
    },
  })
  const intent = useIntent(draftUuid)
  function add(chosen: readonly File[]): void {
    const note = intent.take()
    // Recorded so that the app, if it is killed now, can later say how many files are missing (D116).
    note?.setShots(chosen.length)
    void interruptions.during('photo', keep(chosen)).finally(() => note?.end())
  }
  const own = files?.own ?? []
  const free = files?.free.length ?? 0
  const all = own.length + free
  return (
    <Card title="Varios recibos a la vez">
      <div className="flex flex-col gap-3">
        <p className="text-ink-2 text-sm">
          Fotografíalos o elígelos de una vez. De las facturas leemos la clave y te proponemos su lugar.
        </p>
        <PlacedNotice files={placedFiles} onBack={() => open('own')} />
        <UnkeptNotice unkept={adding.unkept} onDismiss={adding.dismiss} />
        {adding.progress && (
          <ProgressBar
            label="Guardando"
            value={adding.progress.place - 1}
            total={adding.progress.count}
            text={`${adding.progress.place} de ${adding.progress.count}`}
          />
        )}
        {own.length > 0 && (
          <div className="flex items-center gap-2">
            {own.slice(0, SHOWN).map(({ uuid, nombre }) => (
              <StoredThumbnail key={uuid} db={db} uuid={uuid} nombre={nombre} />
            ))}
            {own.length > SHOWN && <span className="pl-1 text-muted text-sm">+{own.length - SHOWN}</span>}
          </div>
        )}
        {own.length > 0 && (
          <Button wide icon={RectangleStackIcon} onClick={() => open('own')}>
            {own.length === 1 ? 'Poner 1 archivo en su lugar' : `Poner ${fileCountText(own)} en su lugar`}
          </Button>
        )}
        <div className="flex flex-wrap gap-2 *:grow">
          <BurstButton
            draftUuid={draftUuid}
            slot={null}
            label="Fotografiar varios recibos"
            title="Recibos de este siniestro"
            tone="secondary"
            wide
            keep={(file) => keepInInbox({ db, file, meantFor: draftUuid, now: Date.now() })}
            onDone={() => open('own')}
          />
          <FileButton
            label="Elegir varios"
            tone="secondary"
            icon={PhotoIcon}
            accept={ACCEPT}
            multiple
            wide
            onOpen={() => intent.hold(null, 'burst')}
            onCancel={intent.cancel}
            onFiles={add}
          />
          {free > 0 && (
            <Button tone="quiet" wide icon={RectangleStackIcon} onClick={() => open('all')}>
              De «Sin clasificar» ({all})
            </Button>
          )}
        </div>
      </div>
      {/* Mounted again at each opening, so that it starts with the files that are waiting by then. */}
      {which && (
        <Sorter
          open
          draftUuid={draftUuid}
          which={which}
          claim={claim}
          onPlaced={(sortedFiles) => {
            setPlacedFiles(sortedFiles)
            setWhich(null)
          }}
          onClose={() => setWhich(null)}
        />
      )}
    </Card>
  )
}

type PlacedProps = {
  files: readonly PlacedFile[]
  /** Called after «Deshacer», when the files wait for a place again. */
  onBack: () => void
}

/** The files that were placed together, with «Deshacer». */
function PlacedNotice({ files, onBack }: PlacedProps) {
  const { db } = useStore()
  const { run, busy, refusal } = useTask()
  const [rest, setRest] = useState({ of: files, left: files })
  const left = rest.of === files ? rest.left : files
  const box = useRef<HTMLDivElement>(null)
  // The sorter has closed by itself: scrolls to this notice and focuses it, so that Tab leads to «Deshacer».
  useEffect(() => {
    if (files.length === 0) return
    box.current?.focus({ preventScroll: true })
    scrollToElement(box.current, 'nearest')
  }, [files])
  if (files.length === 0) return null
  const undo = () =>
    run(async () => {
      const back = await takeAllBack(db, left)
      if (!back.ok) {
        setRest({ of: files, left: back.left })
        return back
      }
      announce('Deshecho')
      onBack()
      return { ok: true }
    })
  return (
    <div ref={box} tabIndex={-1} className="scroll-my-28 rounded-lg outline-none">
      <Notice
        tone="success"
        title={files.length === 1 ? '1 factura en su lugar' : `${files.length} facturas en su lugar`}
        action={
          <Button tone="plain" icon={ArrowUturnLeftIcon} loading={busy} onClick={undo}>
            Deshacer
          </Button>
        }
      >
        {refusal ?? 'Están más abajo, cada una en su gasto.'}
      </Notice>
    </div>
  )
}
