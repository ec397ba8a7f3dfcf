// Rows as cards, for phones: what it is, its state, its name in bold, its value.

import { CheckIcon, ChevronRightIcon } from '@heroicons/react/20/solid'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import type { RenderLink } from './render-link.ts'

export type DataCard = {
  key: string
  /** Small, above the title. */
  overline?: string
  title: string
  /** A badge. */
  status?: ReactNode
  /** Lines beneath the title. */
  details?: ReactNode[]
  /** Large, at the lower right: an amount. */
  value?: string
  /** At the left: a picture or an icon. */
  lead?: ReactNode
  /** Where the card leads; else `onSelect` is called. */
  to?: string
}

export type DataListProps = {
  label: string
  cards: DataCard[]
  selectedKey?: string
  onSelect?: (key: string) => void
  renderLink?: RenderLink
}

const pressable =
  'relative flex w-full gap-4 rounded-lg bg-surface p-4 text-left shadow-soft transition-colors hover:bg-tint active:bg-subtle'
const chosen = 'relative flex w-full gap-4 overflow-hidden rounded-lg bg-selected p-4 text-left text-selected-ink'

export function DataList({ label, cards, selectedKey, onSelect, renderLink }: DataListProps) {
  return (
    <ul aria-label={label} className="flex flex-col gap-3">
      {cards.map((card) => {
        const selected = card.key === selectedKey
        const className = selected ? chosen : pressable
        const children = <CardBody card={card} selected={selected} leads={Boolean(card.to || onSelect)} />
        const current = selected ? 'true' : undefined
        return (
          <li key={card.key}>
            {card.to && renderLink?.({ to: card.to, className, children, 'aria-current': current })}
            {!card.to && onSelect && (
              <button type="button" aria-current={current} className={className} onClick={() => onSelect(card.key)}>
                {children}
              </button>
            )}
            {!card.to && !onSelect && (
              <div className="relative flex gap-4 rounded-lg bg-surface p-4 shadow-soft">{children}</div>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function CardBody({ card, selected, leads }: { card: DataCard; selected: boolean; leads: boolean }) {
  const quiet = selected ? 'text-selected-ink' : 'text-muted'
  return (
    <>
      {selected && <span className="absolute inset-y-0 left-0 w-1 bg-selected-bar" aria-hidden />}
      {card.lead}
      <span className="flex min-w-0 grow flex-col">
        {(card.overline || card.status) && (
          <span className="mb-1 flex items-center justify-between gap-3">
            <span className={classNames('min-w-0 break-words text-sm', quiet)}>{card.overline}</span>
            <span className="flex shrink-0">{card.status}</span>
          </span>
        )}
        <span className="font-semibold">{card.title}</span>
        <span className="flex items-end justify-between gap-3">
          <span className={classNames('flex min-w-0 flex-col text-sm tabular-nums', quiet)}>
            {card.details?.map((line, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one card keep their places.
              <span key={place}>{line}</span>
            ))}
          </span>
          {card.value && <span className="shrink-0 font-bold text-lg tabular-nums">{card.value}</span>}
        </span>
      </span>
      {selected ? (
        <CheckIcon className="size-5 shrink-0 self-center" aria-hidden />
      ) : (
        leads && <ChevronRightIcon className="size-5 shrink-0 self-center text-muted" aria-hidden />
      )}
    </>
  )
}
