// The dialog «Deducibles»: a family's deductibles under all its policies, with a bar and a sentence (CLM-12 to CLM-14).
import { ScaleIcon } from '@heroicons/react/24/outline'
import type { DeductiblePolicy } from '../../../contract/deductible.ts'
import { DeductibleBar } from '../../../entities/insurer-claim/deductible-bar.tsx'
import { deductibleMatrixQuery } from '../../../entities/insurer-claim/queries.ts'
import { QueryView } from '../../../toolkit/query/query-view.tsx'
import { useCachedQuery } from '../../../toolkit/query/use-cached-query.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'

type Props = {
  open: boolean
  person: { cedula?: string; cdAsegurado?: number }
  onClose: () => void
}

export function DeductiblesDialog({ open, person, onClose }: Props) {
  const query = useCachedQuery({ ...deductibleMatrixQuery(person), enabled: open })
  return (
    <Dialog open={open} onClose={onClose} title="Deducibles" wide>
      <QueryView what="los deducibles" query={query} pending={<Skeleton shape="lines" count={5} />}>
        {(policies) =>
          policies.length === 0 ? (
            <EmptyState icon={ScaleIcon} title="Sin Deducibles" />
          ) : (
            <ul className="flex flex-col gap-6">
              {policies.map((policy) => (
                <li key={`${policy.CD_COTIZACION} ${policy.POLIZA}`}>
                  <Policy policy={policy} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </Dialog>
  )
}

const Policy = ({ policy: { NM_ASEGURADORA, POLIZA, CLIENTE, items } }: { policy: DeductiblePolicy }) => (
  <section aria-label={`Póliza ${POLIZA}`} className="flex flex-col gap-4">
    <header>
      <h3 className="font-semibold">{NM_ASEGURADORA}</h3>
      <p className="text-ink-2">
        Póliza {POLIZA} · {CLIENTE}
      </p>
    </header>
    <ul className="flex flex-col gap-4 rounded-md border border-line p-4">
      {items.map(({ cdAsegurado, NOMBRES, deducible }) => (
        <li key={cdAsegurado} className="flex flex-col gap-1.5">
          {/* The bar names the person; if there is no bar, this line does. */}
          {deducible.total < 0 && <p>{NOMBRES}</p>}
          <DeductibleBar summary={deducible} of={NOMBRES} />
        </li>
      ))}
    </ul>
  </section>
)
