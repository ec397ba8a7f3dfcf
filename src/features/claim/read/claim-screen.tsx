// REP-24, REP-22, PWA-22: a reported claim; staff see the list beside it, or the decision beside an open document.
import { type ReactNode, Suspense, useLayoutEffect, useMemo, useRef } from 'react'
import type { ClaimReport } from '../../../contract/claim-report.ts'
import { formatDay } from '../../../domain/calendar-date.ts'
import { isShownLapsed } from '../../../domain/claim-report/portal-state.ts'
import { numberText } from '../../../domain/insurer-claim/alcance.ts'
import { agoText } from '../../../domain/moment-text.ts'
import type { Area } from '../../../domain/user/role.ts'
import { ClaimBadge, claimBadge } from '../../../entities/claim-report/state-badge.tsx'
import { LazyViewer, useViewerAhead } from '../../../entities/document/viewer/lazy-viewer.tsx'
import { Neighbours } from '../../../toolkit/list/neighbours.tsx'
import { isSamePage } from '../../../toolkit/list/place-in-list.ts'
import { usePlacedRows } from '../../../toolkit/list/use-list.ts'
import { useKey } from '../../../toolkit/person/use-key.ts'
import { useReader } from '../../../toolkit/person/use-reader.ts'
import { useSession } from '../../../toolkit/person/use-session.ts'
import { UpdatedAgo } from '../../../toolkit/query/updated-ago.tsx'
import { renderBack, useGoBack } from '../../../toolkit/screens/back-link.tsx'
import { FIRST_DOCUMENT } from '../../../toolkit/screens/dialog-params.ts'
import { setViewedRow } from '../../../toolkit/screens/focus-on-navigation.ts'
import { pathTo } from '../../../toolkit/screens/path-to.ts'
import type { Address } from '../../../ui/address.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { MEDIA, useMedia } from '../../../ui/layout/media-width.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { lazyPart } from '../../../ui/lazy/lazy-part.ts'
import { historyKey } from '../list/reported-list.ts'
import { ReportedQueue } from '../list/reported-queue.tsx'
import { useQueue } from '../list/use-reported-page.ts'
import { ClaimDetail } from './claim-detail.tsx'
import { ClaimFailure, ClaimSkeleton } from './claim-failure.tsx'
import { claimPapers, viewerDocuments } from './claim-papers.ts'
import { useClaim, useNextWaiting } from './use-claim.ts'
import { type DocumentSearch, useClaimViewer, useOpenDocument, useShownRow } from './use-claim-viewer.ts'

// The review is loaded only for staff.
const DocumentReview = lazyPart(() => import('../review/document/document-review.tsx'), 'DocumentReview')
const ClaimReview = lazyPart(() => import('../review/claim/claim-review.tsx'), 'ClaimReview')

export type ClaimScreenProps = {
  area: Area
  cdCompania: number
  cdReclamo: number
  cdIncSiniestro?: number
  search: DocumentSearch
  onSearch: (
    next: Record<string, string | number | undefined>,
    options?: { replace?: boolean; keepScroll?: boolean },
  ) => void
  onGo: (to: Address, how?: { replace?: boolean }) => void
}

