// What can be done with files of «Sin clasificar»: put them into a new claim or into an open draft, or delete them.
import { DocumentArrowUpIcon, PlusCircleIcon } from '@heroicons/react/24/outline'
import { useState } from 'react'
import { REPORT_STEPS } from '../../domain/claim-report/report-step.ts'
import { filesText } from '../../entities/draft/draft-words.ts'
import type { Draft } from '../../offline/database/draft-types.ts'
import { orNoSpaceFailure } from '../../offline/database/storage-error.ts'
import { listDrafts } from '../../offline/drafts/list-drafts.ts'
import { beginWith, deleteFromInbox, meanFor } from '../../offline/inbox/inbox.ts'
import { useLive, useStore } from '../../toolkit/person/store.ts'
import { useCanReport } from '../../toolkit/query/kit.ts'
import { pathTo } from '../../toolkit/screens/path-to.ts'
import { useOwnArea } from '../../toolkit/screens/use-last-area.ts'
import { Button } from '../../ui/actions/button.tsx'
import type { Address } from '../../ui/address.ts'
import { announce } from '../../ui/feedback/announce.ts'
import { lazyOverlay } from '../../ui/lazy/lazy-overlay.tsx'

const DraftSheet = lazyOverlay(() => import('./draft-sheet.tsx'), 'DraftSheet')

type Props = { uuids: readonly string[]; actions: ReturnType<typeof useUnsortedActions>; wide?: boolean }

/** The buttons for selected or just shared files. */
export function UnsortedActions({ uuids, actions, wide }: Props) {
  const canReport = useCanReport()
  const drafts = useLive(async ({ db }) => (await listDrafts(db)).filter(({ state }) => state === 'open'))
  const [choosing, setChoosing] = useState(false)
  return (
    <>
      {canReport && (
        <Button wide={wide} icon={PlusCircleIcon} loading={actions.busy} onClick={() => actions.begin(uuids)}>
          {uuids.length === 1 ? 'Nuevo siniestro con este' : 'Nuevo siniestro con estos'}
        </Button>
      )}
      {drafts && drafts.length > 0 && (
        <Button wide={wide} tone="secondary" icon={DocumentArrowUpIcon} onClick={() => setChoosing(true)}>
          Poner en un borrador
        </Button>
      )}
      <DraftSheet
        open={choosing}
        drafts={drafts ?? []}
        onClose={() => setChoosing(false)}
        onChoose={(draft) => {
          setChoosing(false)
          actions.putInto(draft, uuids)
        }}
      />
    </>
  )
}

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
        const result = await beginWith({ db, uuids, area, now: Date.now() })
        if (!result.ok) return result
        announce(`${filesText(uuids.length)} en espera, en el paso Documentos`)
        onGo(pathTo.report(area, { borrador: result.draft.uuid, paso: 'paciente' }))
        return { ok: true }
      }),
    putInto: (draft: Draft, uuids: readonly string[]) =>
      run(async () => {
        const result = await meanFor({ db, uuids, draftUuid: draft.uuid })
        if (!result.ok) return result
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
