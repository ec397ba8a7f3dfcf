// A spinner; the words beside it say what is under way.

import { classNames } from '../class-names.ts'

export function Spinner({ large = false }: { large?: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      aria-hidden="true"
      className={classNames('shrink-0 animate-spin', large ? 'size-12' : 'size-5')}
    >
      <circle cx="12" cy="12" r="9.5" stroke="currentColor" strokeWidth={large ? 2 : 3} opacity="0.22" />
      <path d="M21.5 12A9.5 9.5 0 0 0 12 2.5" stroke="currentColor" strokeWidth={large ? 2 : 3} strokeLinecap="round" />
    </svg>
  )
}
