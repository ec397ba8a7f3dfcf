// The sorter: shows one file of «Sin clasificar» after another, with a large button for each free place of the claim.
import { ArrowUturnLeftIcon, ForwardIcon, XMarkIcon } from '@heroicons/react/24/outline'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { KnownIssuer } from '../../../../domain/voucher/voucher-groups.ts'
import type { LoadFile } from '../../../../entities/document/viewer/opened-document.ts'
import { handleViewerKey, useViewer } from '../../../../entities/document/viewer/use-viewer.ts'
import { ViewerBar } from '../../../../entities/document/viewer/viewer-bar.tsx'
import { ViewerFrame } from '../../../../entities/document/viewer/viewer-frame.tsx'
import { ViewerPage } from '../../../../entities/document/viewer/viewer-page.tsx'
import { fileCountText } from '../../../../entities/draft/draft-words.ts'
import { unsortedName } from '../../../../entities/inbox/unsorted-text.ts'
import type { DocumentRow } from '../../../../offline/database/document-types.ts'
import { readBytes } from '../../../../offline/drafts/read-documents.ts'
import { useStore } from '../../../../toolkit/person/store.ts'
import { useKit } from '../../../../toolkit/query/kit.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { IconButton } from '../../../../ui/actions/icon-button.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { useBackCloses } from '../../../../ui/overlays/use-back-closes.ts'
import { PlaceButtons } from './place-buttons.tsx'
import { SorterEnd } from './sorter-end.tsx'
import { type FilledClaim, type SortingPlaces, sortingPlaces } from './sorting-places.ts'
import { askedText, SortingPlan } from './sorting-plan.tsx'
import type { PlacedFile } from './take-all-back.ts'
import { type Sorter as SorterState, type SortingScope, useSorter } from './use-sorter.ts'
import { useReading, useVoucherPlan, type VoucherPlan } from './use-voucher-plan.ts'

type SorterProps = {
  draftUuid: string
  which: SortingScope
  claim: FilledClaim
  /** Called with the files if «Poner así» has placed all remaining files. */
  onPlaced: (files: readonly PlacedFile[]) => void
  onClose: () => void
}

export function Sorter({ draftUuid, which, claim, onPlaced, onClose }: SorterProps) {
  const sorter = useSorter(draftUuid, which)
  const places = sortingPlaces(claim)
  const kit = useKit()?.kit ?? null
  const plan = useVoucherPlan(kit, claim, sorter.left ?? [])
  const isReading = useReading(sorter.left)
  const [isOneByOne, setOneByOne] = useState(false)
  useBackCloses(true, onClose)
  const keys = useRef<OnKey>(() => false)
  if (!sorter.left) return null
  const { current: file, position, count, left } = sorter
  // If there are voucher groups or unread files, the plan is shown until the user switches to sorting one by one.
  const isPlan = !isOneByOne && (plan.groups.length > 0 || isReading)
  const title = isPlan
    ? `Clasificar ${fileCountText(left)}`
    : file
      ? `Clasificar ${position} de ${count}`
      : 'Clasificar'
  const proposed = file && plan.proposedPlace(file.uuid)

  function placeAll(): void {
    const ready = plan.groups.flatMap(({ uuids, target }) => (target ? [{ uuids, target }] : []))
    sorter.putAll(ready, (files) => {
      if (files.length === left.length) onPlaced(files)
    })
  }
  return (
    <ViewerFrame
      placement="over"
      label="Clasificar archivos"
      shown=""
      onClose={onClose}
      onKey={(key, isRepeated) => keys.current(key, isRepeated)}
    >
      <Head
        title={title}
        message={sorter.said || (file && !isPlan ? unsortedName(file, kit?.emisores) : '')}
        onClose={onClose}
      />
      {isPlan ? (
        <SortingPlan
          plan={plan}
          isReading={isReading}
          busy={sorter.busy}
          refusal={sorter.anyRefusal}
          onPlaceAll={placeAll}
          onUndo={sorter.canUndo ? sorter.undo : null}
          onOneByOne={(first) => {
            if (first) sorter.lookAt(first)
            setOneByOne(true)
          }}
        />
      ) : file ? (
        <OneFile
          key={file.uuid}
          file={file}
          issuers={kit?.emisores ?? []}
          sorter={sorter}
          places={proposed ? proposedFirst(places, proposed) : places}
          proposed={proposed ?? null}
          note={noteOf(file, plan, isReading)}
          keys={keys}
        />
      ) : (
        <SorterEnd sorter={sorter} claim={claim} onClose={onClose} />
      )}
    </ViewerFrame>
  )
}

/** Moves the proposed place to the first button, which the key 1 selects. */
function proposedFirst({ free, taken }: SortingPlaces, key: string): SortingPlaces {
  const first = free.filter((each) => each.key === key)
  return { free: [...first, ...free.filter((each) => each.key !== key)], taken }
}

