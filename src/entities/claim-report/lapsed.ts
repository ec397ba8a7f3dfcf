// The words for a claim that lapsed («caducado») because nothing moved in it for too long (REP-20, D80).
import type { ByReader, Reader } from '../../domain/user/reader.ts'

export const LAPSED_LABEL = 'Caducado'

const MEANINGS: ByReader<string> = {
  customer: 'Pasó el plazo para completarlo y ya no se puede cambiar desde aquí. Habla con tu ejecutivo.',
  staff: 'Pasó el plazo sin movimientos. El cliente ya no puede cambiarlo.',
}

export const lapsedMeaning = (reader: Reader): string => MEANINGS[reader]
