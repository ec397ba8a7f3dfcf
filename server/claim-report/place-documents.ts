// Assigns a claim's documents to its slots and reports those missing, misplaced or incomplete.
import type { ClaimToSave } from '../../src/contract/claim-report.ts'
import { type FieldProblem, type Problem, problem } from '../../src/contract/problem.ts'
import type { CalendarDate } from '../../src/domain/calendar-date.ts'
import {
  isSamePlace,
  type Requirements,
  requirementAt,
  takesOneFile,
} from '../../src/domain/claim-report/document-places.ts'
import {
  type DocumentDetail,
  detailErrors,
  EMPTY_DETAIL,
  OTHER_DOCUMENT,
} from '../../src/domain/claim-report/invoice.ts'
import { missingDocuments, missingSentences } from '../../src/domain/claim-report/required-documents.ts'
import { isChangeableByUser, type RequirementType } from '../../src/domain/document/document-state.ts'
import { MAX_CLAIM_BYTES } from '../../src/domain/document/limits.ts'
import { type DocumentRow, detailOf, type Section, shownAmongOthers } from '../document/queries.ts'

export type Placed = {
  uuid: string
  seccion: Section
  tipo: RequirementType
  cdDocSiniestro: number | null
  cdSdocSiniestro: number | null
  numGrupo: number | null
  orden: number
  detail: DocumentDetail | null
}

/**
 * Every document of the manifest with its place; a problem when the claim may not be stored with them (REP-14, DOC-07,
 * D119).
 */
export function placeDocuments(
  claim: ClaimToSave,
  requirements: Requirements,
  held: readonly DocumentRow[],
  today: CalendarDate,
): Placed[] | Problem {
  const byUuid = new Map(held.map((row) => [row.uuid, row]))
  const places = namedPlaces(claim)
  const manifest = new Map(claim.manifest.map((entry) => [entry.uuid, entry]))
  const missing = [...new Set([...manifest.keys(), ...places.map((place) => place.uuid)])].filter((uuid) => {
    const row = byUuid.get(uuid)
    const entry = manifest.get(uuid)
    return !row || !entry || row.sha256 !== entry.sha256 || row.tamanio !== entry.tamanio
  })
  if (missing.length > 0) return problem('documents-missing', { extra: { missing } })
  if (claim.manifest.reduce((sum, entry) => sum + entry.tamanio, 0) > MAX_CLAIM_BYTES) return problem('claim-too-large')

  const standing = held.filter((row) => row.cdReclamo !== null)
  const amongOthers = new Set(shownAmongOthers(requirements, standing).map((row) => row.uuid))
  /** Whether the save moves a stored document away from where it is shown, or changes its data. */
  const isChanged = (row: DocumentRow, place: Placed) => {
    const isMoved = !isSamePlace(row, place) && !(place.seccion === 'otrosDocumentos' && amongOthers.has(row.uuid))
    return isMoved || saysOtherData(row, place)
  }
  const fields: FieldProblem[] = crowded(places, standing).map(({ path }) => ({ path, message: ONE_FILE }))
  const seen = new Set<string>()
  for (const place of places) {
    const path = place.path
    if (seen.has(place.uuid)) fields.push({ path, message: 'El mismo documento está en dos lugares' })
    seen.add(place.uuid)
    const reviewed = reviewedBefore(byUuid, place)
    if (reviewed) {
      // The requirements may have changed since the review; the document keeps its type.
      place.tipo = reviewed.tipo
      if (isChanged(reviewed, place)) fields.push({ path, message: NOT_TO_BE_CHANGED })
      continue
    }
    const requirement = requirementAt(requirements, place)
    if (place.seccion !== 'otrosDocumentos' && !requirement) {
      fields.push({ path, message: 'Este documento no se pide para este siniestro' })
      continue
    }
    place.tipo = requirement?.tipo ?? 'DOCUMENTO'
    const errors = detailErrors(requirement ?? OTHER_DOCUMENT, place.detail ?? EMPTY_DETAIL, today)
    for (const [key, message] of Object.entries(errors)) fields.push({ path: `${path}.${key}`, message })
  }
  const unplaced = claim.manifest
    .filter((entry) => !seen.has(entry.uuid))
    .map(({ uuid }, index): Placed => ({ ...elsewhere, uuid, orden: places.length + index }))
  const dropped = held.filter((row) => !isChangeableByUser(row.estado) && !manifest.has(row.uuid))
  const moved = unplaced.filter((place) => {
    const reviewed = reviewedBefore(byUuid, place)
    return reviewed && isChanged(reviewed, place)
  })
  if (dropped.length + moved.length > 0) fields.push({ path: 'manifest', message: NOT_TO_BE_CHANGED })
  if (fields.length > 0) return problem('rule', { fields })

  const sentences = missingSentences(
    missingDocuments(
      requirements,
      places.map((slot) => ({ slot })),
    ),
  )
  if (sentences.length > 0) return problem('rule', { message: sentences.join(' ') })

  return [...places, ...unplaced]
}

