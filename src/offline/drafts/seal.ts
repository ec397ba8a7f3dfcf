// Seals a draft into an intent: an immutable copy of what will be sent (D91).
import * as z from 'zod/mini'
import { type ClaimToSave, claimToSave } from '../../contract/claim-save.ts'
import type { CalendarDate } from '../../domain/calendar-date.ts'
import { type DocumentDetail, possibleDetail } from '../../domain/claim-report/invoice.ts'
import { missingParameters, type ParameterPath } from '../../domain/claim-report/parameters.ts'
import { takesOneFile } from '../../domain/claim-report/place.ts'
import { type DocumentRow, isChangeable, sameSlot, standingDocuments } from '../database/document-types.ts'
import type { Draft } from '../database/draft-types.ts'
import type { SealedIntent } from '../database/outbox-types.ts'

const NO_NUMBER = { numSiniestro: null, anoAlcance: null }

const settledNumber = ({ numSiniestro = null, anoSiniestro = null }: Draft['parameters']) => ({
  numSiniestro,
  anoAlcance: anoSiniestro,
})

/**
 * Returns the sealed intent of a draft and its documents, or the required parameters that the draft lacks. `missing` is
 * empty if nothing is missing and the contract still refuses the claim.
 */
export function seal(
  draft: Draft,
  documents: readonly DocumentRow[],
  today: CalendarDate,
): { ok: true; sealed: SealedIntent } | { ok: false; missing: ParameterPath[] } {
  const { parameters } = draft
  const missing = missingParameters(parameters)
  const { cdAseguradora, cdRamo, cdAsegurado, cdIncapacidad, tpSiniestro } = parameters
  if (missing.length > 0 || !cdAseguradora || !cdRamo || !cdAsegurado || !cdIncapacidad || !tpSiniestro)
    return { ok: false, missing }
  const intent = crypto.randomUUID()
  const claim: ClaimToSave = {
    uuid: draft.uuid,
    intent,
    v: 1,
    version: draft.version,
    cdCompania: parameters.cdCompania ?? 1,
    cdReclamo: draft.cdReclamo,
    cdIncSiniestro: draft.cdIncSiniestro,
    ...(draft.origin && { cdReclamoOrigen: draft.origin.cdReclamo }),
    flgAmv: 1,
    cdAseguradora,
    cdRamo,
    cdAsegurado,
    cdIncapacidad,
    tpSiniestro,
    cdRamoCotizacion: parameters.cdRamoCotizacion,
    cdUbicacion: parameters.cdUbicacion,
    cdCotizacion: parameters.cdCotizacion,
    cdPlan: parameters.cdPlan,
    cdTitular: parameters.cdTitular,
    // The portal checks again whether this claim can be an alcance of the settled claim.
    alcance: parameters.alcance ?? 'N',
    ...(parameters.alcance === 'S' ? settledNumber(parameters) : NO_NUMBER),
    fcAlcance: tpSiniestro === 'PRE_AUTORIZACION' ? null : parameters.fcAlcance,
    fcProcedimiento: tpSiniestro === 'PRE_AUTORIZACION' ? parameters.fcProcedimiento : null,
    valCirugia: tpSiniestro === 'PRE_AUTORIZACION' ? parameters.valCirugia : null,
    obsSiniestro: parameters.obsSiniestro,
    ...placesOf(documents, today),
    manifest: [],
  }
  // A claim that the contract refuses is not sealed: the portal would refuse it for ever.
  if (!z.safeEncode(claimToSave, claim).success) return { ok: false, missing: [] }
  const named = standingDocuments(documents).map(({ uuid, size, sha256 }) => ({ uuid, size, sha256 }))
  return { ok: true, sealed: { intent, v: 1, claim, documents: named } }
}

type Places = Pick<ClaimToSave, 'documentos' | 'gastos' | 'otrosDocumentos'>

/** The standing documents in their places, and the portal's documents that are to be deleted (DOC-26). */
function placesOf(documents: readonly DocumentRow[], today: CalendarDate): Places {
  const places: Places = { documentos: [], gastos: [], otrosDocumentos: [] }
  const standing = standingDocuments(documents).sort((a, b) => a.orden - b.orden)
  for (const [at, row] of standing.entries()) {
    const { slot } = row
    // If the portal takes only one file in a place, a second file goes to «otros documentos», so that it is not lost.
    const isTaken = slot && takesOneFile(slot) && standing.slice(0, at).some((each) => sameSlot(each.slot, slot))
    place(places, isTaken ? { ...row, slot: null } : row, today)
  }
  for (const row of documents) if (row.remote?.isDeleted) place(places, row, today)
  return places
}

function place(places: Places, row: DocumentRow, today: CalendarDate): void {
  const { uuid, slot, orden, remote } = row
  // A reviewed document is sent with the portal's own data: the portal would refuse any others.
  const detail = isChangeable(row) ? sentDetail(row) : (remote?.detalleDocumento ?? null)
  const entry = {
    uuid,
    detalleDocumento: detail,
    reemplaza: row.reemplaza ?? null,
    estado: remote?.isDeleted ? ('POR_ELIMINAR' as const) : null,
  }
  const code = slot?.cdDocSiniestro ?? null
  if (slot?.seccion === 'documentos' && code !== null) {
    places.documentos.push({ cdDocSiniestro: code, documentoDigital: entry })
  } else if (slot?.seccion === 'gastos' && code !== null) {
    const present = places.gastos.find((each) => each.cdDocSiniestro === code)
    const gasto = present ?? { cdDocSiniestro: code, subdocumentosItems: {} }
    if (!present) places.gastos.push(gasto)
    const group = String(slot.numGrupo ?? 1)
    const items = gasto.subdocumentosItems[group] ?? []
    items.push({ ...entry, cdSdocSiniestro: slot.cdSdocSiniestro, orden })
    gasto.subdocumentosItems[group] = items
  } else {
    const isOwn = remote === undefined
    places.otrosDocumentos.push({ ...entry, orden, detalleDocumento: isOwn ? possibleDetail(detail, today) : detail })
  }
}

/** The data to send, without the field `claveAcceso` if the file was not read here: then the portal reads the key. */
function sentDetail({ detalleDocumento: detail, voucher, remote }: DocumentRow): DocumentDetail | null {
  if (!detail || detail.claveAcceso || voucher || remote) return detail
  const { claveAcceso: _, ...rest } = detail
  return rest
}
