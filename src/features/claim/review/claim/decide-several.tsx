// DOC-15c: one decision for several documents of a claim at once, all or none.

import { type FormEvent, useId, useState } from 'react'
import { commentError, needsComment } from '../../../../domain/review/comment.ts'
import { NO_APPROVED_LINE } from '../../../../domain/review/review-rules.ts'
import { DocumentBadge } from '../../../../entities/document/document-badge.tsx'
import { DocumentThumb } from '../../../../entities/document/document-thumb.tsx'
import { useCommand } from '../../../../toolkit/query/use-command.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { announce } from '../../../../ui/feedback/announce.ts'
import { FieldError } from '../../../../ui/forms/field.tsx'
import { ViewChoices } from '../../../../ui/forms/view-choices.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { CommandFailure } from '../command-failure.tsx'
import { CHOICE_WORDS } from '../document/choices.tsx'
import { Reason } from '../reason-form.tsx'
import { documentReasons } from '../reasons.ts'
import { choicesFor, type ReviewedPaper } from '../reviewed-claim.ts'
import { CHOICES, type Choice } from '../state/review-state.ts'
import { useReview } from '../state/use-review.tsx'

export function DecideSeveral({ onClose }: { onClose: () => void }) {
  const fieldId = useId()
  const { reviewed, begin, dispatch, ...review } = useReview()
  const decideSeveral = useCommand(review.decideSeveral)
  const papers = reviewed.papers.filter((paper) => choicesFor(reviewed, paper).length > 0)
  const [to, setTo] = useState<Choice>('INGRESADO')
  const [ticked, setTicked] = useState<readonly string[]>([])
  const [comentario, setComentario] = useState('')
  const [isTried, setIsTried] = useState(false)
  const refusalOf = (paper: ReviewedPaper) => severalRefusal(choicesFor(reviewed, paper), paper, to)
  const open = papers.filter((paper) => refusalOf(paper) === null)
  const chosenPapers = open.filter(({ document }) => ticked.includes(document.cdArchivo))
  const isAll = open.length > 0 && chosenPapers.length === open.length
  const wrong = commentError(to, comentario)
  const count = chosenPapers.length === 1 ? '1 documento' : `${chosenPapers.length} documentos`

  async function submit(event: FormEvent) {
    event.preventDefault()
    setIsTried(true)
    if (chosenPapers.length === 0 || wrong) return
    const decision = { estado: to, comentario: comentario.trim() }
    const result = await decideSeveral.send({ papers: chosenPapers, decision })
    if (!result?.ok) return
    const cdArchivos = chosenPapers.map(({ document }) => document.cdArchivo)
    const text = `${count}: ${CHOICE_WORDS[to].done}${cdArchivos.length === 1 ? '' : 's'}`
    dispatch({ type: 'decided', last: { cdArchivos, text } })
    announce(text)
    onClose()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Decidir varios documentos"
      actions={
        <>
          <Button tone="quiet" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" form={fieldId} loading={decideSeveral.isSending}>
            {CHOICE_WORDS[to].label} {chosenPapers.length > 0 && count}
          </Button>
        </>
      }
    >
      <form id={fieldId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <ViewChoices
          label="Decisión"
          value={to}
          choices={CHOICES.map((value) => ({ value, label: CHOICE_WORDS[value].label }))}
          onChange={(next) => {
            begin()
            setTo(next)
          }}
        />
        <fieldset aria-describedby={`${fieldId}-none`} className="flex flex-col gap-2">
          <legend className="sr-only">Documentos</legend>
          <label className="target flex items-center gap-3 px-3 font-medium text-sm">
            <input
              type="checkbox"
              checked={isAll}
              disabled={open.length === 0}
              onChange={() => setTicked(isAll ? [] : open.map(({ document }) => document.cdArchivo))}
              className="size-5 shrink-0 accent-primary"
            />
            Marcar todos
          </label>
          <ul className="divide-y divide-line rounded-md border border-line">
            {papers.map((paper) => (
              <li key={paper.document.cdArchivo}>
                <PaperTick
                  paper={paper}
                  refusal={refusalOf(paper)}
                  isTicked={chosenPapers.includes(paper)}
                  onTick={({ document: { cdArchivo } }) => {
                    begin()
                    setTicked(
                      ticked.includes(cdArchivo) ? ticked.filter((each) => each !== cdArchivo) : [...ticked, cdArchivo],
                    )
                  }}
                />
              </li>
            ))}
          </ul>
          {isTried && chosenPapers.length === 0 && (
            <FieldError id={`${fieldId}-none`} text="Marque al menos un documento" />
          )}
        </fieldset>
        {to !== 'INGRESADO' && (
          <Reason
            id={`${fieldId}-reason`}
            isNeeded={needsComment(to)}
            value={comentario}
            reasons={documentReasons({
              tipo: chosenPapers.every(({ document }) => document.tipo === 'FACTURA') ? 'FACTURA' : '',
              perdido: chosenPapers.length > 0 && chosenPapers.every(({ document }) => document.perdido),
            })}
            error={(isTried && wrong) || undefined}
            onChange={setComentario}
          />
        )}
        <CommandFailure command={decideSeveral} />
      </form>
    </Dialog>
  )
}

/** Why the decision is not possible for a document, or null; an invoice is accepted here only with an approved line. */
function severalRefusal(choices: readonly Choice[], { reviewed }: ReviewedPaper, to: Choice): string | null {
  if (!choices.includes(to)) return 'No se puede desde su estado'
  return to === 'INGRESADO' && reviewed.tipo === 'FACTURA' && reviewed.approved === 0 ? NO_APPROVED_LINE : null
}

type TickProps = {
  paper: ReviewedPaper
  refusal: string | null
  isTicked: boolean
  onTick: (paper: ReviewedPaper) => void
}

const PaperTick = ({ paper, refusal, isTicked, onTick }: TickProps) => (
  <label className="target flex items-center gap-3 px-3 py-2 hover:bg-tint has-focus-visible:outline-2 has-focus-visible:outline-focus">
    <input
      type="checkbox"
      checked={isTicked}
      disabled={refusal !== null}
      onChange={() => onTick(paper)}
      className="size-5 shrink-0 accent-primary"
    />
    <DocumentThumb document={paper.document} alt="" />
    <span className="flex min-w-0 grow flex-col items-start gap-0.5">
      <span className="break-words font-medium text-sm">{paper.title}</span>
      <DocumentBadge state={paper.reviewed.estado} />
      {refusal && <span className="text-muted text-xs">{refusal}</span>}
    </span>
  </label>
)
