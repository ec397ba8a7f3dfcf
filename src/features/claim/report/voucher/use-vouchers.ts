// Hook of an open report: reads vouchers from unread files, asks the portal about them, and collects data for warnings.
import { useMemo } from 'react'
import type { Kit } from '../../../../contract/catalogue.ts'
import { placeTitle, type Requirements } from '../../../../domain/claim-report/document-places.ts'
import { patientOf } from '../../../../entities/draft/draft-words.ts'
import { useVoucherAnswers } from '../../../../entities/voucher/use-voucher-answers.ts'
import { useVoucherReading } from '../../../../entities/voucher/use-voucher-reading.ts'
import { type DocumentRow, INBOX, standingDocuments } from '../../../../offline/database/document-types.ts'
import type { Draft, DraftParameters } from '../../../../offline/database/draft-types.ts'
import { hasLostPlace } from '../../../../offline/drafts/corrected-documents.ts'
import { listInbox } from '../../../../offline/drafts/documents.ts'
import { keysOnDevice } from '../../../../offline/drafts/voucher.ts'
import { useLive, useStore } from '../../../../toolkit/person/store.ts'
import { useOnline } from '../../../../toolkit/person/use-online.ts'
import { useSession } from '../../../../toolkit/person/use-session.ts'
import type { Vouchers } from './vouchers.ts'

type Options = {
  kit: Kit
  draft: Draft
  parameters: DraftParameters
  requirements: Requirements | null
  documents: readonly DocumentRow[]
  /** Whether the report has reached the step «documentos» or a later one. */
  isNear: boolean
}

const NOTHING: readonly DocumentRow[] = []

export function useVouchers({ kit, draft, parameters, requirements, documents, isNear }: Options): Vouchers {
  const { db } = useStore()
  const { clockOffset } = useSession()
  const online = useOnline()
  const inbox = useLive((store) => listInbox(store.db))
  const rows = useMemo(() => (isNear ? [...documents, ...(inbox ?? [])] : NOTHING), [isNear, documents, inbox])
  useVoucherReading({ db, rows, online, clockOffset })
  const questions = useVoucherAnswers({ db, rows: isNear ? standingDocuments(documents) : NOTHING, online })

  const keys = useLive((store) => keysOnDevice(store.db))
  const files = useMemo(
    () =>
      // A document that lost its slot is left out: its file may be added again in the new slot.
      keys
        ?.filter(({ row }) => !hasLostPlace(row))
        .map(({ row, claveAcceso, draft: holder, isWaiting }) => {
          const { uuid, slot, nombre } = row
          if (row.draftUuid === INBOX) return { uuid, claveAcceso, where: 'inbox' as const, name: nombre }
          if (row.draftUuid !== draft.uuid) {
            const where = isWaiting ? ('waiting' as const) : ('draft' as const)
            return { uuid, claveAcceso, where, name: patientOf(holder ?? { dscObjeto: '' }) }
          }
          const name = (requirements && placeTitle(requirements, slot)) || nombre
          return { uuid, claveAcceso, where: 'here' as const, name: `«${name}»` }
        }),
    [keys, draft.uuid, requirements],
  )
  return {
    files,
    fcAlcance: parameters.fcAlcance,
    cedulas: cedulasOf(kit, parameters),
    claims: kit.comprobantes,
    cdReclamo: draft.cdReclamo,
    issuers: kit.emisores,
    ...questions,
    online,
  }
}

/** The cédulas of patient and titular, if the kit has them. */
function cedulasOf({ asegurados, titulares }: Kit, { cdAsegurado, cdTitular }: DraftParameters): string[] {
  const patient = asegurados.find((each) => each.cdAsegurado === cdAsegurado)
  const titular = titulares.find((each) => each.cdTitular === (cdTitular ?? patient?.cdTitular))
  return [patient?.cedula, titular?.cedula].flatMap((cedula) => cedula || [])
}
