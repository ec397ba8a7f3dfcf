// Takes a file out of a run where its sheets are shown, for a file that cannot be read.
import { TrashIcon } from '@heroicons/react/24/outline'
import { CallError, callApi } from '../../../api/client.ts'
import { removeImportFile } from '../../../contract/import-run.ts'
import { failureSentence } from '../../../toolkit/query/call-failure.ts'
import { useCommand } from '../../../toolkit/query/use-command.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { useShowRun } from '../run-queries.ts'

type Props = { id: string; archivo: string; onRemoved: () => void }

export function RemoveFileButton({ id, archivo, onRemoved }: Props) {
  const showRun = useShowRun()
  const command = useCommand(
    () => callApi(removeImportFile, { params: { id }, body: { nombre: archivo } }),
    (run) => {
      onRemoved()
      showRun(run)
    },
  )
  return (
    <span className="inline-flex flex-col gap-1">
      <Button tone="plain" icon={TrashIcon} loading={command.isSending} onClick={() => void command.send(undefined)}>
        Quitar el archivo
      </Button>
      {command.failure && (
        <span role="alert" className="text-sm">
          {failureSentence(new CallError(command.failure))}
        </span>
      )}
    </span>
  )
}
