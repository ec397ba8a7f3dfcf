// Assigns a save's documents to places, finds those that leave the claim, and refuses a save that breaks a rule.
import type { ClaimToSave } from '../../src/contract/claim-save.ts'
import { type FieldProblem, isProblem, type Problem, problem } from '../../src/contract/problem.ts'
import type { CalendarDate } from '../../src/domain/calendar-date.ts'
import {
  answersOf,
  correctionSentences,
  isCorrected,
  isSameDetail,
  type RequestedPlace,
} from '../../src/domain/claim-report/correction.ts'
import { type Requirements, requirementAt } from '../../src/domain/claim-report/document-places.ts'
import {
  type DocumentDetail,
  detailErrors,
  EMPTY_DETAIL,
  OTHER_DOCUMENT,
} from '../../src/domain/claim-report/invoice.ts'
import { isMisplaced } from '../../src/domain/claim-report/move-places.ts'
import { isSamePlace, takesOneFile } from '../../src/domain/claim-report/place.ts'
import type { PortalState } from '../../src/domain/claim-report/portal-state.ts'
import { missingDocuments, missingSentences } from '../../src/domain/claim-report/required-documents.ts'
import { isChangeableByUser, NOT_TO_BE_CHANGED } from '../../src/domain/document/document-state.ts'
import { MAX_CLAIM_BYTES } from '../../src/domain/document/limits.ts'
import type { ReturnedField } from '../../src/domain/review/returned-fields.ts'
import { type DocumentRow, detailOf, shownAmongOthers } from '../document/queries.ts'
import type { ChangedKind } from './changed-kind.ts'
import { ELSEWHERE, type NamedPlace, namedPlaces, type PlacedDocument } from './named-places.ts'
import type { ClaimVouchers } from './voucher/claim-vouchers.ts'

/** What a save does with the documents of its claim. */
export type Placement = {
  placed: PlacedDocument[]
  /** Uuids of placed documents that are new or that their person may change: they become POR_REVISAR (D36). */
  toReview: string[]
  /** Stored documents that the save replaces: maps their uuid to the uuid of the new document. */
  replaced: Map<string, string>
  /** Uuids of stored documents that are deleted for good (DOC-26). */
  deleted: string[]
  /** Answered requests of staff: maps their uuid to the uuid of the document that answers the request (D118). */
  answered: Map<string, string>
}

type Input = {
  claim: ClaimToSave
  requirements: Requirements
  /** The stored claim; null for a new claim. */
  stored: { estadoPortal: PortalState; camposPorCorregir: readonly ReturnedField[] } | null
  /** The intake's documents, without replaced ones, and the requests; moved if type, insurer or ramo changed. */
  papers: ChangedKind
  /** What the tax authority knows of the invoices; its data win over those of the save (D124). */
  vouchers: ClaimVouchers
  today: CalendarDate
}

const TWICE = 'El mismo documento está en dos lugares'
const NOT_REQUESTED = 'Este documento no se pide para este siniestro'
const ONE_FILE = 'Este lugar admite un solo documento'
const LEFT_OUT = 'Un documento guardado no se quita dejándolo fuera: se reemplaza o se elimina'
const NOTHING_TO_REPLACE = 'Lo que se reemplaza no está en este siniestro'

/**
 * Assigns a place to every document of the manifest. Returns a problem if the claim must not be stored with these
 * documents (REP-14, REP-15, DOC-07, D118, D119).
 */
