// Offers to ask again for the files of a claim that the portal lost (D173).
import { ArrowUturnLeftIcon } from '@heroicons/react/24/outline'
import type { ClaimReport } from '../../../contract/claim-report.ts'
import { LOST_FILE } from '../../../domain/document/lost-file.ts'
import type { ClaimId } from '../../../entities/claim-report/queries.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { announce } from '../../../ui/feedback/announce.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { CommandFailure } from '../command-failure.tsx'
import { setLastDecision } from '../last-decision-store.ts'
import { choicesFor, reviewedClaim } from '../reviewed-claim.ts'
import { useReview } from '../use-review.ts'

type Props = {
  id: ClaimId
  claim: ClaimReport
  /** The documents go back; what is missing is to save the claim with its state. Returns what undoes it. */
  onReturned: () => () => void
}

/** Nothing while no document needs it: one that is sent back or refused needs no file. */
export function LostFiles({ id, claim, onReturned }: Props) {
  const { decideSeveral, held, begin, refresh } = useReview(id, claim)
  const reviewed = reviewedClaim(claim, held)
  const lost = reviewed.papers.filter(
    (paper) => paper.document.perdido && choicesFor(reviewed, paper).includes('DEVUELTO'),
  )
  if (lost.length === 0) return null
  const isOne = lost.length === 1
  const count = isOne ? 'un archivo' : `${lost.length} archivos`

  async function askAgain(): Promise<void> {
    // The state that is filled in afterwards is for the claim as it is shown now (D45).
    begin()
    if (!(await decideSeveral.give(lost, { estado: 'DEVUELTO', comentario: LOST_FILE }))) return
    const text = `${isOne ? '1 documento' : `${lost.length} documentos`}: ${isOne ? 'devuelto' : 'devueltos'}`
    const cdArchivos = lost.map(({ document }) => document.cdArchivo)
    setLastDecision(claim.cdReclamo, { cdArchivos, text, onUndone: onReturned() })
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
      <CommandFailure command={decideSeveral} refresh={refresh} />
    </Notice>
  )
}
