// The step «Hojas»: says of each sheet what it is and what its columns are, and begins the review.

import { MagnifyingGlassIcon } from '@heroicons/react/24/outline'
import { useRef, useState } from 'react'
import { CallError, callApi } from '../../../api/client.ts'
import { isReady, reasonToWait } from '../../../contract/import/sheet-readiness.ts'
import { type ImportRun, type ImportSheet, saveImportSheets, startImportRun } from '../../../contract/import-run.ts'
import { failureSentence } from '../../../toolkit/query/call-failure.ts'
import { useCommand } from '../../../toolkit/query/use-command.ts'
import { LeaveGuard } from '../../../toolkit/screens/leave-guard.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { StickyBar } from '../../../ui/layout/sticky-bar.tsx'
import { useShowRun } from '../run-queries.ts'
import { sheetKey } from '../run-words.ts'
import { RemoveFileButton } from './remove-file-button.tsx'
import { SheetCard } from './sheet-card.tsx'
import {
  bodyOf,
  editedSheet,
  editedSheets,
  isEdited,
  NO_EDITS,
  type RunEdits,
  withColumn,
  withoutSaved,
  withSheet,
} from './sheet-edits.ts'

/** «10 hojas están listas; 2 le piden algo.» */
function leftText(sheets: readonly ImportSheet[]): string {
  const open = sheets.filter((sheet) => !isReady(sheet)).length
  if (open === 0)
    return sheets.length === 1
      ? 'El portal sabe leerla: mírela si quiere.'
      : `El portal sabe leer las ${sheets.length} hojas: mírelas si quiere.`
  const ready = sheets.length - open
  const asks = open === 1 ? 'Una hoja le pide algo' : `${open} hojas le piden algo`
  return ready === 0
    ? `${asks}.`
    : `${asks}; ${ready === 1 ? 'la otra está lista' : `las otras ${ready} están listas`}.`
}

type Props = { run: ImportRun; onStarted: () => void }

export function SheetsStep({ run, onStarted }: Props) {
  const { id } = run
  const showRun = useShowRun()
  const left = useRef<HTMLParagraphElement>(null)
  const [edits, setEdits] = useState<RunEdits>(NO_EDITS)
  // A form that is saved is certain for the portal, while nobody may have looked at it.
  const [doubts] = useState(() => new Map(run.hojas.map((sheet) => [sheetKey(sheet), sheet.dudas])))
  const save = async (saved: RunEdits) => {
    const result = await callApi(saveImportSheets, { params: { id }, body: bodyOf(run, saved) })
    if (result.ok) {
      showRun(result.answer)
      setEdits((present) => withoutSaved(present, saved))
    }
    return result
  }
  const recognition = useCommand(save)
  const review = useCommand(async (saved: RunEdits) => {
    const result = await save(saved)
    return result.ok ? callApi(startImportRun, { params: { id }, body: { aplicar: false } }) : result
  })
  const sheets = editedSheets(run, edits)
  const completas = edits.completas ?? run.completas
  const failure = review.failure ?? recognition.failure

  /** The portal recognises the columns of a sheet as soon as it knows what the sheet is. */
  function sayWhat(sheet: ImportSheet, es: ImportSheet['es']) {
    const next: RunEdits = { ...edits, sheets: { ...edits.sheets, [sheetKey(sheet)]: { es } } }
    setEdits(next)
    void recognition.send(next)
  }
  const setComplete = (sheet: ImportSheet, isComplete: boolean) => {
    const name = sheet.es || sheet.clase
    const others = completas.filter((each) => each !== name)
    setEdits({ ...edits, completas: isComplete ? [...others, name] : others })
  }
  async function begin() {
    const result = await review.send(edits)
    if (!result?.ok) return
    showRun(result.answer)
    onStarted()
  }
  const reason = reasonToWait(sheets)
  return (
    <>
      <LeaveGuard when={isEdited(edits)} />
      <p ref={left} tabIndex={-1} className="text-ink-2 outline-none">
        {leftText(sheets)} Revisar no cambia nada: primero verá qué cambiaría.
      </p>
      {run.origenes.length > 1 && (
        <div className="max-w-120">
          <SelectField
            label="De qué sistema vienen"
            hint="El portal recuerda por separado las columnas y los códigos de cada uno"
            value={edits.origen ?? run.origen}
            options={[...new Set([...run.origenes, run.origen])].map((value) => ({ value, label: value }))}
            onChange={(origen) => setEdits({ ...edits, origen })}
          />
        </div>
      )}
      <div className="flex flex-col gap-3">
        {run.hojas.map((stored) => {
          const key = sheetKey(stored)
          const edit = edits.sheets[key]
          const sheet = editedSheet(stored, edit)
          return (
            <SheetCard
              key={key}
              removal={<RemoveFileButton id={id} archivo={stored.archivo} onRemoved={() => left.current?.focus()} />}
              stored={stored}
              sheet={sheet}
              edit={edit}
              doubts={edit?.forma ? [] : [...new Set([...(doubts.get(key) ?? []), ...sheet.dudas])]}
              isRecognising={recognition.isSending && sheet.es !== stored.es}
              isComplete={completas.includes(sheet.es || sheet.clase)}
              onWhat={(es) => sayWhat(stored, es)}
              onEdit={(changed) => setEdits(withSheet(edits, stored, changed))}
              onColumn={(head, column) => setEdits(withColumn(edits, sheet, head, column))}
              onComplete={(isComplete) => setComplete(sheet, isComplete)}
            />
          )
        })}
      </div>
      {failure && <Notice tone="danger" title={failureSentence(new CallError(failure))} />}
      <StickyBar>
        <Button
          icon={MagnifyingGlassIcon}
          disabled={reason !== null}
          reason={reason ?? ''}
          reasonPlace="over"
          loading={review.isSending || recognition.isSending}
          onClick={() => void begin()}
        >
          Revisar
        </Button>
      </StickyBar>
    </>
  )
}
