// REP-13, DOC-18: shows the possible next states of a claim as badges, which cannot be pressed.
import type { PortalState } from '../../domain/claim-report/portal-state.ts'
import { StateBadge } from './state-badge.tsx'

export function StateSelector({ label, choices }: { label: string; choices: readonly PortalState[] }) {
  return (
    <fieldset aria-label={label} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <span className="text-ink-2">{label}</span>
      {choices.length === 0 && <span className="text-muted">Sin transiciones posibles</span>}
      {choices.map((state) => (
        <StateBadge key={state} state={state} />
      ))}
    </fieldset>
  )
}
