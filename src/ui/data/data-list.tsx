// Rows as cards, for phones: overline, state, title in bold, value.

import { CheckIcon, ChevronRightIcon } from '@heroicons/react/20/solid'
import type { ReactNode } from 'react'
import type { Address } from '../address.ts'
import { classNames } from '../class-names.ts'
import type { RenderLink } from '../layout/render-link.ts'

export type DataCard = {
  key: string
  /** Small, above the title. */
  overline?: ReactNode
  title: ReactNode
  /** A badge. */
  status?: ReactNode
  /** Lines beneath the title. */
  details?: ReactNode[]
  /** Large, at the lower right: an amount. */
  value?: ReactNode
  /** Small, above the value: an amount alone does not say which amount it is. */
  valueName?: string
  /** At the left: a picture or an icon. */
  lead?: ReactNode
  /** The link of the card; without it a press calls `onSelect`. */
  to?: Address
  /** Buttons of its own, at its foot. */
  actions?: ReactNode
}

export type DataListProps = {
  label: string
  cards: DataCard[]
  selectedKey?: string
  onSelect?: (key: string) => void
  renderLink?: RenderLink
  /** Two cards per row from 600 px. */
  wide?: boolean
}

const pressable =
  'relative flex w-full gap-4 rounded-lg bg-surface p-4 text-left shadow-soft transition-colors hover:bg-tint active:bg-subtle'
const chosen =
  'relative flex w-full gap-4 rounded-lg bg-info-bg p-4 text-left outline-2 outline-focus -outline-offset-2'

export function DataList({ label, cards, selectedKey, onSelect, renderLink, wide }: DataListProps) {
  return (
    <ul aria-label={label} className={classNames('grid grid-cols-1 gap-3', wide && 'sm:grid-cols-2 sm:gap-4')}>
      {cards.map((card) => {
        const selected = card.key === selectedKey
        const className = selected ? chosen : pressable
        const children = <CardBody card={card} selected={selected} leads={Boolean(card.to || onSelect)} />
        const current = selected ? 'true' : undefined
        if (card.actions)
          return (
            <li key={card.key} data-row={card.key} className="flex min-w-0">
              <ActingCard card={card} selected={selected} onSelect={onSelect} />
            </li>
          )
        return (
          <li key={card.key} data-row={card.key} className="flex min-w-0">
            {card.to && renderLink?.({ to: card.to, className, children, 'aria-current': current })}
            {!card.to && onSelect && (
              <button
                type="button"
                aria-current={current}
                className={className}
                onClick={(event) => event.detail < 2 && onSelect(card.key)}
              >
                {children}
              </button>
            )}
            {!card.to && !onSelect && (
              <div className="relative flex w-full gap-4 rounded-lg bg-surface p-4 shadow-soft">{children}</div>
            )}
          </li>
        )
      })}
    </ul>
  )
}

type ActingProps = { card: DataCard; selected: boolean; onSelect: DataListProps['onSelect'] }

/** The button that selects the card lies beside the card's other buttons, not around them. */
function ActingCard({ card, selected, onSelect }: ActingProps) {
  const inside = 'relative flex w-full gap-4 rounded-lg p-4 pb-2 text-left'
  return (
    <div
      className={classNames(
        'relative flex w-full flex-col overflow-hidden rounded-lg shadow-soft',
        selected ? 'bg-info-bg outline-2 outline-focus -outline-offset-2' : 'bg-surface',
      )}
    >
      {onSelect ? (
        <button
          type="button"
          aria-current={selected ? 'true' : undefined}
          className={classNames(inside, 'grow', !selected && 'transition-colors hover:bg-tint active:bg-subtle')}
          onClick={(event) => event.detail < 2 && onSelect(card.key)}
        >
          <CardBody card={card} selected={selected} leads />
        </button>
      ) : (
        <div className={classNames(inside, 'grow')}>
          <CardBody card={card} selected={selected} leads={false} />
        </div>
      )}
      <div className="flex flex-wrap gap-2 px-4 pt-1 pb-4">{card.actions}</div>
    </div>
  )
}

function CardBody({ card, selected, leads }: { card: DataCard; selected: boolean; leads: boolean }) {
  const quiet = selected ? 'text-ink-2' : 'text-muted'
  return (
    <>
      {card.lead}
      <span className="flex min-w-0 grow flex-col self-stretch">
        {card.overline && (
          <span className="mb-1 flex flex-wrap items-center justify-between gap-x-3">
            <span className={classNames('min-w-[min(6rem,100%)] grow basis-0 break-words text-sm', quiet)}>
              {card.overline}
            </span>
            {card.status && <span className="flex min-w-0 max-w-full">{card.status}</span>}
          </span>
        )}
        <span className="flex flex-wrap items-start justify-between gap-x-3">
          <span className="min-w-[min(6rem,100%)] grow basis-0 break-words font-semibold">{card.title}</span>
          {!card.overline && card.status && <span className="flex min-w-0 max-w-full py-0.5">{card.status}</span>}
        </span>
        <span className="flex grow flex-wrap items-end justify-between gap-x-3 pt-1">
          <span className={classNames('flex min-w-0 flex-col self-start break-words text-sm tabular-nums', quiet)}>
            {card.details?.map((line, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one card keep their places.
              <span key={place}>{line}</span>
            ))}
          </span>
          {card.value && (
            <span className="ml-auto flex shrink-0 flex-col items-end">
              {card.valueName && <span className={classNames('text-xs', quiet)}>{card.valueName}</span>}
              <span className="font-bold text-lg tabular-nums">{card.value}</span>
            </span>
          )}
        </span>
      </span>
      {selected ? (
        <CheckIcon className="size-5 shrink-0 self-center text-primary" aria-hidden />
      ) : (
        leads && <ChevronRightIcon className="size-5 shrink-0 self-center text-muted" aria-hidden />
      )}
    </>
  )
}
