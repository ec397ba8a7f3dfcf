// The classes of an input, select or textarea, in all its states.

import { classNames } from '../class-names.ts'

const resting =
  'block min-h-12 in-data-[fields=inset]:min-h-13 w-full rounded-md border px-4 in-data-[fields=inset]:pt-5 in-data-[fields=inset]:pb-1 text-base text-ink transition-[border-color,box-shadow] duration-fast'

/** The class of an input, select or textarea; `before` and `after` leave room for an icon or a button. */
export function inputLook({ invalid = false, readOnly = false, before = false, after = false } = {}): string {
  return classNames(
    resting,
    'disabled:cursor-not-allowed disabled:border-line disabled:bg-subtle disabled:text-muted',
    readOnly && 'border-line bg-subtle',
    !readOnly && 'bg-surface',
    invalid && 'border-danger ring-1 ring-danger',
    !invalid && !readOnly && 'border-input-line enabled:hover:border-ink-2',
    before && 'in-data-[fields=inset]:pl-4 pl-11',
    after && 'pr-12 placeholder:tracking-tight',
  )
}
