// «Encontrar en la cartera»: staff type a number, a plate or a name, and Enter opens the match.
import { MagnifyingGlassIcon } from '@heroicons/react/20/solid'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { jump, MOST_OF_KIND } from '../../contract/jump.ts'
import { ask, withOptions } from '../../entities/ask.ts'
import { useToday } from '../../toolkit/person/use-today.ts'
import { failureSentence, isUnreachable } from '../../toolkit/query/call-failure.ts'
import { useGo } from '../../toolkit/screens/go.tsx'
import { RetryButton } from '../../ui/actions/retry-button.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { BLANK_MS, useAfter } from '../../ui/feedback/waiting.tsx'
import { useDebouncedText } from '../../ui/forms/debounced-text.ts'
import { Field, inputLook } from '../../ui/forms/field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { jumpGroups } from './jump-groups.ts'
import { JumpResults, useMarkedRow } from './jump-results.tsx'

type Props = { open: boolean; onClose: () => void }

export const JumpDialog = (props: Props) => (
  <Dialog {...props} title="Encontrar en la cartera">
    {/* Starts empty at each opening: the typed text is often a person's name. */}
    {props.open && <Jump onClose={props.onClose} />}
  </Dialog>
)

const MOST_LETTERS = 80

function Jump({ onClose }: Pick<Props, 'onClose'>) {
  const go = useGo()
  const today = useToday()
  const [typed, setTyped] = useState('')
  const field = useFocusOnOpening()
  const rested = useDebouncedText(typed.trim())
  const findsQuery = useQuery({ ...jumpQuery(rested.text), placeholderData: keepPreviousData })
  const isPast = rested.isResting || findsQuery.isPlaceholderData
  const groups = useMemo(() => (findsQuery.data ? jumpGroups(findsQuery.data, today) : []), [findsQuery.data, today])
  const rows = groups.flatMap((group) => group.rows)
  const choosing = useMarkedRow(isPast || rested.isShort ? 0 : rows.length, (place) => {
    const row = rows[place]
    if (!row) return
    onClose()
    void go(row.to)
  })
  const write = (text: string) => {
    setTyped(text)
    choosing.restart()
  }
  const isFailed = findsQuery.isError && !isPast
  const isWaiting = !(rested.isShort || isFailed) && (isPast || !findsQuery.data)
  const isShown = !(rested.isShort || isFailed) && rows.length > 0
  return (
    <div className="flex flex-col sm:min-h-112">
      <div className="sticky -top-1 z-1 bg-surface pb-4">
        <Field label="¿Qué busca?" hint="N.º de solicitud o de siniestro, póliza, placa, cédula, RUC o nombre">
          {(control) => (
            <div className="relative">
              <MagnifyingGlassIcon
                className="pointer-events-none absolute top-3.5 left-3.5 size-5 text-muted"
                aria-hidden
              />
              <input
                {...control}
                {...choosing.field}
                ref={field}
                type="text"
                value={typed}
                onChange={(event) => write(event.currentTarget.value)}
                maxLength={MOST_LETTERS}
                autoComplete="off"
                autoCapitalize="off"
                spellCheck={false}
                enterKeyHint="go"
                className={inputLook({ before: true })}
              />
            </div>
          )}
        </Field>
      </div>
      <div role="status">
        {isWaiting && !isShown && <Searching key={typed} />}
        {!(isWaiting || isFailed || rested.isShort || isShown) && <NothingFound typed={rested.text} />}
        {isShown && !isPast && <span className="sr-only">{countText(rows.length)}</span>}
      </div>
      {isFailed && (
        <div role="alert" className="flex flex-col items-start gap-3 px-3 py-4">
          <p>{isUnreachable(findsQuery.error) ? OFFLINE : failureSentence(findsQuery.error)}</p>
          <RetryButton tone="secondary" onRetry={() => findsQuery.refetch()} />
        </div>
      )}
      {isShown && <JumpResults groups={groups} choosing={choosing} isPast={isPast} />}
      {isShown && groups.some((group) => group.rows.length === MOST_OF_KIND) && (
        <p className="px-3 pt-4 text-muted text-sm">
          {`Se muestran ${MOST_OF_KIND} de cada clase: escriba algo más para ver otros.`}
        </p>
      )}
    </div>
  )
}

/** Focuses the field after the dialog library has stored the previous focus, but before it focuses the title. */
function useFocusOnOpening() {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => queueMicrotask(() => field.current?.focus({ preventScroll: true })), [])
  return field
}

const OFFLINE = 'Sin conexión no se puede buscar: la cartera no se guarda en el dispositivo.'

const countText = (count: number): string => (count === 1 ? '1 resultado' : `${count} resultados`)

/** Shows nothing during a short wait. */
const Searching = () =>
  useAfter(BLANK_MS) && (
    <StatusText>
      <Spinner /> Buscando…
    </StatusText>
  )

const NothingFound = ({ typed }: { typed: string }) => (
  <StatusText>
    <span>
      <span className="font-medium text-ink">{`No se encontró nada con «${typed}»`}</span>
      <span className="block text-sm">Nombres, pólizas y placas se buscan desde tres letras o números.</span>
    </span>
  </StatusText>
)

const StatusText = ({ children }: { children: ReactNode }) => (
  <p className="flex items-center gap-2 px-3 py-4 text-ink-2">{children}</p>
)

/** If the same text is typed again within this time, as after deleting a letter, nothing is requested. */
const KEPT_MS = 60_000

/** For staff only; never stored on the device. An empty text requests nothing. */
const jumpQuery = (texto: string) =>
  withOptions(ask(jump, { body: { texto } }), { enabled: texto !== '', staleTime: KEPT_MS, gcTime: KEPT_MS })
