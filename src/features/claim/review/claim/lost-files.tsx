// Offers to request the lost files of a claim again (D173).
import { ArrowUturnLeftIcon } from '@heroicons/react/24/outline'
import { LOST_FILE } from '../../../../domain/document/lost-file.ts'
import { useCommand } from '../../../../toolkit/query/use-command.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { announce } from '../../../../ui/feedback/announce.ts'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { CommandFailure } from '../command-failure.tsx'
import { LOST_REASON } from '../reasons.ts'
import { choicesFor } from '../reviewed-claim.ts'
import { useReview } from '../state/use-review.tsx'

/** Renders nothing unless a document needs its lost file; a returned or refused document does not need it. */
export function LostFiles() {
  const { reviewed, begin, dispatch, ...review } = useReview()
  const decideSeveral = useCommand(review.decideSeveral)
  const lost = reviewed.papers.filter(
    (paper) => paper.document.perdido && choicesFor(reviewed, paper).includes('DEVUELTO'),
  )
  if (lost.length === 0) return null
  const isOne = lost.length === 1
  const count = isOne ? 'un archivo' : `${lost.length} archivos`

  async function askAgain(): Promise<void> {
    // Records the claim version shown now, on which the state filled in below is based (D45).
    begin()
    const decision = { estado: 'DEVUELTO' as const, comentario: LOST_FILE }
    if (!(await decideSeveral.send({ papers: lost, decision }))?.ok) return
    const text = `${isOne ? '1 documento' : `${lost.length} documentos`}: ${isOne ? 'devuelto' : 'devueltos'}`
    const cdArchivos = lost.map(({ document }) => document.cdArchivo)
    // The values to fill into the claim's form, which the reviewer still has to save.
    const fills = { state: 'DOCUMENTO_ADICIONAL' as const, reason: LOST_REASON }
    dispatch({ type: 'decided', last: { cdArchivos, text }, fills })
    announce(`${text}. Falta guardar la revisión.`)
  }

  return (
    <Notice
      tone="warning"
      announced="none"
      title={`El portal perdió ${count}`}
      action={
        <Button
          tone="secondary"
          icon={ArrowUturnLeftIcon}
          loading={decideSeveral.isSending}
          onClick={() => void askAgain()}
        >
          Pedir de nuevo
        </Button>
      }
    >
      {lost.map(({ title }) => title).join(', ')}. {isOne ? 'Nadie puede abrirlo' : 'Nadie puede abrirlos'} ya.
      <CommandFailure command={decideSeveral} />
    </Notice>
  )
}
