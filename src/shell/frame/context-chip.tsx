// «Asegurado ▾ Ana María Torres»: whom the area is about, and the way to another one or to the other area.
import { ChevronDownIcon } from '@heroicons/react/16/solid'
import { lazy, useState } from 'react'
import type { Area } from '../../domain/user/role.ts'
import { Deferred } from '../../ui/overlays/deferred.tsx'
import { areasOf, useSession } from '../session/session.ts'
import { AREA_WORDS, associatesOf, useActiveAssociate } from './active-associate.ts'

const ContextSheet = lazy(() => import('./context-sheet.tsx').then((file) => ({ default: file.ContextSheet })))

/** Nothing for whoever has nobody there. */
export function ContextChip({ area }: { area: Area }) {
  const { person } = useSession()
  const active = useActiveAssociate(area)
  const [open, setOpen] = useState(false)
  if (!active) return null
  const canChange = areasOf(person).flatMap((each) => associatesOf(person, each)).length > 1
  const words = (
    <span className="flex min-w-0 flex-col text-left leading-tight">
      <span className="flex items-center gap-0.5 font-medium text-muted text-xs">
        {AREA_WORDS[area].one}
        {canChange && <ChevronDownIcon className="size-4" aria-hidden />}
      </span>
      <span className="truncate font-semibold text-sm">{active.name}</span>
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
      <Deferred open={open}>
        <ContextSheet area={area} open={open} onClose={() => setOpen(false)} />
      </Deferred>
    </>
  )
}
