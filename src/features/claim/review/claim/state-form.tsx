// The next state of a claim, with comment, obstacles and the button that saves; also the notice of unsaved changes.
import { ChevronDownIcon, PencilIcon } from '@heroicons/react/20/solid'
import { type FormEvent, useId, useState } from 'react'
import { isEditableByUser, PORTAL_STATES, type PortalState } from '../../../../domain/claim-report/portal-state.ts'
import { commentError, needsComment } from '../../../../domain/review/comment.ts'
import { RETURNED_FIELD_NAMES, RETURNED_FIELDS, type ReturnedField } from '../../../../domain/review/returned-fields.ts'
import { entryObstacles } from '../../../../domain/review/review-rules.ts'
import { StateBadge } from '../../../../entities/claim-report/state-badge.tsx'
import { useCommand } from '../../../../toolkit/query/use-command.ts'
import { LeaveGuard } from '../../../../toolkit/screens/leave-guard.tsx'
import { Button } from '../../../../ui/actions/button.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { announce } from '../../../../ui/feedback/announce.ts'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { StatusBadge } from '../../../../ui/feedback/status-badge.tsx'
import { CheckboxField } from '../../../../ui/forms/checkbox-field.tsx'
import { FieldError } from '../../../../ui/forms/field.tsx'
import { AlertDialog } from '../../../../ui/overlays/alert-dialog.tsx'
import { CommandFailure } from '../command-failure.tsx'
import { Reason } from '../reason-form.tsx'
import { claimReasons } from '../reasons.ts'
import { decidedMeanwhile, type ReviewedClaim } from '../reviewed-claim.ts'
import { useReview } from '../state/use-review.tsx'

type Props = {
  choices: readonly PortalState[]
  /** Documents that must be judged before anything is saved. */
  unjudged: readonly string[]
  onSaved: (state: PortalState) => void
}

export function StateForm({ choices, unjudged, onSaved }: Props) {
  const fieldId = useId()
  const { claim, reviewed, held, begin, dispatch, ...review } = useReview()
  const { state: chosen, comment: comentario, fields: named } = review
  const save = useCommand(review.save)
  const write = (draft: Partial<Pick<typeof review, 'state' | 'comment' | 'fields'>>) =>
    dispatch({ type: 'written', draft })
  // Another user may have moved the claim since the reviewer chose a state.
  const to = chosen && choices.includes(chosen) ? chosen : null
  const mayName = to !== null && isEditableByUser(to) && claim.numSiniestro === null
  const camposPorCorregir = mayName ? [...named] : []
  const [isTried, setIsTried] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const { papers, requests } = reviewed
  const isContested = held.some((each) => decidedMeanwhile(reviewed, each) !== null)
  const obstacles = entryObstacles({
    requirements: claim,
    documents: papers.map((each) => each.reviewed),
    requests,
  })
  const wrong = to && commentError(to, comentario)

  function submit(event: FormEvent) {
    event.preventDefault()
    setIsTried(true)
    if (to === null || wrong || save.isSending || isContested) return
    if (to === 'RECHAZADO') setIsAsking(true)
    else void send(to)
  }

  async function send(to: PortalState) {
    setIsAsking(false)
    const result = await save.send({ estadoPortal: to, comentario: comentario.trim(), camposPorCorregir })
    if (!result?.ok) return
    announce(`Guardado con éxito. ${PORTAL_STATES[to].label}.`)
    onSaved(to)
    setIsTried(false)
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <StateChoices
        id={fieldId}
        choices={choices}
        value={to}
        blocked={obstacles.length > 0 ? ['INGRESADO'] : []}
        error={isTried && to === null ? 'Elija un estado' : undefined}
        onChange={(next) => {
          begin()
          write({ state: next })
        }}
      />
      {choices.includes('INGRESADO') && obstacles.length > 0 && (
        <Obstacles key={unjudged.length} obstacles={obstacles} isOpen={unjudged.length === 0} />
      )}
      {mayName && (
        <ReturnedFields
          value={named}
          onChange={(fields) => {
            begin()
            write({ fields })
          }}
        />
      )}
      {to && camposPorCorregir.length === 0 && isAskedForNothing(to, reviewed) && (
        <Notice tone="warning" title="No devolvió ni pidió ningún documento">
          El asegurado no sabrá qué corregir: devuelva un documento, pida otro, marque un dato o dígalo en el motivo.
        </Notice>
      )}
      {to && (
        <Reason
          id={`${fieldId}-comment`}
          isNeeded={needsComment(to)}
          value={comentario}
          reasons={claimReasons(to, camposPorCorregir.length > 0)}
          error={(isTried && wrong) || undefined}
          onChange={(comment) => write({ comment })}
        />
      )}
      <CommandFailure command={save} />
      <PendingChanges when={to !== null || held.length > 0} />
      <Button
        type="submit"
        wide
        loading={save.isSending}
        disabled={unjudged.length > 0 || isContested}
        reason={
          unjudged.length > 0
            ? `Antes revise: ${unjudged.join(', ')}`
            : isContested
              ? 'Antes elija qué hacer con lo que otra persona decidió'
              : undefined
        }
      >
        Guardar la revisión
      </Button>
      <AlertDialog
        open={isAsking}
        title={`¿Rechazar la solicitud N.º ${claim.cdReclamo}?`}
        confirmLabel="Rechazar"
        onConfirm={() => void send('RECHAZADO')}
        onCancel={() => setIsAsking(false)}
      >
        Es definitivo: después nadie puede cambiar su estado ni agregarle documentos. Su asegurado lee el motivo.
      </AlertDialog>
    </form>
  )
}

