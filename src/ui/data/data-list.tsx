// Rows as cards, for phones: each with overline, state, bold title and value.

import { CheckIcon, ChevronRightIcon } from '@heroicons/react/20/solid'
import { Fragment, type ReactNode, useId } from 'react'
import type { Address } from '../address.ts'
import { classNames } from '../class-names.ts'
import type { RenderLink } from '../layout/render-link.ts'
import { ExpandedCard, type OpenedRow } from './expanded.tsx'

export type DataCard = {
  key: string
  /** Small, above the title. */
  overline?: ReactNode
  title: ReactNode
  /** A badge. */
  status?: ReactNode
  /** Lines beneath the title. */
  details?: ReactNode[]
  /** In small text below them: facts that few people look for. */
  small?: ReactNode[]
  /** Large, at the lower right: an amount. */
  value?: ReactNode
  /** The name of the value, small above it: an amount alone does not say which amount it is. */
  valueName?: string
  /** At the left: a picture or an icon. */
  lead?: ReactNode
  /** The link of the card; without it a press calls `onSelect`. */
  to?: Address
  /** Buttons at the foot of the card. */
  actions?: ReactNode
  /** A checkbox at the foot of the card. */
  tick?: ReactNode
  isTicked?: boolean | undefined
}

export type DataListProps = {
  label: string
  cards: DataCard[]
  selectedKey?: string
  onSelect?: (key: string) => void
  renderLink?: RenderLink
  /** Two cards per row from 600 px. */
  wide?: boolean
  /** Makes the selected card open in place; null while no card is open. */
  opened?: OpenedRow | undefined
}

const resting = 'relative flex w-full gap-4 rounded-lg bg-surface p-4 shadow-soft'
const pressable =
  'relative flex w-full gap-4 rounded-lg bg-surface p-4 text-left shadow-soft transition-colors hover:bg-tint active:bg-subtle'
const chosen =
  'relative flex w-full gap-4 rounded-lg bg-info-bg p-4 text-left outline-2 outline-focus -outline-offset-2'

export function DataList({ label, cards, selectedKey, onSelect, renderLink, wide, opened }: DataListProps) {
  const id = useId()
  return (
    <ul
      aria-label={label}
      className={classNames(
        'grid grid-cols-1 gap-3',
        wide && 'sm:grid-cols-2 sm:gap-4',
        // Fills the place beside the opened card, so that the neighbouring card does not move.
        opened !== undefined && 'grid-flow-dense',
      )}
    >
      {cards.map((card) => {
        const selected = card.key === selectedKey
        const opens = opened === undefined ? undefined : id
        return (
          <Fragment key={card.key}>
            <li data-row={card.key} className="flex min-w-0">
              <CardFrame card={card} selected={selected} onSelect={onSelect} renderLink={renderLink} opens={opens} />
            </li>
            {opened?.key === card.key && <ExpandedCard id={id} opened={opened} />}
          </Fragment>
        )
      })}
    </ul>
  )
}

type FrameProps = Pick<DataListProps, 'onSelect' | 'renderLink'> & {
  card: DataCard
  selected: boolean
  /** The id of the content that the card shows beneath itself while it is selected. */
  opens: string | undefined
}

function CardFrame(props: FrameProps) {
  const { card, selected, onSelect, renderLink, opens } = props
  if (card.actions || card.tick) return <ActingCard {...props} />
  const className = selected ? chosen : pressable
  if (card.to) {
    const children = <CardBody card={card} selected={selected} leads opens={opens} />
    return renderLink?.({ to: card.to, className, children, 'aria-current': selected ? 'true' : undefined })
  }
  return <Choice {...props} className={onSelect ? className : resting} />
}

/** The button of a card that selects the card; plain content if the card cannot be selected. */
function Choice({ card, selected, onSelect, opens, className }: FrameProps & { className: string }) {
  const body = <CardBody card={card} selected={selected} leads={Boolean(onSelect)} opens={opens} />
  if (!onSelect) return <div className={className}>{body}</div>
  return (
    <button
      type="button"
      className={className}
      aria-current={selected ? 'true' : undefined}
      aria-expanded={opens ? selected : undefined}
      aria-controls={selected ? opens : undefined}
      onClick={(event) => event.detail < 2 && onSelect(card.key)}
    >
      {body}
    </button>
  )
}

/** The button that selects the card is beside the card's other buttons, because buttons cannot be nested. */
function ActingCard(props: FrameProps) {
  const { card, selected, onSelect, opens } = props
  return (
    <div
      className={classNames(
        'relative flex w-full flex-col overflow-hidden rounded-lg shadow-soft',
        selected ? 'bg-info-bg outline-2 outline-focus -outline-offset-2' : card.isTicked ? 'bg-tint' : 'bg-surface',
      )}
    >
      <Choice
        {...props}
        opens={onSelect && opens}
        className={classNames(
          'relative flex w-full grow gap-4 rounded-lg p-4 pb-2 text-left',
          onSelect && !selected && 'transition-colors hover:bg-tint active:bg-subtle',
        )}
      />
      {card.actions && <div className="flex flex-wrap gap-2 px-4 pt-1 pb-4">{card.actions}</div>}
      {card.tick}
    </div>
  )
}

type BodyProps = Pick<FrameProps, 'card' | 'selected' | 'opens'> & { leads: boolean }

function CardBody({ card, selected, leads, opens }: BodyProps) {
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
            {card.small && card.small.length > 0 && (
              <span className="mt-1 flex flex-wrap gap-x-3 text-xs">
                {card.small.map((fact, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the facts of one card keep their places.
                  <span key={place}>{fact}</span>
                ))}
              </span>
            )}
          </span>
          {card.value && (
            <span className="ml-auto flex shrink-0 flex-col items-end">
              {card.valueName && <span className={classNames('text-xs', quiet)}>{card.valueName}</span>}
              <span className="font-bold text-lg tabular-nums">{card.value}</span>
            </span>
          )}
        </span>
      </span>
      {selected && !opens ? (
        <CheckIcon className="size-5 shrink-0 self-center text-primary" aria-hidden />
      ) : (
        leads && (
          <ChevronRightIcon
            className={classNames(
              'size-5 shrink-0 self-center text-muted',
              opens && (selected ? '-rotate-90' : 'rotate-90'),
            )}
            aria-hidden
          />
        )
      )}
    </>
  )
}
