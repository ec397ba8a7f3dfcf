// The documents of a correction: the portal's documents with the person's changes, and the person's new documents.
import type { ClaimReport } from '../../contract/claim-report.ts'
import { type DigitalDocument, type InPlace, isDocument } from '../../contract/document.ts'
import { isCorrected, isUnanswered } from '../../domain/claim-report/correction.ts'
import { type DocumentDetail, EMPTY_DETAIL } from '../../domain/claim-report/invoice.ts'
import { type Place, takesOneFile } from '../../domain/claim-report/place.ts'
import { isChangeableByUser } from '../../domain/document/document-state.ts'
import { filled } from '../database/document-filling.ts'
import { type DocumentRow, isChangeable, type RemoteDocument, sameSlot } from '../database/document-types.ts'
import type { CorrectionBase } from '../database/draft-types.ts'
import { NEW_HISTORY } from '../database/item-history.ts'

/** The claim's documents as the portal holds them, then all new documents of the person. */
export function rebasedDocuments(claim: ClaimReport, before: readonly DocumentRow[], now: number): DocumentRow[] {
  const was = new Map(before.map((row) => [row.uuid, row]))
  const stored = placedIn(claim).flatMap(({ held, slot }) => (isDocument(held) ? [{ held, slot }] : []))
  const remotes = stored.map(({ held, slot }, at) => remoteRow(claim.uuid, held, slot, at, was.get(held.uuid), now))
  const requests = new Set(claimRequests(claim).map(({ uuid }) => uuid))
  const isStored = new Set(remotes.map(({ uuid }) => uuid))
  const own = before.filter(({ uuid, remote }) => !remote && !isStored.has(uuid))
  return [...remotes, ...own.map((row, at) => ownRow({ ...row, orden: remotes.length + at + 1 }, remotes, requests))]
}

/**
 * Adapts a new file of the person: the document or request that it replaces may have changed on the portal meanwhile.
 */
function ownRow(
  { reemplaza, ...row }: DocumentRow,
  remotes: readonly DocumentRow[],
  requests: ReadonlySet<string>,
): DocumentRow {
  if (reemplaza !== undefined && requests.has(reemplaza)) return { ...row, reemplaza }
  const takesOne = row.slot !== null && takesOneFile(row.slot)
  const inItsPlace = takesOne ? remotes.find((each) => sameSlot(each.slot, row.slot)) : undefined
  // A document that was reviewed meanwhile keeps its place; the person's file goes to «otros documentos».
  if (inItsPlace && !isChangeable(inItsPlace)) return filled({ ...row, slot: OTHER }, 'DOCUMENTO')
  const replaced = remotes.find(({ uuid }) => uuid === reemplaza) ?? inItsPlace
  return replaced && isChangeable(replaced) ? { ...row, reemplaza: replaced.uuid } : row
}

const OTHER: Place = { seccion: 'otrosDocumentos', cdDocSiniestro: null, cdSdocSiniestro: null, numGrupo: null }

type ClaimPlaces = Pick<ClaimReport, 'documentos' | 'gastos' | 'otrosDocumentos'>

/** The document or request in each place of the claim. */
function placedIn({ documentos, gastos, otrosDocumentos }: ClaimPlaces): { held: InPlace; slot: Place }[] {
  return [
    ...documentos.flatMap(({ documentoDigital: held, cdDocSiniestro }) =>
      held ? [{ held, slot: { ...OTHER, seccion: 'documentos' as const, cdDocSiniestro } }] : [],
    ),
    ...gastos.flatMap(({ cdDocSiniestro, documentoDigital, subdocumentosItems }) => {
      const slot = { ...OTHER, seccion: 'gastos' as const, cdDocSiniestro }
      const inGroups = Object.entries(subdocumentosItems).flatMap(([group, items]) =>
        items.map((held) => ({
          held,
          slot: { ...slot, cdSdocSiniestro: held.cdSdocSiniestro, numGrupo: Number(group) },
        })),
      )
      return documentoDigital ? [{ held: documentoDigital, slot }, ...inGroups] : inGroups
    }),
    ...otrosDocumentos.map((held) => ({ held, slot: OTHER })),
  ]
}

