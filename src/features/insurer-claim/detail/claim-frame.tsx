// The layout of an open claim: notices, tabs and facts; also its paid amounts, policy link and printout icons.
import { type ComponentProps, type ReactNode, useRef } from 'react'
import { request } from '../../../api/client.ts'
import type { GeneralClaim, HealthClaim } from '../../../contract/insurer-claim.ts'
import type { ClaimPaper } from '../../../contract/insurer-claim-detail.ts'
import { claimFileName } from '../../../domain/document/printout-name.ts'
import type { ClaimMoney } from '../../../domain/insurer-claim/claim-money.ts'
import { formatMoney } from '../../../domain/money.ts'
import type { Area } from '../../../domain/user/role.ts'
import { isClosed, isWaiting } from '../../../entities/insurer-claim/claim-state.ts'
import { tabsInAddress } from '../../../toolkit/detail/address-state.ts'
import { CustomerInSight } from '../../../toolkit/detail/customer-in-sight.tsx'
import { FoldedFacts } from '../../../toolkit/detail/folded-facts.tsx'
import { WhoSaw } from '../../../toolkit/detail/who-saw.tsx'
import { ReportButtons } from '../../../toolkit/printout/printout-buttons.tsx'
import type { CachedQuery } from '../../../toolkit/query/use-cached-query.ts'
import { renderLink } from '../../../toolkit/screens/app-link.tsx'
import type { ClaimCodes } from '../../../toolkit/screens/insurer-claim-params.ts'
import { pathTo } from '../../../toolkit/screens/path-to.ts'
import type { Address } from '../../../ui/address.ts'
import { classNames } from '../../../ui/class-names.ts'
import { DefinitionList } from '../../../ui/data/definition-list.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { MEDIA, useMedia } from '../../../ui/layout/media-width.ts'
import type { Tab } from '../../../ui/layout/tab.ts'
import { Tabs } from '../../../ui/layout/tabs.tsx'
import type { DetailProps } from '../parts/claim-address.ts'
import { NOTHING } from '../parts/claim-texts.ts'
import { DaysMessage, DoesNotAddUp, MissingPapers } from './claim-notices.tsx'

const TITLE = 'Detalle del Siniestro'

export type Summary = {
  /** What happened. */
  lead: string
  /** The person or thing affected, and the date. */
  about: string
  /** The first amount is emphasised. */
  amounts: readonly { term: string; value: string }[]
  facts: readonly { term: string; value: ReactNode }[]
}

type Props = Omit<DetailProps<GeneralClaim | HealthClaim>, 'facts'> & {
  facts?: DetailProps<unknown>['facts'] | undefined
  /** The customer, whom staff see above the claim. */
  customer: ComponentProps<typeof CustomerInSight>['known']
  /** The name of the claim's state. */
  state: string
  papers: CachedQuery<ClaimPaper[]>
  /** Further notices; they can open a tab. */
  notices?: (openTab: (key: string) => void) => ReactNode
  summary: Summary
  tabs: readonly Tab[]
}

/** The screen widths at which the facts are shown beside the tabs: from 60rem on a page, from 104rem in a pane. */
const SIDE = '((width >= 60rem) and (width < 75rem)) or (width >= 104rem)'

export function ClaimFrame({ claim, customer, state, papers, notices, summary, tabs, facts, ...address }: Props) {
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
      <CustomerInSight known={customer} of="claim" codes={claim} />
      <DaysMessage claim={claim} isClosed={isClosed(state)} />
      {claim.descuadre && <DoesNotAddUp />}
      {isWaiting(state) && <MissingPapers papers={papers.data} onOpen={() => openTab('documentos')} />}
      {notices?.(openTab)}
      <div className={classNames('grid min-w-0 items-start gap-4', hasSide && 'grid-cols-[17rem_minmax(0,1fr)]')}>
        <div ref={facts} className="min-w-0">
          <SideSummary {...summary} claim={claim} isSide={hasSide} />
        </div>
        <div ref={tabsCard} className="min-w-0 scroll-mt-[calc(0.5rem+var(--folded-line,0px))]">
          <Card title={TITLE}>
            <Tabs
              label={TITLE}
              // On a separate page the tabs stay in view; in the pane the claim's heading stays in view.
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

/** The paid and pending amounts, shown after the incurred amount; `money` is null while they are unknown. */
export const paidAmounts = (money: ClaimMoney | null): { term: string; value: string }[] => [
  { term: 'Pagado', value: money ? formatMoney(money.paid) : NOTHING },
  ...(money && money.coming > 0 ? [{ term: 'Por pagar', value: formatMoney(money.coming) }] : []),
]

/** The number of a claim's policy, as a link to its list of policies. */
export const PolicyLink = ({ area, poliza }: { area: Area; poliza: string }) => (
  <FactLink to={pathTo.policies(area, { poliza })}>{poliza}</FactLink>
)

export const FactLink = (link: { to: Address; children: ReactNode }) =>
  renderLink({ ...link, className: 'font-semibold text-primary underline underline-offset-2' })

type PrintedClaim = ClaimCodes & { cdIncSiniestro: number; numSiniestro: number }

/** The icons that print a claim as a PDF or a spreadsheet (CLM-10). */
export function ClaimReport({ claim }: { claim: PrintedClaim }) {
  const { cdCompania, cdReclamo, cdIncSiniestro, numSiniestro } = claim
  return (
    <ReportButtons
      of={`: siniestro ${numSiniestro}`}
      report={{
        title: 'Detalle del Siniestro',
        subject: `Siniestro N.º ${numSiniestro}`,
        name: claimFileName(numSiniestro),
        load: async (format, signal) => {
          const { printClaim } = await import('../../../contract/printout.ts')
          const query = { cdCompania, cdReclamo, cdIncSiniestro, vam: 1, pdf: format === 'pdf' ? 1 : 0 }
          return request(printClaim, { query }, { signal })
        },
        words: {
          made: 'Generado con éxito',
          failed: 'Error al generar PDF. Consulte con el administrador del sistema.',
        },
      }}
    />
  )
}
