// The words for a claim that lapsed («caducado») because nothing moved in it for too long (REP-20, D80).
import { PORTAL_STATES, type PortalState } from '../../domain/claim-report/portal-state.ts'
import type { ByReader, Reader } from '../../domain/user/reader.ts'

export const LAPSED_LABEL = 'Caducado'

const MEANINGS: ByReader<string> = {
  customer: 'Pasó el plazo para completarlo y ya no se puede cambiar desde aquí. Habla con tu ejecutivo.',
  staff: 'Pasó el plazo sin movimientos. El cliente ya no puede cambiarlo.',
}

export const lapsedMeaning = (reader: Reader): string => MEANINGS[reader]

/** Whether a claim is shown as lapsed: one that is decided has nothing left to lapse. */
export const isShownLapsed = ({ estadoPortal, caducado }: { estadoPortal: PortalState; caducado: boolean }): boolean =>
  caducado && PORTAL_STATES[estadoPortal].actor === 'user'