export function placeDocuments(input: Input): Placement | Problem {
  const { claim, stored: before, papers } = input
  const { requests, was } = papers
  const isRequest = new Set(requests.map(({ uuid }) => uuid))
  // A device sends requests of staff back among the documents; a request has no file, so it is skipped here.
  const sentPlaces = namedPlaces(claim).filter(({ uuid }) => !isRequest.has(uuid))
  const sentDetailOf = new Map(sentPlaces.map(({ uuid, detail }) => [uuid, detail]))
  const named = sentPlaces.map((place) => ({ ...movedPlace(place, input), detail: wonDetail(place, papers, input) }))
  const places = named.filter(({ isDeleted }) => !isDeleted)
  const keptUuids = keptManifest(claim, named, papers.held)
  if (isProblem(keptUuids)) return keptUuids
  // A document that was marked for deletion, but is in the manifest, gets its former state back (D81).
  const held = papers.held.map((row) =>
    row.estado === 'POR_ELIMINAR' && keptUuids.has(row.uuid) ? { ...row, estado: row.stateBefore ?? 'CARGADO' } : row,
  )

  const leaving = leavingDocuments({ requests, held, named, places, keptUuids })
  const { placed, ...judged } = judgePlaces({ ...input, held, places, keptUuids })
  const fields = [...leaving.fields, ...judged.fields]
  if (fields.length > 0) return problem('rule', { fields })

  const stored = held.filter(isStored)
  const wasStored = new Map(stored.map((row) => [row.uuid, row]))
  const replacedBy = new Map([...leaving.replaced].map(([old, by]) => [by, old]))
  const added = placed
    .filter(({ uuid }) => !wasStored.has(uuid))
    .map((each) => ({ ...each, slot: each, reemplaza: each.reemplaza ?? replacedBy.get(each.uuid) ?? null }))
  const sentences = [
    ...missingSentences(
      missingDocuments(
        input.requirements,
        places.map((slot) => ({ slot })),
      ),
    ),
    ...(before === null
      ? []
      : correctionSentences({
          estadoPortal: before.estadoPortal,
          isFieldNamed: before.camposPorCorregir.length > 0,
          requests,
          standing: placed.flatMap((place) => {
            const row = wasStored.get(place.uuid)
            if (!row) return []
            const nombre = requirementAt(input.requirements, row)?.nmDocumento ?? row.nombre
            // A change by the tax authority is no correction by the person.
            const details = { before: detailOf(row), after: sentDetailOf.get(place.uuid) ?? null }
            const former = was.get(row.uuid)
            const requirement = former ? { tipo: former.tipo, reqFecha: 1 } : requirementAt(input.requirements, place)
            const isTouched = isCorrected(requirement, details)
            return [{ nombre, estado: row.estado, isTouched, isLost: row.perdido }]
          }),
          added,
        })),
  ]
  if (sentences.length > 0) return problem('rule', { message: sentences.join(' ') })
  const answered = answersOf(requests, added).flatMap(({ request, by }) => (by ? [[request.uuid, by] as const] : []))
  const toReview = placed.flatMap(({ uuid }) => (isReviewed(wasStored.get(uuid)) ? [] : [uuid]))
  const { replaced, deleted } = leaving
  return { placed, toReview, replaced, deleted, answered: new Map(answered) }
}

/**
 * After a change of type, insurer or ramo, a moved document keeps its new place, even if the device names another: the
 * device may know other requirements. Only a document that its person may change can move to another required place.
 */
function movedPlace(place: NamedPlace, { requirements, papers: { held, was } }: Input): NamedPlace {
  const row = was.has(place.uuid) ? held.find(({ uuid }) => uuid === place.uuid) : undefined
  if (!row || (!isReviewed(row) && !isMisplaced(requirements, place))) return place
  const { seccion, cdDocSiniestro, cdSdocSiniestro, numGrupo } = row
  return { ...place, seccion, cdDocSiniestro, cdSdocSiniestro, numGrupo }
}

/** The data of a document after this save: the tax authority's data win, except in a reviewed document. */
function wonDetail(
  { uuid, detail }: NamedPlace,
  { held }: Pick<ChangedKind, 'held'>,
  { vouchers }: Pick<Input, 'vouchers'>,
): DocumentDetail | null {
  const voucher = vouchers.get(uuid)
  return voucher && !isReviewed(held.find((row) => row.uuid === uuid)) ? voucher.detail : detail
}

/** Whether an earlier save stored the document with the claim; an upload alone does not. */
const isStored = (row: DocumentRow): boolean => row.cdReclamo !== null

