// The selected policy as a page of its own, where there is no room for it beside the list.
import { useEffect, useRef } from 'react'
import type { PolicyRow } from '../../../contract/policy.ts'
import { useKey } from '../../../shell/keys/use-key.ts'
import { Neighbours, type NeighboursProps } from '../../../shell/list/neighbours.tsx'
import { renderBack, useGoBack } from '../../../shell/navigation/back-link.tsx'
import { pathTo } from '../../../shell/screens/path-to.ts'
import type { PolicyParams } from '../../../shell/screens/search/policy-params.ts'
import { useToday } from '../../../shell/use-today.ts'
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import type { ChosenProps } from '../parts/policy-parts.ts'
import { validityBadge } from '../parts/validity-badge.ts'
import { PolicyDetails } from './chosen-policy.tsx'
import { PolicyLine } from './policy-facts.tsx'

/** `list` holds the URL parameters of the list that the policy was selected in. */
export function PolicyPage({
  neighbours,
  list,
  ...chosen
}: ChosenProps & { neighbours: NeighboursProps<PolicyRow>; list: PolicyParams }) {
  const { policy } = chosen
  const today = useToday()
  const title = useRef<HTMLHeadingElement>(null)
  const back = pathTo.policies('gen', list)
  const goBack = useGoBack(back)
  useKey('Escape', () => {
    goBack()
    return true
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another policy is another page.
  useEffect(() => {
    title.current?.focus({ preventScroll: true })
  }, [policy.cdCotizacion])
  return (
    <Page
      title={`Póliza ${policy.poliza}`}
      titleRef={title}
      back={{ to: back, label: 'Volver a la lista' }}
      renderLink={renderBack}
      spacing="close"
      subtitle={
        // A long subtitle wraps; otherwise it would push the title below the back link.
        <span className="flex w-0 min-w-full flex-wrap items-center gap-x-3 gap-y-1">
          <StatusBadge {...validityBadge(policy, today)} />
          {policy.ramo.nmRamo} · {policy.cotizacion.aseguradora.nmAlias}
        </span>
      }
      actions={<Neighbours {...neighbours} />}
      folded={<PolicyLine policy={policy} isNamed />}
    >
      <section key={policy.cdCotizacion} aria-label={`Póliza ${policy.poliza}`} className="flex min-w-0 flex-col gap-4">
        <PolicyDetails {...chosen} />
      </section>
    </Page>
  )
}
