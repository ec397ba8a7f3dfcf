// A claim as its reviewer judges it: its papers with the held decisions, and the possible decisions on each paper.
import type { ClaimReport } from '../../../contract/claim-report.ts'
import { type DigitalDocument, type InPlace, isDocument, type RequestedDocument } from '../../../contract/document.ts'
import { placeTitle } from '../../../domain/claim-report/document-places.ts'
import type { Place } from '../../../domain/claim-report/place.ts'
import { DOCUMENT_STATES, type DocumentState } from '../../../domain/document/document-state.ts'
import { formatMoney } from '../../../domain/money.ts'
import { documentMoveRefusal, type ReviewedDocument } from '../../../domain/review/review-rules.ts'
import { CHOICES, type Choice, type HeldDecision } from './state/review-state.ts'

type PlacedItem = { held: InPlace; slot: Place }

/** The document or request in each place of the claim. */
function heldIn({ documentos, gastos, otrosDocumentos }: ClaimReport): PlacedItem[] {
  const none = { cdDocSiniestro: null, cdSdocSiniestro: null, numGrupo: null }
  return [
    ...documentos.flatMap(({ documentoDigital: held, cdDocSiniestro }) =>
      held ? [{ held, slot: { ...none, seccion: 'documentos' as const, cdDocSiniestro } }] : [],
    ),
    ...gastos.flatMap(({ cdDocSiniestro, documentoDigital, subdocumentosItems }) => {
      const slot = { ...none, seccion: 'gastos' as const, cdDocSiniestro }
      const inGroups = Object.entries(subdocumentosItems).flatMap(([group, items]) =>
        items.map((held) => ({
          held,
          slot: { ...slot, cdSdocSiniestro: held.cdSdocSiniestro, numGrupo: Number(group) },
        })),
      )
      return documentoDigital ? [{ held: documentoDigital, slot }, ...inGroups] : inGroups
    }),
    ...otrosDocumentos.map((held) => ({ held, slot: { ...none, seccion: 'otrosDocumentos' as const } })),
  ]
}

export type ReviewedPaper = {
  /** The document as the portal has it. */
  document: DigitalDocument
  title: string
  /** The document as if the held decision on it were stored. */
  reviewed: ReviewedDocument
  /** The held decision on the document. */
  decision: HeldDecision | undefined
}

export type ReviewedClaim = {
  claim: ClaimReport
  /** In the order of the claim. */
  papers: ReviewedPaper[]
  requests: Pick<RequestedDocument, 'nombre' | 'estado'>[]
}

/**
 * Returns the claim for the review rules, including the decisions that wait for its save; an invoice counts as approved
 * once its approved sum is above zero or a held decision approves one of its lines.
 */
export function reviewedClaim(claim: ClaimReport, decisions: readonly HeldDecision[]): ReviewedClaim {
  const contents = heldIn(claim)
  const onRequest = (uuid: string) => decisions.find((each) => each.uuid === uuid)
  const newRequests = decisions.filter(({ cdArchivo, uuid }) => cdArchivo === null && uuid === null)
  return {
    claim,
    papers: contents.flatMap(({ held: document, slot }): ReviewedPaper[] => {
      if (!isDocument(document)) return []
      const { nombre, tipo, importeTotalSeleccionado } = document
      const decision = decisions.find(({ cdArchivo }) => cdArchivo === document.cdArchivo)
      const isApproved =
        (importeTotalSeleccionado ?? 0) > 0 || decision?.lineas?.some((each) => each.seleccionado === 1)
      const estado = decision?.estado ?? document.estado
      const approved = isApproved ? 1 : 0
      return [
        {
          document,
          title: placeTitle(claim, slot) ?? nombre,
          reviewed: { nombre, tipo, estado, slot, approved },
          decision,
        },
      ]
    }),
    requests: [
      ...contents.flatMap(({ held: request }) =>
        isDocument(request) ? [] : [{ ...request, estado: onRequest(request.uuid)?.estado ?? request.estado }],
      ),
      ...newRequests.map(({ title, estado }) => ({ nombre: title, estado })),
    ],
  }
}

/** The requests of staff that are still unanswered. */
export const openRequests = (claim: ClaimReport): RequestedDocument[] =>
  heldIn(claim).flatMap(({ held }) => (isDocument(held) ? [] : [held]))

/** Why a held decision cannot be saved any more, or null: another user may have decided meanwhile. */
export function heldRefusal({ claim, papers }: ReviewedClaim, decision: HeldDecision): string | null {
  const { cdArchivo, uuid, estado: to, comentario } = decision
  const paper = papers.find(({ document }) => document.cdArchivo === cdArchivo)
  if (cdArchivo !== null && !paper) return 'El documento ya no está'
  if (uuid !== null && !openRequests(claim).some((each) => each.uuid === uuid)) return 'Ya no se pide'
  const document = paper ? { ...paper.reviewed, estado: paper.document.estado } : null
  return documentMoveRefusal(claim.estadoPortal, document, { to, comentario })
}

/** A fingerprint of the document's state, which changes with every decision of another user. */
const markOf = ({ estado, importeTotalSeleccionado, historial }: DigitalDocument): string =>
  `${estado} ${importeTotalSeleccionado} ${historial.length}`

/** The fingerprint of a decision's document as the portal has it now; empty for a request. */
export function seenIn(claim: ClaimReport, cdArchivo: string | null): string {
  const held = heldIn(claim).find(({ held: one }) => isDocument(one) && one.cdArchivo === cdArchivo)?.held
  return held && isDocument(held) ? markOf(held) : ''
}

/** Says what another user decided about a document after its held decision was made; null if nothing changed. */
export function decidedMeanwhile({ claim, papers }: ReviewedClaim, { cdArchivo, seen }: HeldDecision): string | null {
  const paper = papers.find(({ document }) => document.cdArchivo === cdArchivo)
  if (!paper || seenIn(claim, cdArchivo) === seen) return null
  const { estado, importeTotalSeleccionado: approved } = paper.document
  const sum = estado === 'INGRESADO' && approved !== null ? ` con ${formatMoney(approved)} aprobados` : ''
  return `Otra persona lo decidió mientras tanto: ${DOCUMENT_STATES[estado].label}${sum}`
}

/** The other papers still to be judged, beginning with the next one after `cdArchivo`. */
export function waitingAfter({ papers }: ReviewedClaim, cdArchivo: string | undefined): ReviewedPaper[] {
  const at = papers.findIndex(({ document }) => document.cdArchivo === cdArchivo)
  const ahead = [...papers.slice(at + 1), ...papers.slice(0, at + 1)]
  return ahead.filter(({ document, reviewed }) => document.cdArchivo !== cdArchivo && reviewed.estado === 'POR_REVISAR')
}

/** The states to which a document can be moved now; includes accepting an invoice that has no approved line yet. */
export function choicesFor({ claim }: ReviewedClaim, { document: { estado }, reviewed }: ReviewedPaper): Choice[] {
  const isOther = (to: Choice) => to !== reviewed.estado
  // Starts from the portal's state, so that a held decision can be changed.
  const document = { ...reviewed, estado, approved: 1 }
  const isOpen = (to: DocumentState) =>
    documentMoveRefusal(claim.estadoPortal, document, { to, comentario: 'x' }) === null
  return CHOICES.filter((to) => isOther(to) && isOpen(to))
}
