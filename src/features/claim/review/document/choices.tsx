// The possible decisions on a document, as buttons, and the data by which it is judged.
import { ExclamationTriangleIcon, PencilSquareIcon, ShieldCheckIcon } from '@heroicons/react/20/solid'
import { ArrowUturnLeftIcon, CheckIcon, XMarkIcon } from '@heroicons/react/24/outline'
import type { Firma } from '../../../../contract/document.ts'
import { formatDay } from '../../../../domain/calendar-date.ts'
import type { RemovedPart } from '../../../../domain/document/pdf/removed-parts.ts'
import { momentText } from '../../../../domain/moment-text.ts'
import { formatMoney } from '../../../../domain/money.ts'
import { overwrittenIn } from '../../../../domain/voucher/winning-detail.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { StatusBadge } from '../../../../ui/feedback/status-badge.tsx'
import type { ReviewedPaper } from '../reviewed-claim.ts'
import type { Choice } from '../state/review-state.ts'

/** For each button, the label, the keyboard key, and the word for the result. */
export const CHOICE_WORDS: Record<Choice, { label: string; key: string; done: string }> = {
  INGRESADO: { label: 'Ingresar', key: 'i', done: 'ingresado' },
  DEVUELTO: { label: 'Devolver', key: 'd', done: 'devuelto' },
  RECHAZADO: { label: 'Rechazar', key: 'x', done: 'rechazado' },
}
const ICONS = { INGRESADO: CheckIcon, DEVUELTO: ArrowUturnLeftIcon, RECHAZADO: XMarkIcon } as const

type ChoicesProps = {
  choices: readonly Choice[]
  busy: boolean
  /** Why the document cannot be accepted yet. */
  reason: string | undefined
  onChoose: (to: Choice) => void
}

export function Choices({ choices, busy, reason, onChoose }: ChoicesProps) {
  return (
    // Stays in view below the lines of a long invoice.
    <div className="sticky bottom-0 -mx-2 -mb-2 flex flex-col gap-2 rounded-md bg-surface p-2">
      <div className="flex flex-wrap gap-2 *:min-w-fit *:grow *:basis-[calc(50%-0.25rem)] *:first:basis-full">
        {choices.map((to) => {
          const { label, key } = CHOICE_WORDS[to]
          return (
            <Button
              key={to}
              wide
              tone={to === 'INGRESADO' ? 'primary' : 'secondary'}
              icon={ICONS[to]}
              loading={busy && to === 'INGRESADO'}
              disabled={to === 'INGRESADO' && reason !== undefined}
              aria-keyshortcuts={key}
              onClick={() => onChoose(to)}
            >
              {label}
            </Button>
          )
        })}
      </div>
      {reason && choices.includes('INGRESADO') && <p className="text-muted text-sm">{reason}</p>}
    </div>
  )
}

export function Facts({ paper: { document } }: { paper: ReviewedPaper }) {
  const {
    detalleDocumento: detail,
    vencido,
    perdido,
    senales,
    firmas,
    quitado,
    comentario,
    estado,
    historial,
  } = document
  // The last return of the document, shown with its new file: another reviewer may have written it.
  const returned = estado === 'POR_REVISAR' ? historial.findLast((entry) => entry.estado === 'DEVUELTO') : undefined
  const isFromSri = detail?.autocompletado === 1
  const overwritten = isFromSri ? overwrittenIn(historial, document.cdArchivo) : null
  const facts = [
    detail?.numDocumento ? `N.º ${detail.numDocumento}` : null,
    detail?.fcDocumento ? formatDay(detail.fcDocumento) : null,
    detail?.fcCaducDocumento ? `Caduca ${formatDay(detail.fcCaducDocumento)}` : null,
    detail?.valor != null ? formatMoney(detail.valor) : null,
  ].filter(Boolean)
  return (
    <>
      {facts.length > 0 && (
        <p className="-mt-3 flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-2 tabular-nums">
          {facts.join(' · ')}
          {isFromSri && <StatusBadge tone="info" label="Datos del SRI" />}
        </p>
      )}
      {overwritten && <p className="-mt-2 break-words text-ink-2 text-sm">{overwritten}</p>}
      <SignedBy firmas={firmas} />
      <ShownCopy quitado={quitado} />
      {[vencido && 'Fecha vencida al enviarse', perdido && 'El portal perdió este archivo'].map(
        (label) =>
          label && (
            <span key={label}>
              <StatusBadge tone="warning" label={label} />
            </span>
          ),
      )}
      {senales.length > 0 && (
        <ul aria-label="Para mirar dos veces" className="flex flex-col gap-1">
          {senales.map((each) => (
            <li key={each} className="flex items-start gap-2 font-medium text-sm text-warning">
              <ExclamationTriangleIcon className="mt-0.5 size-4 shrink-0" aria-hidden />
              {each}
            </li>
          ))}
        </ul>
      )}
      {returned && (
        <p className="break-words border-warning border-l-2 pl-2 text-ink-2 text-sm">
          Se devolvió antes: «{returned.comentario}»
        </p>
      )}
      {comentario && estado !== 'POR_REVISAR' && (
        <p className="break-words border-line border-l-2 pl-2 text-ink-2 text-sm">«{comentario}»</p>
      )}
    </>
  )
}

const PARTS: Record<RemovedPart, string> = {
  PROGRAMAS: 'los programas',
  ENLACES: 'algunos enlaces o botones',
  XML_ADJUNTO: 'el XML adjunto',
  PROTECCION: 'la protección contra cambios',
  SOBRANTE: 'lo que sobraba fuera del documento',
}

const list = new Intl.ListFormat('es', { type: 'conjunction' })

/** Says that a harmless copy of the file is shown, and what was removed from it. */
function ShownCopy({ quitado }: { quitado: readonly RemovedPart[] }) {
  if (quitado.length === 0) return null
  return (
    <p className="flex items-start gap-2 text-sm">
      <ShieldCheckIcon className="mt-0.5 size-4 shrink-0 text-muted" aria-hidden />
      <span className="min-w-0">
        Se muestra una copia sin {list.format(quitado.map((part) => PARTS[part]))}. El original se guarda como llegó.
      </span>
    </p>
  )
}

/** Who signed a document electronically, and when, according to its file. */
function SignedBy({ firmas }: { firmas: readonly Firma[] }) {
  if (firmas.length === 0) return null
  return (
    <div className="text-sm">
      <ul aria-label="Firmas electrónicas" className="flex flex-col gap-1">
        {firmas.map(({ nombre, fecha }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: signatures never change places, and two may be alike
          <li key={at} className="flex items-start gap-2 break-words font-medium">
            <PencilSquareIcon className="mt-0.5 size-4 shrink-0 text-muted" aria-hidden />
            <span className="min-w-0">
              Firmado electrónicamente: {nombre ?? 'sin nombre'}
              {fecha && <span className="tabular-nums">, {momentText(fecha)}</span>}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-1 text-muted">Así lo dice el archivo; el portal no lo ha verificado.</p>
    </div>
  )
}
