// Complete claims for a phone's queue, with unique photos of some hundred KB.

import { randomBytes } from 'node:crypto'
import type { DocumentDetail } from '../../../src/domain/claim-report/invoice.ts'
import { toCents } from '../../../src/domain/money.ts'
import type { Slot } from '../../../src/offline/database/document-types.ts'
import { draftClaim, photo } from '../api/claims.ts'
import type { Caller, Json } from '../api/portal-api.ts'
import type { FilledClaim, FilledPhoto } from './in-page.ts'

/**
 * Returns a claim for the caller's first patient, with three photos by default: one for each required document, and the
 * others in «Otros documentos».
 */
export async function filledClaim(caller: Caller, { photos = 3, kilobytes = 100 } = {}): Promise<FilledClaim> {
  const { claim, files } = await draftClaim(caller)
  const details = new Map<string, Json>()
  const pages = [
    ...claim.documentos.map((each: Json) => each.documentoDigital),
    ...claim.gastos.flatMap((each: Json) => Object.values(each.subdocumentosItems).flat()),
  ]
  for (const { uuid, detalleDocumento } of pages) details.set(uuid, detalleDocumento)
  const requiredPhotos = files.map(({ item }) =>
    photoAt(slotOf(item), item.tipo, detailOf(details.get(item.uuid)), kilobytes),
  )
  const others = Array.from({ length: Math.max(0, photos - requiredPhotos.length) }, () =>
    photoAt(OTHER, 'DOCUMENTO', null, kilobytes),
  )
  const { uuid: _, intent, v, version, documentos, gastos, otrosDocumentos, manifest, ...parameters } = claim
  return {
    parameters,
    numGrupos: Object.fromEntries(gastos.map(({ cdDocSiniestro }: Json) => [cdDocSiniestro, [1]])),
    photos: [...requiredPhotos, ...others],
  }
}

const OTHER: Slot = { seccion: 'otrosDocumentos', cdDocSiniestro: null, cdSdocSiniestro: null, numGrupo: null }

function slotOf({ cdDocSiniestro, cdSdocSiniestro, numGrupo }: Json): Slot {
  const seccion = numGrupo === null ? 'documentos' : 'gastos'
  return { seccion, cdDocSiniestro, cdSdocSiniestro, numGrupo }
}

// Amounts have two decimals on the wire, and are whole cents on the device.
const detailOf = (detail: Json): DocumentDetail | null =>
  detail && { ...detail, valor: detail.valor === null ? null : toCents(detail.valor) }

let count = 0

function photoAt(slot: Slot, tipo: FilledPhoto['tipo'], detalleDocumento: DocumentDetail | null, kilobytes: number) {
  count += 1
  return {
    slot,
    tipo,
    detalleDocumento,
    nombre: `IMG_${count}.jpg`,
    contentType: 'image/jpeg' as const,
    // Readers ignore data after the end of a JPEG.
    bytes: Buffer.concat([photo(), randomBytes(kilobytes * 1024)]).toString('base64'),
  }
}
