// «Asegurado ▾ Ana María Torres»: the area's active associate; opens the list of all associates of both areas.
import { ChevronDownIcon } from '@heroicons/react/16/solid'
import { useState } from 'react'
import { type Area, areasOf } from '../../domain/user/role.ts'
import { useSession } from '../../toolkit/person/use-session.ts'
import { AREA_WORDS, associatesOf, useActiveAssociate } from '../../toolkit/session/active-associate.ts'
import { lazyOverlay } from '../../ui/lazy/lazy-overlay.tsx'

const SwitchSheet = lazyOverlay(() => import('../navigation/switch-sheet.tsx'), 'SwitchSheet')

/** Renders nothing for a user without associates in the area. */
export function ContextChip({ area }: { area: Area }) {
  const { person } = useSession()
  const active = useActiveAssociate(area)
  const [open, setOpen] = useState(false)
  if (!active) return null
  const areas = areasOf(person)
  const canChange = areas.flatMap((each) => associatesOf(person, each)).length > 1
  const words = (
    <span className="flex min-w-0 flex-col text-left leading-tight">
      <span className="flex items-center gap-0.5 font-medium text-muted text-xs">
        {AREA_WORDS[area].one}
        {canChange && <ChevronDownIcon className="size-4" aria-hidden />}
      </span>
      <span className="wrap-anywhere font-semibold text-sm leading-tight">{active.name}</span>
    </span>
  )
  if (!canChange)
    return (
      <p title={active.name} className="flex min-w-0 items-center px-2 sm:px-3">
        {words}
      </p>
    )
  return (
    <>
      <button
        type="button"
        aria-label={`${AREA_WORDS[area].one} ${active.name}, cambiar`}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        className="target flex max-w-full items-center rounded-md px-2 transition-colors hover:bg-subtle active:bg-pressed sm:max-w-72 sm:px-3"
      >
        {words}
      </button>
      <SwitchSheet open={open} onClose={() => setOpen(false)} area={area} />
    </>
  )
}