function noteOf(file: DocumentRow, plan: VoucherPlan, isReading: boolean): string | null {
  if (isReading && plan.unread.some(({ uuid }) => uuid === file.uuid)) return 'Leyendo…'
  const because = plan.becauseOf(file.uuid)
  return because && askedText(because, file)
}

type OnKey = (key: string, isRepeated: boolean) => boolean

type OneFileProps = {
  file: DocumentRow
  /** Issuers of the person's earlier invoices. */
  issuers: readonly KnownIssuer[]
  sorter: SorterState
  places: SortingPlaces
  /** The key of the proposed place. */
  proposed: string | null
  /** The words about the file's voucher when the voucher proposes no place. */
  note: string | null
  /** Receives the key handler of the current file. */
  keys: RefObject<OnKey>
}

function OneFile({ file, issuers, sorter, places, proposed, note, keys }: OneFileProps) {
  const { db } = useStore()
  const { uuid, nombre, contentType } = file
  const load = useCallback<LoadFile>(
    async (of) => {
      const bytes = await readBytes(db, of)
      return bytes ? { ok: true, bytes } : { ok: false, message: 'Este archivo ya no está en «Sin clasificar».' }
    },
    [db],
  )
  const title = unsortedName(file, issuers)
  const viewer = useViewer({
    documents: [{ cdArchivo: uuid, nombre, title, contentType }],
    current: uuid,
    onCurrent: () => undefined,
    load,
  })
  const isPicture = contentType.startsWith('image/')
  const put = (place: SortingPlaces['free'][number]) => sorter.put(file, place, isPicture ? viewer.view.turns : 0)
  const panel = useRef<HTMLElement>(null)
  // The pressed button may have disappeared, so each file begins with the focus on the panel of places.
  useEffect(() => panel.current?.focus({ preventScroll: true }), [])
  // Scrolls to the refusal at the top of the list of places: the pressed place may be at the end of the list.
  const { refusal, busy } = sorter
  useEffect(() => {
    if (refusal && !busy) panel.current?.scrollTo({ top: 0 })
  }, [refusal, busy])
  useLayoutEffect(() => {
    keys.current = (key, isRepeated) => {
      const place = /^[1-9]$/.test(key) ? places.free[Number(key) - 1] : undefined
      // A key that is held down places only one file: the user has not seen the next ones.
      if (place && !isRepeated) put(place)
      return place !== undefined || handleViewerKey(viewer, key)
    }
    return () => {
      keys.current = () => false
    }
  })

  return (
    <div className="flex min-h-0 grow flex-col md:flex-row">
      <div className="flex min-h-0 min-w-0 grow flex-col">
        <ViewerPage viewer={viewer} name={title} />
        <ViewerBar viewer={viewer} />
      </div>
      <section
        ref={panel}
        tabIndex={-1}
        aria-label={`¿Dónde va ${title}?`}
        // The buttons at the foot are inside the scroller: a drag that begins on them scrolls the places, not the page.
        className="scroll-pane flex max-h-[46%] shrink-0 scroll-pb-20 flex-col border-line border-t bg-canvas outline-none md:max-h-none md:w-88 md:border-t-0 md:border-l lg:w-104"
      >
        <div className="flex grow flex-col gap-3 p-3 md:p-4">
          <h3 className="font-bold md:text-lg">¿Dónde va?</h3>
          <p role="status" className="text-ink-2 text-sm empty:hidden">
            {note}
          </p>
          {refusal && <Notice tone="danger" title={refusal} />}
          <PlaceButtons places={places} proposed={proposed} busy={busy} onPlace={put} />
        </div>
        <div className="sticky bottom-0 flex shrink-0 flex-wrap gap-2 *:grow *:basis-[8rem] border-line border-t bg-surface p-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] md:px-4">
          <Button
            tone="quiet"
            icon={ArrowUturnLeftIcon}
            wide
            disabled={!sorter.canUndo}
            onClick={sorter.busy ? undefined : sorter.undo}
          >
            Deshacer
          </Button>
          <Button tone="quiet" icon={ForwardIcon} wide onClick={sorter.busy ? undefined : () => sorter.skip(file)}>
            Después
          </Button>
        </div>
      </section>
    </div>
  )
}

type HeadProps = { title: string; message: string; onClose: () => void }

function Head({ title, message, onClose }: HeadProps) {
  return (
    <header className="flex items-center gap-1 border-line border-b px-1 pt-safe">
      <IconButton label="Cerrar y seguir después" icon={XMarkIcon} onClick={onClose} />
      <div className="min-w-0 grow py-1.5">
        <h2 className="truncate font-semibold tabular-nums">{title}</h2>
        <p role="status" className="break-words text-muted text-sm">
          {message}
        </p>
      </div>
    </header>
  )
}
