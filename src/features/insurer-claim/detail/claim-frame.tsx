// The layout of an open claim: notices, tabs, and the facts beside the tabs, or above them where there is little room.
import { type ReactNode, type RefObject, useRef } from 'react'
import { tabsInAddress } from '../../../toolkit/detail/address-state.ts'
import { FoldedFacts } from '../../../toolkit/detail/folded-facts.tsx'
import { WhoSaw } from '../../../toolkit/detail/who-saw.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { DefinitionList } from '../../../ui/data/definition-list.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { MEDIA, useMedia } from '../../../ui/layout/media-width.ts'
import type { Tab } from '../../../ui/layout/tab.ts'
import { Tabs } from '../../../ui/layout/tabs.tsx'
import type { ClaimAddress } from '../parts/claim-address.ts'
import { ClaimReport, type PrintedClaim } from '../parts/claim-report.tsx'
import { NOTHING } from '../parts/claim-texts.ts'

const TITLE = 'Detalle del Siniestro'

type Facts = readonly { term: string; value: ReactNode }[]

export type Summary = {
  /** What happened. */
  lead: string
  /** The person or thing affected, and the date. */
  about: string
  /** The first amount is emphasised. */
  amounts: readonly { term: string; value: string }[]
  facts: Facts
}

type Props = ClaimAddress & {
  summary: Summary
  /** The content above everything else; it can open a tab. */
  above: (openTab: (key: string) => void) => ReactNode
  tabs: readonly Tab[]
  /** The claim to print (CLM-10). */
  claim: PrintedClaim
  facts?: RefObject<HTMLDivElement | null> | undefined
}

/** The screen widths at which the facts stand beside the tabs: from 60rem on a page, from 104rem in a pane. */
const SIDE = '((width >= 60rem) and (width < 75rem)) or (width >= 104rem)'

export function ClaimFrame({ summary, above, tabs, claim, facts, ...address }: Props) {
  const isPage = !useMedia(MEDIA.wide)
  const hasSide = useMedia(SIDE)
  const place = useRef<HTMLDivElement>(null)
  const tabsCard = useRef<HTMLDivElement>(null)
  const inAddress = tabsInAddress(address)
  const openTab = (key: string) => {
    inAddress.onChange(key)
    place.current?.querySelector<HTMLElement>(`[role=tab][id$="-${key}"]`)?.focus({ preventScroll: true })
    tabsCard.current?.scrollIntoView({ block: 'start', behavior: 'instant' })
  }
  return (
    <div ref={place} className="flex min-w-0 flex-col gap-4">
      {above(openTab)}
      <div className={classNames('grid min-w-0 items-start gap-4', hasSide && 'grid-cols-[17rem_minmax(0,1fr)]')}>
        <div ref={facts} className="min-w-0">
          <SideSummary {...summary} claim={claim} isSide={hasSide} />
        </div>
        <div ref={tabsCard} className="min-w-0 scroll-mt-[calc(0.5rem+var(--folded-line,0px))]">
          <Card title={TITLE}>
            <Tabs
              label={TITLE}
              // On a separate page the tabs stay in view; in the pane the claim's heading does.
              within={isPage ? 'column' : undefined}
              {...inAddress}
              tabs={tabs}
            />
          </Card>
        </div>
      </div>
    </div>
  )
}

type SideProps = Summary & { claim: PrintedClaim; isSide: boolean }

/** Above the tabs all but the first facts are collapsed, so that the tabs are in view. */
const SideSummary = ({ lead, about, amounts, facts, claim, isSide }: SideProps) => (
  <aside
    aria-label="Datos del siniestro"
    className="flex min-w-0 flex-col gap-3 rounded-lg bg-surface p-4 shadow-soft sm:px-6 sm:py-5"
  >
    <div className="flex min-w-0 flex-wrap items-start gap-x-8 gap-y-3">
      <div className="min-w-0 grow basis-56">
        <p className="break-words font-semibold text-lg">{lead}</p>
        <p className="break-words text-ink-2">{about}</p>
      </div>
      <dl className="flex flex-wrap gap-x-8 gap-y-3 tabular-nums">
        {amounts.map(({ term, value }, place) => (
          <div key={term}>
            <dt className="text-muted text-sm">{term}</dt>
            <dd className={place === 0 ? 'font-bold text-xl' : 'font-medium text-lg/7'}>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
    <ClaimReport claim={claim} />
    <WhoSaw cdReclamo={claim.cdReclamo} />
    <FoldedFacts hasRoom={isSide}>
      <DefinitionList
        columns={isSide ? 1 : 'fit'}
        items={facts.map(({ term, value }) => ({ term, value: value === '' ? NOTHING : value }))}
      />
    </FoldedFacts>
  </aside>
)
