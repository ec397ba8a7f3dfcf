// Words of the files that the portal does not know: each is given its meaning, and the files are reviewed again.

import { CheckIcon } from '@heroicons/react/20/solid'
import { useState } from 'react'
import { CallError, callApi } from '../../../api/client.ts'
import { sheetName } from '../../../contract/import/sheet-readiness.ts'
import {
  type ImportResult,
  type ImportRun,
  MOST_UNKNOWN_WORDS,
  saveImportSheets,
  startImportRun,
  type UnknownWord,
} from '../../../contract/import-run.ts'
import { failureSentence } from '../../../toolkit/query/call-failure.ts'
import { useCommand } from '../../../toolkit/query/use-command.ts'
import { LeaveGuard } from '../../../toolkit/screens/leave-guard.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { Chip } from '../../../ui/actions/chip.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { InlineSelect } from '../../../ui/forms/inline-select.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { useShowRun } from '../run-queries.ts'
import { rowsText, sheetKey } from '../run-words.ts'
import { bodyOf, columnTitle, NO_EDITS } from '../sheets/sheet-edits.ts'

type Props = { run: ImportRun; result: ImportResult }

const wordKey = (word: UnknownWord): string => `${sheetKey(word)} ${word.columna} ${word.valor}`

export function UnknownWords({ run, result: { desconocidas, nombres } }: Props) {
  const { id } = run
  const showRun = useShowRun()
  const [meanings, setMeanings] = useState<Readonly<Record<string, string>>>({})
  const taken = desconocidas.flatMap((word) => {
    const means = meanings[wordKey(word)]
    return means ? [{ word, means }] : []
  })
  const command = useCommand(async () => {
    const saved = await callApi(saveImportSheets, { params: { id }, body: bodyOf(run, NO_EDITS, taken) })
    return saved.ok ? callApi(startImportRun, { params: { id }, body: { aplicar: false } }) : saved
  }, showRun)
  if (desconocidas.length === 0) return null
  return (
    <Card
      title={desconocidas.length === 1 ? 'Una palabra desconocida' : `${desconocidas.length} palabras desconocidas`}
    >
      <LeaveGuard when={taken.length > 0 && !command.isSending} />
      <p className="text-ink-2">
        Sus filas no se cargan mientras el portal no sepa qué son. Diga a qué corresponde cada una; lo recuerda para las
        próximas cargas.
        {desconocidas.length >= MOST_UNKNOWN_WORDS && ` Se muestran las primeras ${MOST_UNKNOWN_WORDS}.`}
      </p>
      <ul className="mt-3 divide-y divide-line">
        {desconocidas.map((word) => (
          <li key={wordKey(word)}>
            <Word
              word={word}
              title={titleOf(run, word)}
              names={nombres[word.columna] ?? []}
              means={meanings[wordKey(word)] ?? ''}
              onMeans={(means) => setMeanings({ ...meanings, [wordKey(word)]: means })}
            />
          </li>
        ))}
      </ul>
      {command.failure && <Notice tone="danger" title={failureSentence(new CallError(command.failure))} />}
      <div className="mt-4 flex flex-col sm:flex-row sm:justify-end">
        <Button
          tone="secondary"
          disabled={taken.length === 0}
          reason="Elija qué es al menos una"
          loading={command.isSending}
          onClick={() => void command.send(undefined)}
        >
          {taken.length > 1 ? `Guardar ${taken.length} y revisar otra vez` : 'Guardar y revisar otra vez'}
        </Button>
      </div>
    </Card>
  )
}

const titleOf = ({ hojas }: ImportRun, word: UnknownWord): string =>
  columnTitle(hojas.find((sheet) => sheetKey(sheet) === sheetKey(word))?.es ?? '', word.columna)

type WordProps = {
  word: UnknownWord
  /** Of its column. */
  title: string
  names: readonly string[]
  means: string
  onMeans: (means: string) => void
}

/** The nearest name is only proposed: it counts when it is pressed. */
function Word({ word, title, names, means, onMeans }: WordProps) {
  const { valor, filas, cercano } = word
  return (
    <div className="grid gap-x-6 gap-y-2 py-3 sm:grid-cols-2 sm:items-center">
      <div className="min-w-0">
        <p className="wrap-anywhere font-semibold">“{valor}”</p>
        <p className="wrap-anywhere text-muted text-sm">
          {rowsText(filas)}, columna {title} de {sheetName(word)}
        </p>
      </div>
      <div className="flex min-w-0 flex-col gap-2">
        <InlineSelect
          label={
            <span>
              Es <span className="sr-only">{`“${valor}”`}</span>
            </span>
          }
          value={means}
          options={[
            { value: '', label: 'Sin decidir' },
            ...[...new Set([...names, ...(cercano === '' ? [] : [cercano])])].map((name) => ({
              value: name,
              label: name,
            })),
          ]}
          onChange={onMeans}
        />
        {cercano !== '' && means === '' && (
          <span className="flex">
            <Chip label={`¿Es ${cercano}? Sí`} onPress={() => onMeans(cercano)} />
          </span>
        )}
        {means !== '' && means === cercano && (
          <p className="flex items-center gap-1 text-sm text-success">
            <CheckIcon className="size-4" aria-hidden />
            Como se proponía
          </p>
        )}
      </div>
    </div>
  )
}