export function ClaimScreen(props: ClaimScreenProps) {
  const { area, cdCompania, cdReclamo, cdIncSiniestro, onSearch, onGo } = props
  useViewerAhead(true)
  const reader = useReader()
  const isStaff = reader === 'staff'
  const id = { cdCompania, cdReclamo, cdIncSiniestro }
  const { claim, error, storedAt, ...query } = useClaim(id)
  const papers = useMemo(() => (claim ? claimPapers(claim) : null), [claim])
  const documents = useMemo(() => (papers ? viewerDocuments(papers) : []), [papers])
  const search = useOpenDocument(props.search, papers, onSearch)
  const hasSide = useMedia(MEDIA.side)
  const isWide = useMedia(isStaff ? MEDIA.desk : MEDIA.wide)
  const queue = useQueue(area)
  const placed = usePlacedRows(queue)
  const viewer = useClaimViewer(search, onSearch)
  const isViewing = viewer.isOpen && claim !== undefined
  const viewsBeside = isViewing && isWide
  /** True also while the claim is loading, so that the queue does not appear and disappear. */
  const isForViewer = viewer.isOpen && isWide
  const about = claim && factsText(claim)
  const { open } = viewer
  const decision = isStaff && isViewing && search.documento && (
    <Suspense fallback={<DecisionComing />}>
      <DocumentReview key={cdReclamo} id={id} claim={claim} cdArchivo={search.documento} onOpen={open} />
    </Suspense>
  )
  // Going back keeps the filters and the page that the user had.
  const back = pathTo.reported(area, queue.search)
  const goBack = useGoBack(back)
  useKey('Escape', () => {
    if (viewsBeside) viewer.viewed.onClose()
    else goBack()
    return true
  })
  const place = useShownRow(viewsBeside ? search.documento : undefined, { isDesk: isStaff })
  const hasQueue = isStaff && hasSide && !isForViewer
  const next = useNextWaiting(area, cdReclamo, isStaff && claim !== undefined && claim.estadoPortal !== 'POR_REVISAR')
  const title = `Solicitud N.º ${cdReclamo}`
  const detail = claim && papers && (
    <ClaimDetail area={area} claim={claim} papers={papers} reader={reader} current={search.documento} onOpen={open}>
      {isStaff ? (
        <ClaimReview
          key={cdReclamo}
          id={id}
          claim={claim}
          onOpen={open}
          isReading={isViewing}
          next={next}
          onGo={(to) => onGo(to, { replace: true })}
        />
      ) : (
        <OwnAction key={cdReclamo} area={area} claim={claim} onGo={onGo} />
      )}
    </ClaimDetail>
  )

  return (
    <>
      <Page
        title={title}
        subtitle={claim ? <Subtitle claim={claim} /> : !error && <SubtitleComing />}
        back={{ to: back, label: 'Volver a la lista' }}
        renderLink={renderBack}
        folded={claim && <ClaimLine claim={claim} />}
        actions={
          <>
            {claim && (
              <span className="hidden sm:block">
                <UpdatedAgo updatedAt={storedAt ?? query.fetchedAt} busy={query.isFetching} onRefresh={query.refetch} />
              </span>
            )}
            <Neighbours
              what="solicitud"
              list={placed}
              isOpen={(row) => row.cdReclamo === cdReclamo}
              // Replaces the history entry: going back leads to the list, however many claims were opened.
              onOpen={(row, page) => {
                if (!isSamePage(page, placed)) queue.turnTo(page)
                setViewedRow(historyKey(row))
                // With a document open, opens the next claim at its first document. `onClose` removes a history entry.
                const isReading = isForViewer && isStaff
                if (isReading) viewer.viewed.onClose()
                onGo(pathTo.claim(area, row, isReading ? { documento: FIRST_DOCUMENT } : {}), { replace: true })
              }}
            />
          </>
        }
      >
        <div
          ref={place}
          className={classNames(
            'min-w-0',
            isForViewer && 'grid grid-cols-[minmax(0,1fr)_minmax(0,26rem)] items-start gap-6',
            hasQueue && 'grid grid-cols-[minmax(17rem,22rem)_minmax(0,1fr)] items-start gap-6',
          )}
        >
          {hasQueue && <ReportedQueue area={area} cdReclamo={cdReclamo} queue={queue} />}
          {viewsBeside && (
            <div className="sticky top-[calc(1rem+var(--folded-line,0px))] h-[calc(100dvh-12rem)] min-h-96">
              <LazyViewer placement="beside" about={about} documents={documents} {...viewer.viewed} />
            </div>
          )}
          {storedAt !== null && (
            <p className="mb-4 text-muted text-sm">
              Sin conexión con el portal. Así estaba {agoText(storedAt, Date.now())}.
            </p>
          )}
          {detail && (
            <Suspense fallback={<ClaimSkeleton />}>
              <DeskPane shown={viewsBeside && decision ? (search.documento ?? null) : null}>
                {viewsBeside && decision}
                {detail}
              </DeskPane>
            </Suspense>
          )}
          {!claim && error && <ClaimFailure area={area} error={error} onRetry={query.refetch} onGo={onGo} />}
          {!claim && !error && <ClaimSkeleton />}
        </div>
      </Page>
      {isViewing && !isWide && (
        <LazyViewer about={about} documents={documents} aside={decision || null} {...viewer.viewed} />
      )}
    </>
  )
}