/** The requests of staff in a claim that no document has answered yet (D118). */
export const claimRequests = (claim: ClaimReport): CorrectionBase['requests'] =>
  placedIn(claim).flatMap(({ held, slot }) =>
    isDocument(held)
      ? []
      : [{ uuid: held.uuid, nombre: held.nombre, estado: held.estado, comentario: held.comentario, slot }],
  )

function remoteRow(
  draftUuid: string,
  held: DigitalDocument,
  slot: Place,
  at: number,
  was: DocumentRow | undefined,
  now: number,
): DocumentRow {
  const detalleDocumento = detailOf(held)
  const { cdArchivo, estado, comentario, importeTotalSeleccionado } = held
  const remote: RemoteDocument = {
    cdArchivo,
    estado,
    comentario,
    detalleDocumento,
    importeTotalSeleccionado,
    ...(held.detalleDocumento?.autocompletado === 1 && { isAutocompleted: true }),
    ...(held.perdido && { isLost: true }),
    home: { slot, tipo: held.tipo },
    isDeleted: isChangeableByUser(estado) && (was?.remote?.isDeleted ?? estado === 'POR_ELIMINAR'),
  }
  // The person's changes stay, even while the document waits for review; a reviewer's decision discards them.
  const isKept = was !== undefined && (isChangeable({ remote }) || estado === 'POR_REVISAR')
  return {
    uuid: held.uuid,
    draftUuid,
    slot,
    orden: at + 1,
    nombre: held.nombre,
    tipo: held.tipo,
    contentType: held.contentType as DocumentRow['contentType'],
    size: held.tamanio,
    sha256: held.sha256,
    width: null,
    height: null,
    createdAt: now,
    state: 'received',
    replaces: null,
    history: NEW_HISTORY,
    attention: null,
    remote,
    detalleDocumento: isKept ? withEdits(detalleDocumento, was) : detalleDocumento,
    ...(isKept && { typed: was.typed, detailAt: was.detailAt, byHand: was.byHand }),
    ...(isKept && was.voucher && { voucher: was.voucher }),
  }
}

/** The portal's data with the fields that the person has changed since the last answer; null and '' count as equal. */
function withEdits(held: DocumentDetail | null, was: DocumentRow): DocumentDetail | null {
  const known = was.remote ? was.remote.detalleDocumento : held
  const changed = DETAIL_FIELDS.filter(
    (field) => (was.detalleDocumento?.[field] || null) !== (known?.[field] || null) || was.typed?.[field],
  )
  if (changed.length === 0) return held
  const edits = Object.fromEntries(
    changed.map((field) => [field, was.detalleDocumento?.[field] ?? EMPTY_DETAIL[field]]),
  )
  return { ...EMPTY_DETAIL, ...held, ...edits }
}

const DETAIL_FIELDS = Object.keys(EMPTY_DETAIL) as (keyof DocumentDetail)[]

function detailOf({ detalleDocumento: detail }: DigitalDocument): DocumentDetail | null {
  if (!detail) return null
  const { fcDocumento, numDocumento, valor, fcCaducDocumento, claveAcceso } = detail
  return { fcDocumento, numDocumento, valor, fcCaducDocumento, claveAcceso }
}

/**
 * Whether the person has changed the data of the portal's document, by the same rule as on the portal (REP-15a).
 * Screens show these fields only for documents that need data.
 */
export const isTouched = ({ tipo, detalleDocumento, remote }: DocumentRow): boolean =>
  remote !== undefined &&
  isCorrected({ tipo, reqFecha: 1 }, { before: remote.detalleDocumento, after: detalleDocumento })

/** Whether the portal's document was returned, and neither a deletion nor changed data answer the return yet. */
export const isReturned = (row: DocumentRow): boolean =>
  row.remote !== undefined && !row.remote.isDeleted && isUnanswered(standingOf(row, row.remote))

/** Whether the portal's document was moved to «otros documentos», since the claim has no place for it now (D143). */
export const hasLostPlace = ({ remote, slot }: DocumentRow): boolean =>
  slot?.seccion === 'otrosDocumentos' && (remote?.home?.slot ?? slot).seccion !== 'otrosDocumentos'

/** What the portal's rules need to know about one of its documents. */
export const standingOf = (row: DocumentRow, { estado, isLost = false }: RemoteDocument) => ({
  estado,
  isTouched: isTouched(row),
  isLost,
})
