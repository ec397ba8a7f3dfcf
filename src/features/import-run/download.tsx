// A button that fetches files of the portal and saves them where the device keeps its downloads.
import { ArrowDownTrayIcon } from '@heroicons/react/24/outline'
import { CallError, callApi } from '../../api/client.ts'
import type { CallFailure, CallResult } from '../../contract/call.ts'
import { downloadImportTemplate, downloadRefusedRows, readImportRun } from '../../contract/import-run.ts'
import { saveFile } from '../../entities/document/share-file.ts'
import { failureSentence } from '../../toolkit/query/call-failure.ts'
import { useCommand } from '../../toolkit/query/use-command.ts'
import { Button } from '../../ui/actions/button.tsx'
import type { ButtonTone } from '../../ui/actions/button-look.ts'
import { ChipButton } from '../../ui/actions/chip-button.tsx'

type Saved = Promise<{ ok: true; answer: null } | CallFailure>

async function saveAs(nombre: string, call: Promise<CallResult<ArrayBuffer>>): Saved {
  const result = await call
  if (!result.ok) return result
  saveFile(new File([result.answer], nombre))
  return { ok: true, answer: null }
}

const saveTemplate = (): Saved => saveAs('plantilla-de-carga.xlsx', callApi(downloadImportTemplate, {}))

const saveRefused = (id: string, nombre: string): Saved =>
  saveAs(nombre, callApi(downloadRefusedRows, { params: { id }, query: { nombre } }))

/** All files of refused rows; the first failure ends it. */
async function saveAllRefused(id: string): Saved {
  const run = await callApi(readImportRun, { params: { id } })
  if (!run.ok) return run
  for (const nombre of run.answer.rechazados) {
    const saved = await saveRefused(id, nombre)
    if (!saved.ok) return saved
  }
  return { ok: true, answer: null }
}

export function TemplateButton({ tone = 'secondary' }: { tone?: ButtonTone }) {
  const command = useCommand(saveTemplate)
  return (
    <span className="inline-flex flex-col gap-1">
      <Button
        tone={tone}
        icon={ArrowDownTrayIcon}
        loading={command.isSending}
        onClick={() => void command.send(undefined)}
      >
        Descargar la plantilla
      </Button>
      <Failure failure={command.failure} />
    </span>
  )
}

export function RefusedFileButton({ id, nombre }: { id: string; nombre: string }) {
  const command = useCommand(() => saveRefused(id, nombre))
  return (
    <span className="inline-flex min-w-0 max-w-full flex-col gap-1">
      <Button
        tone="secondary"
        icon={ArrowDownTrayIcon}
        loading={command.isSending}
        onClick={() => void command.send(undefined)}
      >
        <span className="wrap-anywhere min-w-0">{nombre}</span>
      </Button>
      <Failure failure={command.failure} />
    </span>
  )
}

/** In a row of the history. `of` names the run for a screen reader. */
export function AllRefusedButton({ id, of }: { id: string; of: string }) {
  const command = useCommand(() => saveAllRefused(id))
  return (
    <span className="inline-flex flex-col gap-1">
      <ChipButton
        label={command.isSending ? 'Descargando…' : 'Rechazadas'}
        describedBy={of}
        icon={ArrowDownTrayIcon}
        onPress={() => void command.send(undefined)}
      />
      <Failure failure={command.failure} />
    </span>
  )
}

const Failure = ({ failure }: { failure: CallFailure | null }) =>
  failure && (
    <span role="alert" className="text-danger text-sm">
      {failureSentence(new CallError(failure))}
    </span>
  )