/** Whether a document is stored and can no longer be changed by its person (D119). */
const isReviewed = (row: DocumentRow | undefined): row is DocumentRow =>
  row !== undefined && isStored(row) && !isChangeableByUser(row.estado)

/** The uuids of the manifest that stay in the claim; a problem when files are missing or together too large. */
function keptManifest(
  { manifest }: ClaimToSave,
  named: readonly NamedPlace[],
  held: readonly DocumentRow[],
): Set<string> | Problem {
  const byUuid = new Map(held.map((row) => [row.uuid, row]))
  const isLeaving = new Set(
    named.flatMap(({ uuid, isDeleted, reemplaza }) => [
      ...(isDeleted ? [uuid] : []),
      ...(reemplaza ? [reemplaza] : []),
    ]),
  )
  const staying = manifest.filter(({ uuid }) => !isLeaving.has(uuid))
  const entries = new Map(staying.map((entry) => [entry.uuid, entry]))
  const placed = named.filter(({ isDeleted }) => !isDeleted).map(({ uuid }) => uuid)
  const missing = [...new Set([...entries.keys(), ...placed])].filter((uuid) => {
    const row = byUuid.get(uuid)
    const entry = entries.get(uuid)
    return !row || !entry || row.sha256 !== entry.sha256 || row.tamanio !== entry.tamanio
  })
  if (missing.length > 0) return problem('documents-missing', { extra: { missing } })
  const isTooLarge = staying.reduce((sum, entry) => sum + entry.tamanio, 0) > MAX_CLAIM_BYTES
  return isTooLarge ? problem('claim-too-large') : new Set(entries.keys())
}

type LeavingInput = {
  held: readonly DocumentRow[]
  requests: readonly RequestedPlace[]
  named: readonly NamedPlace[]
  places: readonly NamedPlace[]
  keptUuids: ReadonlySet<string>
}

/** Which stored documents are replaced or deleted, and a problem for each that must not leave the claim (D119). */
function leavingDocuments({ held, requests, named, places, keptUuids }: LeavingInput) {
  const fields: FieldProblem[] = []
  const stored = new Map(held.filter(isStored).map((row) => [row.uuid, row]))
  const isRequest = new Set(requests.map(({ uuid }) => uuid))
  const replaced = new Map<string, string>()
  const deleted = new Set<string>()
  for (const { uuid, reemplaza, path } of places) {
    if (reemplaza === null || isRequest.has(reemplaza)) continue
    const row = stored.get(reemplaza)
    const ofReplacing = path.replace(/detalleDocumento$/, 'reemplaza')
    if (!row || stored.has(uuid) || replaced.has(reemplaza))
      fields.push({ path: ofReplacing, message: NOTHING_TO_REPLACE })
    else if (!isChangeableByUser(row.estado)) fields.push({ path: ofReplacing, message: NOT_TO_BE_CHANGED })
    else replaced.set(reemplaza, uuid)
  }
  for (const { uuid, isDeleted, path } of named) {
    const row = isDeleted ? stored.get(uuid) : undefined
    if (!row || replaced.has(uuid)) continue
    if (isChangeableByUser(row.estado)) deleted.add(uuid)
    else fields.push({ path, message: NOT_TO_BE_CHANGED })
  }
  for (const row of stored.values()) {
    if (keptUuids.has(row.uuid) || replaced.has(row.uuid) || deleted.has(row.uuid)) continue
    // A new file in the place of a returned document replaces that document, even if the save does not say so (DOC-25).
    const inItsPlace = places.find((each) => !stored.has(each.uuid) && takesOneFile(each) && isSamePlace(each, row))
    if (row.estado === 'POR_ELIMINAR') deleted.add(row.uuid)
    else if (!isChangeableByUser(row.estado)) fields.push({ path: 'manifest', message: NOT_TO_BE_CHANGED })
    else if (inItsPlace) replaced.set(row.uuid, inItsPlace.uuid)
    else fields.push({ path: 'manifest', message: LEFT_OUT })
  }
  return { replaced, deleted: [...deleted], fields }
}

