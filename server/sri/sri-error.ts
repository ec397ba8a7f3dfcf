// Explains to people why an invoice is not filled in from the tax authority (DOC-08, D27).
import { NOT_IN_SRI, type VoucherState } from '../../src/domain/voucher/voucher.ts'

/**
 * When the authority has no data or cannot be asked, this is the specified sentence. It would be untrue of a voucher that
 * the authority has but that does not count: there the sentence says to ask the issuer for another one.
 */
const SENTENCES: Record<Exclude<VoucherState, 'AUTORIZADO'>, string> = {
  DESCONOCIDO: NOT_IN_SRI,
  VENCIDO: NOT_IN_SRI,
  NO_DISPONIBLE: NOT_IN_SRI,
  ANULADO: 'El comprobante está anulado en el SRI. Pida otro a quien lo emitió, o ingrese los datos manualmente.',
  NO_AUTORIZADO:
    'El SRI no autorizó el comprobante. Pida uno autorizado a quien lo emitió, o ingrese los datos manualmente.',
}

/** The sentence of a state; null for an authorised voucher, whose data are there. */
export const sriErrorOf = (estado: VoucherState): string | null => (estado === 'AUTORIZADO' ? null : SENTENCES[estado])
