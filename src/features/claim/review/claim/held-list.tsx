// DOC-15b, D34: the switch between storing decisions at once and with the claim, and the decisions not stored yet.
import { ArrowUturnLeftIcon } from '@heroicons/react/24/outline'
import { DOCUMENT_STATES } from '../../../../domain/document/document-state.ts'
import { usePersonSwitch } from '../../../../toolkit/person/person-switch.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { StatusBadge } from '../../../../ui/feedback/status-badge.tsx'
import { decidedMeanwhile, heldRefusal } from '../reviewed-claim.ts'
import { useReview } from '../state/use-review.tsx'

export function HeldList() {
  const { reviewed, held, hold, dispatch } = useReview()
  const [isInstant, setInstant] = usePersonSwitch('instant')
  return (
    <section aria-label="Cómo se guarda" className="flex flex-col gap-2">
      <label className="target flex items-center gap-3 text-sm">
        <input
          type="checkbox"
          checked={isInstant}
          onChange={() => setInstant(!isInstant)}
          className="size-5 shrink-0 accent-primary"
        />
        <span>
          Guardar cada decisión al momento
          <span className="block text-muted">
            {reviewed.claim.estadoPortal === 'INGRESADO'
              ? 'De un siniestro ingresado, lo que se devuelve o se pide sale junto con «Documento adicional».'
              : isInstant && 'El asegurado la ve enseguida; el aviso le llega cuando usted guarda la revisión.'}
          </span>
        </span>
      </label>
      {held.length > 0 && (
        <>
          <p>
            <StatusBadge
              tone="warning"
              label={held.length === 1 ? '1 decisión por guardar' : `${held.length} decisiones por guardar`}
            />
          </p>
          <ul aria-label="Por guardar" className="divide-y divide-line rounded-md border border-line">
            {held.map((each) => (
              <li
                key={`${each.cdArchivo} ${each.uuid} ${each.cdDocSiniestro} ${each.nombre}`}
                className="flex items-center gap-3 py-1 pl-3"
              >
                <span className="min-w-0 grow break-words text-sm">
                  <span className="font-medium">{each.title}</span>
                  <span className="block text-ink-2">
                    {[DOCUMENT_STATES[each.estado].label, each.comentario && `«${each.comentario}»`]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                  <Impossible reason={heldRefusal(reviewed, each)} />
                  <Meanwhile what={decidedMeanwhile(reviewed, each)} onKeep={() => hold(each)} />
                </span>
                <Button
                  tone="quiet"
                  icon={ArrowUturnLeftIcon}
                  onClick={() => dispatch({ type: 'dropped', decision: each })}
                >
                  Quitar<span className="sr-only"> la decisión sobre {each.title}</span>
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

/** Why a decision cannot be saved any more; the reviewer has to remove the decision. */
const Impossible = ({ reason }: { reason: string | null }) =>
  reason && <span className="block font-semibold text-danger">{reason}. Quítela para poder guardar.</span>

/** What another user decided meanwhile; the reviewer chooses which decision applies. */
const Meanwhile = ({ what, onKeep }: { what: string | null; onKeep: () => void }) =>
  what && (
    <span className="mt-1 flex flex-wrap items-center gap-x-3 font-semibold text-warning">
      {what}.
      <Button tone="quiet" onClick={onKeep}>
        Mantener la mía
      </Button>
    </span>
  )
