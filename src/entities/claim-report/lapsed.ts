// The words for a claim that lapsed («caducado»), or that staff closed after it had lapsed (REP-20, D80).
import type { ClaimReport } from '../../contract/claim-report.ts'
import { momentText } from '../../domain/moment-text.ts'
import type { ByReader, Reader } from '../../domain/user/reader.ts'

const MEANINGS: ByReader<string> = {
  customer: 'Pasó el plazo para completarlo y ya no se puede cambiar desde aquí. Habla con tu ejecutivo.',
  staff: 'Pasó el plazo sin movimientos. El cliente ya no puede cambiarlo.',
}

type LapsedClaim = Pick<ClaimReport, 'cerrado'>

export const lapsedLabel = ({ cerrado }: LapsedClaim): string => (cerrado ? 'Cerrado' : 'Caducado')

/** Explains to the reader that a claim has lapsed; of a closed claim it says who closed it, when and why (D141). */
export const lapsedMeaning = ({ cerrado }: LapsedClaim, reader: Reader): string =>
  cerrado
    ? `Lo cerró ${cerrado.nombre || 'el bróker'} el ${momentText(cerrado.fecha)}: ${cerrado.motivo}`
    : MEANINGS[reader]
