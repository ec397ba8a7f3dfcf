// D118: the form with which staff request a missing document, and the list of the requests that are still open.
import { type FormEvent, useId, useState } from 'react'
import type { ClaimReport } from '../../../../contract/claim-report.ts'
import { isAwaited } from '../../../../domain/claim-report/correction.ts'
import { activeInOrder } from '../../../../domain/claim-report/document-places.ts'
import { commentError } from '../../../../domain/review/comment.ts'
import { useCommand } from '../../../../toolkit/query/use-command.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { announce } from '../../../../ui/feedback/announce.ts'
import { SelectField } from '../../../../ui/forms/select-field.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { CommandFailure } from '../command-failure.tsx'
import { Reason } from '../reason-form.tsx'
import { openRequests } from '../reviewed-claim.ts'
import { useReview } from '../state/use-review.tsx'

const OTHER = 'otro'
const REASONS = ['Hace falta para que la aseguradora lo pague.', 'El que enviaste no corresponde a esta atención.']

export function AskDocument({ onClose }: { onClose: () => void }) {
  const fieldId = useId()
  const { claim, askedName: nombre, askedReason: comentario, dispatch, ...review } = useReview()
  const decide = useCommand(review.decide)
  const places = emptyPlaces(claim)
  const [choice, setChoice] = useState(places[0]?.value ?? OTHER)
  const [isTried, setIsTried] = useState(false)
  const place = places.find(({ value }) => value === choice)
  const nameError = !place && nombre.trim() === '' ? 'Escriba qué documento se pide' : undefined
  const wrong = commentError('DEVUELTO', comentario)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setIsTried(true)
    if (nameError || wrong) return
    const title = place?.label ?? nombre.trim()
    const named = place ? { cdDocSiniestro: place.cdDocSiniestro } : { nombre: title }
    const decision = { ...named, estado: 'DEVUELTO' as const, comentario: comentario.trim() }
    const result = await decide.send({ title, decision })
    if (!result?.ok) return
    announce(`Se pidió: ${title}`)
    dispatch({ type: 'sent', texts: { askedName: nombre, askedReason: comentario } })
    onClose()
  }

  return (
    <Dialog open onClose={onClose} title="Pedir un documento">
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <SelectField
          id={`${fieldId}-place`}
          label="Documento"
          value={choice}
          onChange={setChoice}
          options={[...places, { value: OTHER, label: 'Otro documento' }]}
        />
        {!place && (
          <TextField
            id={`${fieldId}-name`}
            label="Qué documento *"
            value={nombre}
            error={isTried ? nameError : undefined}
            onChange={(askedName) => dispatch({ type: 'written', draft: { askedName } })}
            maxLength={200}
          />
        )}
        <Reason
          id={`${fieldId}-reason`}
          isNeeded
          value={comentario}
          reasons={REASONS}
          error={(isTried && wrong) || undefined}
          onChange={(askedReason) => dispatch({ type: 'written', draft: { askedReason } })}
        />
        <CommandFailure command={decide} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" loading={decide.isSending}>
            Pedir
          </Button>
          <Button tone="quiet" onClick={onClose}>
            Cancelar
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** The requirements and expenses that are still empty. */
function emptyPlaces({ documentos, gastos }: ClaimReport) {
  const single = activeInOrder(documentos).filter(({ documentoDigital }) => documentoDigital === null)
  const expenses = activeInOrder(gastos).filter(
    ({ documentoDigital, subdocumentosItems }) =>
      documentoDigital === null && Object.values(subdocumentosItems).every((items) => items.length === 0),
  )
  return [...single, ...expenses].map(({ cdDocSiniestro, nmDocumento }) => ({
    value: String(cdDocSiniestro),
    label: nmDocumento,
    cdDocSiniestro,
  }))
}

const WITHDRAWN = 'Ya no hace falta.'

/** The requested documents that are still missing; a request can be withdrawn. */
export function AskedList() {
  const { claim, held, ...review } = useReview()
  const decide = useCommand(review.decide)
  const requests = openRequests(claim).filter((each) => isAwaited(each) && !held.some(({ uuid }) => uuid === each.uuid))
  if (requests.length === 0) return null
  return (
    <section aria-label="Documentos pedidos" className="flex flex-col gap-2">
      <h3 className="font-semibold text-sm">Documentos pedidos</h3>
      <ul className="divide-y divide-line rounded-md border border-line">
        {requests.map(({ uuid, nombre, comentario }) => (
          <li key={uuid} className="flex flex-wrap items-center gap-x-3 py-1 pl-3">
            <span className="min-w-0 grow basis-40 break-words text-sm">
              <span className="font-medium">{nombre}</span>
              <span className="block text-ink-2">«{comentario}»</span>
            </span>
            <Button
              tone="quiet"
              loading={decide.isSending}
              onClick={() =>
                void decide
                  .send({ title: nombre, decision: { uuid, estado: 'RECHAZADO', comentario: WITHDRAWN } })
                  .then((result) => result?.ok && announce(`${nombre}: ya no se pide`))
              }
            >
              Ya no hace falta<span className="sr-only">: {nombre}</span>
            </Button>
          </li>
        ))}
      </ul>
      <CommandFailure command={decide} />
    </section>
  )
}
