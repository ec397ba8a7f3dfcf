// The words for a claim on this device (its patient, type and files), and when the portal received it.
import { CLAIM_TYPE_LABELS } from '../../domain/claim-report/claim-type.ts'
import type { DraftParameters } from '../../offline/database/draft-types.ts'
import type { JournalRow } from '../../offline/database/outbox-types.ts'

type ClaimNames = Pick<DraftParameters, 'dscObjeto' | 'tpSiniestro' | 'nmAlias'>

/** The patient's name, which identifies the claim until the portal gives it a number. */
export const patientOf = ({ dscObjeto }: Pick<ClaimNames, 'dscObjeto'>): string => dscObjeto || 'Paciente por elegir'

/** «Ambulatorio · Andina»: the type of claim and the insurer, if already known. */
export const kindOf = ({ tpSiniestro, nmAlias }: Omit<ClaimNames, 'dscObjeto'>): string =>
  [tpSiniestro ? CLAIM_TYPE_LABELS[tpSiniestro] : '', nmAlias].filter(Boolean).join(' · ')

/** «2 fotos», or «3 archivos» if any of the files is a PDF. */
export function fileCountText(files: readonly { contentType: string }[]): string {
  const photos = files.every((each) => each.contentType.startsWith('image/'))
  if (files.length === 0) return 'sin archivos'
  if (files.length === 1) return photos ? '1 foto' : '1 archivo'
  return `${files.length} ${photos ? 'fotos' : 'archivos'}`
}

/** «1 archivo», «5 archivos»: where only the number of files is known. */
export const filesText = (count: number): string => (count === 1 ? '1 archivo' : `${count} archivos`)

/**
 * When the portal received a claim, by the portal's clock; `clockOffset` is how far the device's clock is behind, in
 * milliseconds.
 */
export const receivedAt = (row: Pick<JournalRow, 'at' | 'receivedAt'>, clockOffset: number): number =>
  row.receivedAt ?? row.at + clockOffset

/** «1 siniestro», «3 siniestros». */
export const claimsText = (count: number): string => (count === 1 ? '1 siniestro' : `${count} siniestros`)