type JudgingInput = Input & {
  held: readonly DocumentRow[]
  places: readonly NamedPlace[]
  keptUuids: ReadonlySet<string>
}

/** Returns every document with its place, type and data, and the problems found in them. */
function judgePlaces({ claim, requirements, held, places, keptUuids, today }: JudgingInput): {
  placed: PlacedDocument[]
  fields: FieldProblem[]
} {
  const byUuid = new Map(held.map((row) => [row.uuid, row]))
  const standing = held.filter(isStored)
  const amongOthers = new Set(shownAmongOthers(requirements, standing).map((row) => row.uuid))
  /** Whether the save moves a reviewed document away from where it is shown, or changes its data. */
  const isChanged = (place: PlacedDocument) => {
    const row = byUuid.get(place.uuid)
    if (!isReviewed(row)) return false
    const isMoved = !isSamePlace(row, place) && !(place.seccion === 'otrosDocumentos' && amongOthers.has(row.uuid))
    return isMoved || !isSameDetail({ before: detailOf(row), after: place.detail })
  }
  const judged = places.map((place) => {
    const row = byUuid.get(place.uuid)
    // The requirements may have changed since the review; a reviewed document keeps its type.
    if (isReviewed(row))
      return { place: { ...place, tipo: row.tipo }, fields: isChanged(place) ? [notToBeChanged(place)] : [] }
    return judgeChangeable(place, requirements, today)
  })
  const uuids = places.map(({ uuid }) => uuid)
  const unplaced = claim.manifest
    .filter(({ uuid }) => keptUuids.has(uuid) && !uuids.includes(uuid))
    .map(({ uuid }, index): PlacedDocument => ({ ...ELSEWHERE, uuid, orden: places.length + index }))
  return {
    placed: [...judged.map(({ place }) => place), ...unplaced],
    fields: [
      ...surplusPlaces(places, standing).map(({ path }) => ({ path, message: ONE_FILE })),
      ...judged.flatMap(({ place: { uuid, path }, fields }, at) => [
        ...(uuids.indexOf(uuid) === at ? [] : [{ path, message: TWICE }]),
        ...fields,
      ]),
      ...(unplaced.some(isChanged) ? [notToBeChanged({ path: 'manifest' })] : []),
    ],
  }
}

const notToBeChanged = ({ path }: { path: string }): FieldProblem => ({ path, message: NOT_TO_BE_CHANGED })

/** Judges a document that its person may change, by the requirement of its place; returns it with its problems. */
function judgeChangeable(
  place: NamedPlace,
  requirements: Requirements,
  today: CalendarDate,
): { place: NamedPlace; fields: FieldProblem[] } {
  const { path } = place
  const requirement = requirementAt(requirements, place)
  if (place.seccion !== 'otrosDocumentos' && !requirement) return { place, fields: [{ path, message: NOT_REQUESTED }] }
  const tipo = requirement?.tipo ?? 'DOCUMENTO'
  // Only an invoice has an access key: a document that is no longer in the place of an invoice loses its key.
  const detail = tipo !== 'FACTURA' && place.detail?.claveAcceso ? { ...place.detail, claveAcceso: null } : place.detail
  const errors = detailErrors(requirement ?? OTHER_DOCUMENT, detail ?? EMPTY_DETAIL, today)
  const fields = Object.entries(errors).map(([key, message]) => ({ path: `${path}.${key}`, message }))
  return { place: { ...place, tipo, detail }, fields }
}

/** The surplus documents in places for one file. A document that an earlier save stored there is never surplus. */
function surplusPlaces<P extends PlacedDocument>(places: readonly P[], standing: readonly DocumentRow[]): P[] {
  const stands = (place: PlacedDocument) => standing.some((row) => row.uuid === place.uuid && isSamePlace(row, place))
  return places.filter((place, at) => {
    if (!takesOneFile(place) || stands(place)) return false
    const isBefore = (other: PlacedDocument, index: number) => index < at || stands(other)
    return places.some(
      (other, index) => other.uuid !== place.uuid && isSamePlace(other, place) && isBefore(other, index),
    )
  })
}
