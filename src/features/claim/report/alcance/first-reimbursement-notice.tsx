// The notice of the first reimbursements, with the covered part of the patient's and the family's deductible (REP-11).
import { ChevronDownIcon } from '@heroicons/react/20/solid'
import type { DeductiblePolicy } from '../../../../contract/deductible.ts'
import { FIRST_REIMBURSEMENTS } from '../../../../domain/insurer-claim/first-reimbursement.ts'
import { DeductibleBar } from '../../../../entities/insurer-claim/deductible-bar.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'

type Deductible = DeductiblePolicy['items'][number]
type Props = {
  /** The deductibles of the policy, the patient's first. */
  deductibles: readonly Deductible[]
  cdAsegurado: number | null
}

export function FirstReimbursementNotice({ deductibles, cdAsegurado }: Props) {
  const isPatient = (each: Deductible) => each.cdAsegurado === cdAsegurado
  const own = deductibles.filter(isPatient)
  const others = deductibles.filter((each) => !isPatient(each))
  return (
    <Notice tone="info" title={FIRST_REIMBURSEMENTS}>
      <p>De lo primero que gastas en el año no hay reembolso hasta cubrir el deducible. Repórtalo: así se cubre.</p>
      <Bars of={own} />
      {others.length > 0 && (
        <details className="group mt-1">
          <summary className="target -mx-2 inline-flex cursor-pointer items-center gap-1 rounded-md px-2 font-semibold text-primary">
            Deducible de la familia
            <ChevronDownIcon className="size-5 transition-transform group-open:rotate-180" aria-hidden />
          </summary>
          <Bars of={others} />
        </details>
      )}
    </Notice>
  )
}

const Bars = ({ of }: { of: readonly Deductible[] }) =>
  of.length > 0 && (
    <ul className="mt-2 flex flex-col gap-4">
      {of.map(({ cdAsegurado, NOMBRES, deducible }) => (
        <li key={cdAsegurado} className="flex flex-col gap-1.5">
          {/* The bar names the person; if there is no bar, this line does. */}
          {deducible.total < 0 && <p>{NOMBRES}</p>}
          <DeductibleBar summary={deducible} of={NOMBRES} />
        </li>
      ))}
    </ul>
  )
