// A claim: its state and what the customer has to do, documents, data and history; two columns where there is room.

import type { ReactNode } from 'react'
import type { ClaimReport } from '../../../contract/claim-report.ts'
import { editRefusal } from '../../../domain/claim-report/correction.ts'
import { readHistory } from '../../../domain/claim-report/history.ts'
import { CORRECTION_COMMENT, isEditableByUser, isShownLapsed } from '../../../domain/claim-report/portal-state.ts'
import type { Reader } from '../../../domain/user/reader.ts'
import type { Area } from '../../../domain/user/role.ts'
import { ClaimTimeline } from '../../../entities/claim-report/claim-timeline.tsx'
import { lapsedLabel, lapsedMeaning } from '../../../entities/claim-report/lapsed.ts'
import { ReviewerWords } from '../../../entities/claim-report/reviewer-words.tsx'
import { iconOfState, toneOfState } from '../../../entities/claim-report/state-badge.tsx'
import { stateMeaning, turnOf } from '../../../entities/claim-report/state-meaning.ts'
import { aboutClaims, ExecutiveHelp } from '../../../entities/executive/executive-help.tsx'
import { correctionIn, readDraft } from '../../../offline/drafts/drafts.ts'
import { CustomerInSight } from '../../../toolkit/detail/customer-in-sight.tsx'
import { WhoSaw } from '../../../toolkit/detail/who-saw.tsx'
import { useLive } from '../../../toolkit/person/store.ts'
import { renderLink } from '../../../toolkit/screens/app-link.tsx'
import { claimKey } from '../../../toolkit/screens/insurer-claim-params.ts'
import { pathTo } from '../../../toolkit/screens/path-to.ts'
import { buttonLook } from '../../../ui/actions/button-look.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { rootMark } from '../../../ui/layout/root-mark.ts'
import { ClaimDocuments } from './claim-documents.tsx'
import type { ClaimPapers } from './claim-papers.ts'
import { ClaimParameters, ClaimSummary } from './claim-summary.tsx'
import { DocumentHistory } from './document-history.tsx'

const documents = rootMark('data-has-documents')

type Props = {
  claim: ClaimReport
  papers: ClaimPapers
  reader: Reader
  area: Area
  current: string | undefined
  onOpen: (cdArchivo: string) => void
  /** The section in which the user acts: a customer corrects the claim, staff review it. */
  children: ReactNode
}

export function ClaimDetail({ claim, papers, reader, area, current, onOpen, children }: Props) {
  const isUsersTurn = reader === 'customer' && editRefusal(claim) === null
  const parameters = (
    <div className="@2xl:col-start-2 @2xl:row-start-3">
      <ClaimParameters claim={claim} reader={reader} area={area} />
    </div>
  )
  return (
    <div className="@container min-w-0">
      <div className="grid gap-5 @2xl:grid-cols-[minmax(0,1fr)_17rem] @2xl:grid-rows-[auto_auto_1fr] @4xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-5 @2xl:col-span-2">
          <CustomerInSight known={{ es: 'titular', nombre: claim.titular }} of="report" codes={claim} />
          {isUsersTurn ? <OwnTurn claim={claim} area={area} /> : <State claim={claim} reader={reader} area={area} />}
          {(isUsersTurn || isShownLapsed(claim) || reader === 'staff') && children}
        </div>
        <div className="@2xl:col-start-2 @2xl:row-start-2">
          <ClaimSummary claim={claim} />
        </div>
        {/* First for staff, who compare the documents with these values; customers see their documents first. */}
        {reader === 'staff' && parameters}
        <div className="flex min-w-0 flex-col gap-5 @2xl:col-start-1 @2xl:row-span-2 @2xl:row-start-2">
          <div id="documentos" ref={documents} tabIndex={-1} className="flex min-w-0 flex-col gap-5 outline-none">
            <ClaimDocuments papers={papers} current={current} onOpen={onOpen} />
          </div>
          <Card title="Historial" aside={<WhoSaw cdReclamo={claim.cdReclamo} />}>
            <ClaimTimeline entries={readHistory(claim.observacionesEstados)} />
          </Card>
          <DocumentHistory papers={papers} onOpen={onOpen} />
        </div>
        {reader === 'customer' && parameters}
      </div>
    </div>
  )
}

/** What the customer has to do. Renders nothing while a correction waits to be sent: that has a separate notice. */
function OwnTurn({ claim, area }: Pick<Props, 'claim' | 'area'>) {
  const stored = useLive(({ db }) => readDraft(db, claim.uuid), [claim.uuid])
  const draft = correctionIn(stored ?? null, claim)
  if (draft && draft.state !== 'open') return null
  return <State claim={claim} reader="customer" area={area} />
}

function State({ claim, reader, area }: Pick<Props, 'claim' | 'reader' | 'area'>) {
  const { estadoPortal, ejecutivo, cdReclamo } = claim
  const isRefused = reader === 'customer' && estadoPortal === 'RECHAZADO'
  const needsHelp = isRefused || (reader === 'customer' && isEditableByUser(estadoPortal))
  const reason = isRefused ? readHistory(claim.observacionesEstados).at(0)?.comentario : undefined
  // In a second review, staff see the comment of the customer's correction.
  const corrected = reader === 'staff' && estadoPortal === 'POR_REVISAR' ? correctionOf(claim) : null
  const isLapsed = isShownLapsed(claim)
  const turn = isLapsed ? lapsedLabel(claim) : turnOf(estadoPortal, reader)
  return (
    <Notice
      tone={toneOfState(estadoPortal)}
      icon={iconOfState(estadoPortal)}
      title={turn ?? 'Terminado'}
      announced="none"
      action={claim.numSiniestro !== null && <InsurerClaimLink claim={claim} area={area} />}
    >
      {reason && (
        <div className="mb-2">
          <ReviewerWords text={reason} />
        </div>
      )}
      {corrected && <p className="mb-2 break-words text-base">{corrected}</p>}
      <p className="text-base">{isLapsed ? lapsedMeaning(claim, reader) : stateMeaning(estadoPortal, reader)}</p>
      {needsHelp && ejecutivo && (
        <div className="mt-2">
          <ExecutiveHelp contact={ejecutivo} about={aboutClaims([cdReclamo])} compact={!isLapsed && !isRefused} />
        </div>
      )}
    </Notice>
  )
}

/** The comment of the customer's correction, if that was the claim's last move; otherwise null. */
function correctionOf({ observacionesEstados }: ClaimReport): string | null {
  const comentario = readHistory(observacionesEstados).at(0)?.comentario
  return comentario?.startsWith(CORRECTION_COMMENT) ? comentario : null
}

/** The link from a reported claim to the resulting insurer's claim, which shows the settlement. */
function InsurerClaimLink({ claim, area }: Pick<Props, 'claim' | 'area'>) {
  const search = { sel: claimKey(claim) }
  return renderLink({
    to: area === 'vam' ? pathTo.insuredClaims('vam', search) : pathTo.medicalClaims('gen', search),
    className: buttonLook('secondary'),
    children: `Ver el siniestro N.º ${claim.numSiniestro}`,
  })
}
