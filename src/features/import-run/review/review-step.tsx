// The step «Revisión»: what the files would change, what is refused, what stands against it, and applying.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError, callApi } from '../../../api/client.ts'
import { type ImportResult, type ImportRun, startImportRun } from '../../../contract/import-run.ts'
import { failureSentence } from '../../../toolkit/query/call-failure.ts'
import { useCommand } from '../../../toolkit/query/use-command.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { StickyBar } from '../../../ui/layout/sticky-bar.tsx'
import { AlertDialog } from '../../../ui/overlays/alert-dialog.tsx'
import { runQuery, useShowRun } from '../run-queries.ts'
import { changesText, number, rowsText, sumOf } from '../run-words.ts'
import { KindTable } from './kind-table.tsx'
import { type Acceptance, isBlocked, neededAcceptances, Obstacles } from './obstacles.tsx'
import { RefusedRows } from './refused-rows.tsx'
import { StoppedNotice } from './stopped-notice.tsx'
import { UnknownWords } from './unknown-words.tsx'
import { Warnings } from './warnings.tsx'

type Start = { aplicar: boolean; acepta: Acceptance[] }

export function ReviewStep({ run }: { run: ImportRun }) {
  const { id, resultado, estado } = run
  const showRun = useShowRun()
  const [accepted, setAccepted] = useState<Acceptance[]>([])
  const [isAsking, setAsking] = useState(false)
  const client = useQueryClient()
  const start = useCommand(async (body: Start) => {
    const begun = await callApi(startImportRun, { params: { id }, body })
    // Somebody else may have begun it: the run then shows what it does.
    if (!begun.ok) void client.invalidateQueries({ queryKey: runQuery(id).queryKey })
    return begun
  }, showRun)
  const again = () => void start.send({ aplicar: false, acepta: [] })
  const apply = async () => {
    await start.send({ aplicar: true, acepta: accepted })
    setAsking(false)
  }
  const isStopped = estado === 'FALLIDA' || estado === 'INTERRUMPIDA'
  const reason = resultado && reasonAgainst(resultado, accepted)
  return (
    <>
      {isStopped && <StoppedNotice run={run} />}
      {resultado && (
        <>
          <Summary result={resultado} />
          <UnknownWords key={run.fcEstado} run={run} result={resultado} />
          <RefusedRows run={run} result={resultado} />
          <KindTable kinds={resultado.clases} />
          <Warnings lines={resultado.avisos} />
          <Obstacles obstacles={resultado.obstaculos} accepted={accepted} onAccept={setAccepted} />
        </>
      )}
      {start.failure && <Notice tone="danger" title={failureSentence(new CallError(start.failure))} />}
      <StickyBar>
        {isStopped && (
          <Button tone={resultado ? 'secondary' : 'primary'} loading={start.isSending && !isAsking} onClick={again}>
            Volver a revisar
          </Button>
        )}
        {resultado && (
          <Button
            disabled={reason !== null}
            reason={reason ?? ''}
            reasonPlace="over"
            onClick={() => {
              start.dismiss()
              setAsking(true)
            }}
          >
            {isStopped ? 'Volver a aplicar' : 'Aplicar'}
          </Button>
        )}
      </StickyBar>
      {resultado && (
        <AlertDialog
          open={isAsking}
          title="¿Aplicar esta carga?"
          confirmLabel="Aplicar"
          tone="primary"
          busy={start.isSending}
          onConfirm={() => void apply()}
          onCancel={() => setAsking(false)}
        >
          {questionText(resultado)}
        </AlertDialog>
      )}
    </>
  )
}

function reasonAgainst({ obstaculos }: ImportResult, accepted: readonly Acceptance[]): string | null {
  if (isBlocked(obstaculos)) return 'Antes hay que cambiar los archivos o las hojas'
  const missing = neededAcceptances(obstaculos).filter((each) => !accepted.includes(each))
  return missing.length > 0 ? 'Falta marcar lo que acepta, en «Antes de aplicar»' : null
}

function Summary({ result }: { result: ImportResult }) {
  const sum = sumOf(result.clases)
  const changes = changesText(sum)
  return (
    <p className="text-lg">
      {changes ? (
        <>
          Al aplicarla habría <strong>{changes}</strong>.
        </>
      ) : (
        nothingText(result)
      )}{' '}
      {sum.iguales > 0 && changes && <span className="text-ink-2">Otras {number(sum.iguales)} ya están igual.</span>}
    </p>
  )
}

const nothingText = ({ rechazadas }: ImportResult): string =>
  rechazadas > 0
    ? 'No cambia nada: lo que de los archivos se puede cargar ya está en el portal.'
    : 'No cambia nada: el portal ya tiene todo lo que traen los archivos.'

function questionText(result: ImportResult): string {
  const sum = sumOf(result.clases)
  const changes = changesText(sum)
  const parts = [
    changes ? `Son ${changes}.` : 'No cambia ninguna fila; queda anotado que estos datos llegaron hoy.',
    result.rechazadas > 0 &&
      (result.rechazadas === 1
        ? 'Una rechazada queda fuera.'
        : `${rowsText(result.rechazadas)} rechazadas quedan fuera.`),
    changes && 'Las personas ven los datos nuevos enseguida, y no se les envía ningún aviso.',
  ]
  return parts.filter(Boolean).join(' ')
}