/** Whether the claim would be returned to the customer without anything to correct. */
const isAskedForNothing = (to: PortalState, { papers, requests }: ReviewedClaim): boolean =>
  (to === 'POR_REGULARIZAR' || to === 'DOCUMENTO_ADICIONAL') &&
  !papers.some(({ reviewed }) => reviewed.estado === 'DEVUELTO') &&
  !requests.some(({ estado }) => estado === 'DEVUELTO')

/** The obstacles to entering the claim; collapsed while documents are still unjudged. */
const Obstacles = ({ obstacles, isOpen }: { obstacles: readonly string[]; isOpen: boolean }) => (
  <details open={isOpen} className="group rounded-lg bg-subtle px-4 py-1">
    <summary className="target flex cursor-pointer items-center justify-between gap-3 font-semibold text-sm">
      Para ingresarlo {obstacles.length === 1 ? 'falta 1 cosa' : `faltan ${obstacles.length} cosas`}
      <ChevronDownIcon className="size-5 shrink-0 transition-transform group-open:rotate-180" aria-hidden />
    </summary>
    <ul className="list-disc pb-3 pl-5 text-ink-2 text-sm">
      {obstacles.map((each) => (
        <li key={each}>{each}</li>
      ))}
    </ul>
  </details>
)

/** REP-19, D87: says that a review has unsaved changes, and asks before the user leaves the claim. */
export const PendingChanges = ({ when }: { when: boolean }) => (
  <>
    <LeaveGuard when={when} />
    {when && (
      <p>
        <StatusBadge tone="neutral" icon={PencilIcon} label="Hay cambios pendientes..." />
      </p>
    )}
  </>
)

type ReturnedFieldsProps = { value: readonly ReturnedField[]; onChange: (fields: readonly ReturnedField[]) => void }

/** Which of patient, diagnosis and type the customer has to correct (D143). */
function ReturnedFields({ value, onChange }: ReturnedFieldsProps) {
  return (
    <fieldset className="flex min-w-0 flex-col">
      <legend className="mb-1 font-semibold text-sm">¿Está mal un dato del siniestro?</legend>
      <p className="mb-1 text-muted text-sm">De estos tres datos, el asegurado solo podrá cambiar lo que marque.</p>
      <div className="flex flex-wrap gap-x-6">
        {RETURNED_FIELDS.map((field) => (
          <CheckboxField
            key={field}
            label={RETURNED_FIELD_NAMES[field]}
            value={value.includes(field)}
            onChange={(isOn) =>
              onChange(RETURNED_FIELDS.filter((each) => (each === field ? isOn : value.includes(each))))
            }
          />
        ))}
      </div>
    </fieldset>
  )
}

type StateChoicesProps = {
  id: string
  choices: readonly PortalState[]
  value: PortalState | null
  /** States that cannot be chosen now. */
  blocked: readonly PortalState[]
  error?: string | undefined
  onChange: (state: PortalState) => void
}

/** The next states as badges to choose from; a blocked state shows its reason below (DOC-17). */
function StateChoices({ id, choices, value, blocked, error, onChange }: StateChoicesProps) {
  return (
    <div className="flex flex-col gap-2">
      <p id={`${id}-label`} className="font-semibold text-sm">
        Nuevo estado del siniestro
      </p>
      <div
        role="radiogroup"
        aria-labelledby={`${id}-label`}
        aria-describedby={error ? `${id}-error` : undefined}
        aria-invalid={error ? true : undefined}
        className="flex flex-wrap gap-2"
      >
        {choices.map((state) => {
          const isBlocked = blocked.includes(state)
          return (
            <label
              key={state}
              className={classNames(
                'target inline-flex items-center rounded-full px-2 transition-[background-color,box-shadow]',
                'has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
                value === state ? 'bg-tint ring-2 ring-primary' : 'ring-1 ring-input-line',
                isBlocked ? 'cursor-not-allowed opacity-60' : value !== state && 'hover:bg-subtle active:bg-pressed',
              )}
            >
              <input
                type="radio"
                name={id}
                value={state}
                checked={value === state}
                disabled={isBlocked}
                onChange={() => onChange(state)}
                className="sr-only"
              />
              <StateBadge state={state} />
            </label>
          )
        })}
      </div>
      {error && <FieldError id={`${id}-error`} text={error} />}
    </div>
  )
}