const DecisionComing = () => (
  <Card>
    <Skeleton shape="lines" count={4} />
  </Card>
)

/** The facts that a reviewer compares each document with: patient, diagnosis, date. */
function factsText({ dscObjeto, nmIncapacidad, fcAlcance, fcProcedimiento }: ClaimReport): string {
  const day = fcAlcance ?? fcProcedimiento
  return [dscObjeto, nmIncapacidad, day && formatDay(day)].filter(Boolean).join(' · ')
}

const ClaimLine = ({ claim }: { claim: ClaimReport }) => (
  <>
    <span className="shrink-0 font-semibold">N.º {claim.cdReclamo}</span>
    <span title={claimBadge(claim).label} className="flex min-w-0 overflow-hidden">
      <ClaimBadge claim={claim} />
    </span>
    <span title={factsText(claim)} className="min-w-0 truncate text-ink-2 tabular-nums">
      {factsText(claim)}
    </span>
  </>
)

function Subtitle({ claim }: { claim: ClaimReport }) {
  const { dscObjeto, nmIncapacidad } = claim
  const parts = [numberText(claim), nmIncapacidad, dscObjeto]
  return (
    // A long subtitle wraps; otherwise it would push the title below the back link.
    <span className="mt-1 flex w-0 min-w-full flex-wrap items-center gap-x-2 gap-y-1 text-base text-ink-2">
      <ClaimBadge claim={claim} />
      {parts.filter(Boolean).join(' · ')}
    </span>
  )
}

/** Reserves the height of the subtitle: three lines on a phone, one where there is more room. */
const SubtitleComing = () => <span className="mt-1 block h-19 sm:h-7" />

type DeskPaneProps = {
  /** The document to decide on; without a document (null) this is a plain column of the page. */
  shown: string | null
  children: ReactNode
}

/**
 * The column beside a document, for staff: it scrolls separately, and each document starts at its top. Without a
 * document it renders the same element, so that the content keeps its state when a document is opened or closed.
 */
function DeskPane({ shown, children }: DeskPaneProps) {
  const pane = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another document is shown from its top.
  useLayoutEffect(() => {
    pane.current?.scrollTo({ top: 0 })
  }, [shown])
  return (
    <div
      ref={pane}
      className={classNames(
        'flex min-w-0 flex-col gap-5 *:shrink-0',
        // Leaves room for the focus outline of its content.
        shown !== null &&
          'sticky top-[calc(1rem+var(--folded-line,0px))] -m-1 h-[calc(100dvh-12rem)] min-h-96 overflow-y-auto p-1',
      )}
    >
      {children}
    </div>
  )
}

// Loaded only for a claim that the customer can correct, because the card contains the camera.
const CorrectionCard = lazyPart(() => import('../report/correction/correction-card.tsx'), 'CorrectionCard')
const BeginAgain = lazyPart(() => import('../report/correction/begin-again.tsx'), 'BeginAgain')

type OwnActionProps = { claim: ClaimReport; area: Area; onGo: (to: Address) => void }

/** The card in which the customer corrects the claim, or reports a lapsed one again; none for acting staff. */
function OwnAction(props: OwnActionProps) {
  const { person } = useSession()
  if (person.actuando) return null
  return isShownLapsed(props.claim) ? <BeginAgain {...props} /> : <CorrectionCard {...props} />
}
