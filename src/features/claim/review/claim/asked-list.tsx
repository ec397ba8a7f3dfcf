// D118: the documents that staff have requested and are still missing; a request can be withdrawn.
import { isAwaited } from '../../../../domain/claim-report/correction.ts'
import { useCommand } from '../../../../toolkit/query/use-command.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { announce } from '../../../../ui/feedback/announce.ts'
import { CommandFailure } from '../command-failure.tsx'
import { openRequests } from '../reviewed-claim.ts'
import { useReview } from '../state/use-review.tsx'

const WITHDRAWN = 'Ya no hace falta.'

export function AskedList() {
  const { claim, held, refresh, ...review } = useReview()
  const decide = useCommand(review.decide)
  const asked = openRequests(claim).filter((each) => isAwaited(each) && !held.some(({ uuid }) => uuid === each.uuid))
  if (asked.length === 0) return null
  return (
    <section aria-label="Documentos pedidos" className="flex flex-col gap-2">
      <h3 className="font-semibold text-sm">Documentos pedidos</h3>
      <ul className="divide-y divide-line rounded-md border border-line">
        {asked.map(({ uuid, nombre, comentario }) => (
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
      <CommandFailure command={decide} refresh={refresh} />
    </section>
  )
}
