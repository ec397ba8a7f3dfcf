// D118: staff ask for a document that is not there: an empty requirement, a group of an expense, or one by a free name.
import { type FormEvent, useId, useState } from 'react'
import type { ClaimReport } from '../../../contract/claim-report.ts'
import { activeInOrder } from '../../../domain/claim-report/document-places.ts'
import { commentError } from '../../../domain/review/comment.ts'
import type { ClaimId } from '../../../entities/claim-report/queries.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { announce } from '../../../ui/feedback/announce.ts'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { CommandFailure } from '../command-failure.tsx'
import { Reason } from '../reason-form.tsx'
import { useKeptWords } from '../use-kept-words.ts'
import { useReview } from '../use-review.ts'

const OTHER = 'otro'
const REASONS = ['Hace falta para que la aseguradora lo pague.', 'El que enviaste no corresponde a esta atención.']

type Props = { id: ClaimId; claim: ClaimReport; onClose: () => void }

export function AskDocument({ id, claim, onClose }: Props) {
  const fieldId = useId()
  const { decide, refresh } = useReview(id, claim)
  const places = emptyPlaces(claim)
  const [chosen, setChosen] = useState(places[0]?.value ?? OTHER)
  const [nombre, setNombre, forgetName] = useKeptWords(`asked name ${claim.cdReclamo}`, '')
  const [comentario, setComentario, forgetReason] = useKeptWords(`asked reason ${claim.cdReclamo}`, '')
  const [isTried, setIsTried] = useState(false)
  const place = places.find(({ value }) => value === chosen)
  const nameError = !place && nombre.trim() === '' ? 'Escriba qué documento se pide' : undefined
  const wrong = commentError('DEVUELTO', comentario)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setIsTried(true)
    if (nameError || wrong) return
    const title = place?.label ?? nombre.trim()
    const isGiven = await decide.give(title, {
      ...(place ? { cdDocSiniestro: place.cdDocSiniestro } : { nombre: title }),
      estado: 'DEVUELTO',
      comentario: comentario.trim(),
    })
    if (!isGiven) return
    announce(`Se pidió: ${title}`)
    forgetName(nombre)
    forgetReason(comentario)
    onClose()
  }

  return (
    <Dialog open onClose={onClose} title="Pedir un documento">
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <SelectField
          id={`${fieldId}-place`}
          label="Documento"
          value={chosen}
          onChange={setChosen}
          options={[...places, { value: OTHER, label: 'Otro documento' }]}
        />
        {!place && (
          <TextField
            id={`${fieldId}-name`}
            label="Qué documento *"
            value={nombre}
            error={isTried ? nameError : undefined}
            onChange={setNombre}
            maxLength={200}
          />
        )}
        <Reason
          id={`${fieldId}-reason`}
          isNeeded
          value={comentario}
          reasons={REASONS}
          error={(isTried && wrong) || undefined}
          onChange={setComentario}
        />
        <CommandFailure command={decide} refresh={refresh} />
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

/** The requirements and expenses that hold nothing yet. */
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
