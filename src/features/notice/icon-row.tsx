// A row of «Avisos» with an icon in a circle; a row with an address is a link and has an arrow.
import { ChevronRightIcon } from '@heroicons/react/20/solid'
import type { ReactNode } from 'react'
import { renderLink } from '../../toolkit/screens/app-link.tsx'
import type { Address } from '../../ui/address.ts'
import { classNames } from '../../ui/class-names.ts'
import type { Icon } from '../../ui/icon.ts'

type Props = { icon: Icon; to: Address | null | undefined; isFresh?: boolean; children: ReactNode }

const LOOK = 'flex gap-3.5 px-4 py-4 sm:px-6'

export function IconRow({ icon: RowIcon, to, isFresh = false, children }: Props) {
  const content = (
    <>
      <span
        className={classNames(
          'flex size-10 shrink-0 items-center justify-center rounded-full',
          isFresh ? 'bg-selected text-selected-ink' : 'bg-soft text-soft-ink',
        )}
      >
        <RowIcon className="size-5" aria-hidden />
      </span>
      <span className="min-w-0 grow">{children}</span>
      {to && <ChevronRightIcon className="size-5 shrink-0 self-center text-muted" aria-hidden />}
    </>
  )
  return (
    <li>
      {to ? (
        renderLink({ to, className: `${LOOK} -outline-offset-2! transition-colors hover:bg-tint`, children: content })
      ) : (
        <div className={LOOK}>{content}</div>
      )}
    </li>
  )
}