const ONE_FILE = 'Este lugar admite un solo documento'
const NOT_TO_BE_CHANGED = 'Este documento ya se envió a revisión y no se puede cambiar'

/** The stored document of a place if its user may not change it any more, as it is under review (D119); else null. */
function reviewedBefore(held: ReadonlyMap<string, DocumentRow>, { uuid }: Placed): DocumentRow | null {
  const row = held.get(uuid)
  return row && !isChangeableByUser(row.estado) ? row : null
}

function saysOtherData(row: DocumentRow, place: Placed): boolean {
  const [before, after] = [detailOf(row), place.detail]
  const keys = Object.keys(EMPTY_DETAIL) as (keyof DocumentDetail)[]
  return keys.some((key) => (before?.[key] ?? null) !== (after?.[key] ?? null))
}

/** The surplus documents of a place for one file; one that an earlier save stored there is not surplus. */
function crowded<P extends Placed>(places: readonly P[], standing: readonly DocumentRow[]): P[] {
  const stands = (place: Placed) => standing.some((row) => row.uuid === place.uuid && isSamePlace(row, place))
  return places.filter((place, at) => {
    if (!takesOneFile(place) || stands(place)) return false
    const isBefore = (other: Placed, index: number) => index < at || stands(other)
    return places.some(
      (other, index) => other.uuid !== place.uuid && isSamePlace(other, place) && isBefore(other, index),
    )
  })
}

const elsewhere = {
  seccion: 'otrosDocumentos',
  tipo: 'DOCUMENTO',
  cdDocSiniestro: null,
  cdSdocSiniestro: null,
  numGrupo: null,
  detail: null,
} as const

function namedPlaces(claim: ClaimToSave): (Placed & { path: string })[] {
  return [
    ...claim.documentos.flatMap(({ cdDocSiniestro, documentoDigital }, at) =>
      documentoDigital
        ? [
            {
              ...elsewhere,
              uuid: documentoDigital.uuid,
              seccion: 'documentos' as const,
              cdDocSiniestro,
              orden: at,
              detail: documentoDigital.detalleDocumento,
              path: `documentos.${at}.documentoDigital.detalleDocumento`,
            },
          ]
        : [],
    ),
    ...claim.gastos.flatMap(({ cdDocSiniestro, subdocumentosItems }, at) =>
      Object.entries(subdocumentosItems).flatMap(([group, items]) =>
        items.map((item, index) => ({
          ...elsewhere,
          uuid: item.uuid,
          seccion: 'gastos' as const,
          cdDocSiniestro,
          cdSdocSiniestro: item.cdSdocSiniestro,
          numGrupo: Number(group),
          orden: item.orden || index,
          detail: item.detalleDocumento,
          path: `gastos.${at}.subdocumentosItems.${group}.${index}.detalleDocumento`,
        })),
      ),
    ),
    ...claim.otrosDocumentos.map((item, index) => ({
      ...elsewhere,
      uuid: item.uuid,
      orden: item.orden || index,
      detail: item.detalleDocumento,
      path: `otrosDocumentos.${index}.detalleDocumento`,
    })),
  ]
}
