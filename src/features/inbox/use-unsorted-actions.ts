// Hook for the actions on files of «Sin clasificar»: begin a new claim with them, move them to a draft, delete them.
import { useState } from 'react'
import { REPORT_STEPS } from '../../domain/claim-report/report-step.ts'
import { filesText } from '../../entities/draft/draft-words.ts'
import type { Draft } from '../../offline/database/draft-types.ts'
import { orNoSpaceFailure } from '../../offline/database/storage-error.ts'
import { beginWith, deleteFromInbox, meanFor } from '../../offline/inbox/inbox.ts'
import { useStore } from '../../toolkit/person/store.ts'
import { pathTo } from '../../toolkit/screens/path-to.ts'
import { useOwnArea } from '../../toolkit/screens/use-last-area.ts'
import type { Address } from '../../ui/address.ts'
import { announce } from '../../ui/feedback/announce.ts'

type Outcome = { ok: true } | { ok: false; message: string }

export function useUnsortedActions(onGo: (to: Address) => void) {
  const { db } = useStore()
  const area = useOwnArea()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [failure, setFailure] = useState<unknown>()

  function run(work: () => Promise<Outcome>): void {
    if (busy) return
    setBusy(true)
    work()
      .then((outcome) => setRefusal(outcome.ok ? null : outcome.message), setFailure)
      .finally(() => setBusy(false))
  }

  // The error page handles a broken database.
  if (failure !== undefined) throw failure
  return {
    busy,
    refusal,
    begin: (uuids: readonly string[]) =>
      run(async () => {
        const begun = await beginWith({ db, uuids, area, now: Date.now() })
        if (!begun.ok) return begun
        announce(`${filesText(uuids.length)} en espera, en el paso Documentos`)
        onGo(pathTo.report(area, { borrador: begun.draft.uuid, paso: 'paciente' }))
        return { ok: true }
      }),
    putInto: (draft: Draft, uuids: readonly string[]) =>
      run(async () => {
        const meant = await meanFor({ db, uuids, draftUuid: draft.uuid })
        if (!meant.ok) return meant
        onGo(pathTo.report(draft.area, { borrador: draft.uuid, ...(isPastDocuments(draft) && { paso: 'documentos' }) }))
        return { ok: true }
      }),
    remove: (uuids: readonly string[]) =>
      run(() =>
        orNoSpaceFailure(async () => {
          await deleteFromInbox({ db, uuids })
          announce(uuids.length === 1 ? '1 archivo eliminado' : `${uuids.length} archivos eliminados`)
          return { ok: true as const }
        }),
      ),
  }
}

const STEPS: readonly string[] = REPORT_STEPS

/** Whether the draft has reached the step «documentos», so that its requirements are known. */
const isPastDocuments = ({ paso }: Draft): boolean => STEPS.indexOf(paso) >= STEPS.indexOf('documentos')
