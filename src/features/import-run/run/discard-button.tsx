// Discards a run with its files, after a question.
import { TrashIcon } from '@heroicons/react/24/outline'
import { useState } from 'react'
import { CallError, callApi } from '../../../api/client.ts'
import { discardImportRun } from '../../../contract/import-run.ts'
import { useNotify } from '../../../toolkit/notifications/notifications.ts'
import { failureSentence } from '../../../toolkit/query/call-failure.ts'
import { useCommand } from '../../../toolkit/query/use-command.ts'
import { useGo } from '../../../toolkit/screens/go.tsx'
import { pathTo } from '../../../toolkit/screens/path-to.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { AlertDialog } from '../../../ui/overlays/alert-dialog.tsx'

export function DiscardButton({ id }: { id: string }) {
  const notify = useNotify()
  const go = useGo()
  const [isAsking, setAsking] = useState(false)
  const command = useCommand(() => callApi(discardImportRun, { params: { id } }))
  async function discard() {
    const result = await command.send(undefined)
    if (!result?.ok) return
    setAsking(false)
    notify({ tone: 'success', text: result.answer.message })
    await go(pathTo.imports(), { replace: true, ignoreBlocker: true })
  }
  return (
    <>
      <Button
        tone="quiet"
        icon={TrashIcon}
        onClick={() => {
          command.dismiss()
          setAsking(true)
        }}
      >
        Descartar
      </Button>
      <AlertDialog
        open={isAsking}
        title="¿Descartar esta carga?"
        confirmLabel="Descartar"
        busy={command.isSending}
        onConfirm={() => void discard()}
        onCancel={() => setAsking(false)}
      >
        Sus archivos se borran del portal. Los datos que ya están en él no cambian.
        {command.failure && (
          <span role="alert" className="mt-2 block font-medium text-danger">
            {failureSentence(new CallError(command.failure))}
          </span>
        )}
      </AlertDialog>
    </>
  )
}
