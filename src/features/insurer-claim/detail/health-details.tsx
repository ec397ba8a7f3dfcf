// «Detalle del Siniestro» of a health or life claim, in the policyholder's and the insured's view (CLM-06, CLM-07).
import type { HealthClaim } from '../../../contract/insurer-claim.ts'
import type { ClaimPaper } from '../../../contract/insurer-claim-detail.ts'
import type { CalendarDate } from '../../../domain/calendar-date.ts'
import { type ClaimMoney, claimMoney } from '../../../domain/insurer-claim/claim-money.ts'
import { isClosed, isWaiting } from '../../../entities/insurer-claim/claim-state.ts'
import * as query from '../../../entities/insurer-claim/detail-queries.ts'
import { CustomerInSight } from '../../../toolkit/detail/customer-in-sight.tsx'
import { useReader } from '../../../toolkit/person/use-reader.ts'
import { useToday } from '../../../toolkit/person/use-today.ts'
import { type CachedQuery, useCachedQuery } from '../../../toolkit/query/use-cached-query.ts'
import type { Tab } from '../../../ui/layout/tab.ts'
import type { DetailProps } from '../parts/claim-address.ts'
import { BenefitTab } from '../tabs/benefit-tab.tsx'
import { CreditRows } from '../tabs/credit-rows.tsx'
import { DeductibleTab } from '../tabs/deductible-tab.tsx'
import { HistoryTab } from '../tabs/history-tab.tsx'
import { InspectionRows } from '../tabs/inspection-rows.tsx'
import { InvoiceTab } from '../tabs/invoice-tab.tsx'
import { PaperTab } from '../tabs/paper-tab.tsx'
import { PaymentRows } from '../tabs/payment-rows.tsx'
import { SettlementTable } from '../tabs/settlement-table.tsx'
import { ClaimFrame } from './claim-frame.tsx'
import { MissingPapers, OwedNotes } from './claim-notices.tsx'
import { DaysMessage } from './days-message.tsx'
import { healthSummary } from './health-summary.tsx'

type Props = DetailProps<HealthClaim>

export function ContractorDetails({ claim, ...address }: Props) {
  const parts = useParts('contractor', claim)
  const money = moneyOf(parts, useToday())
  const { history, deductible, benefits, papers, invoices, payments, credits } = parts
  return (
    <Frame
      {...address}
      area="gen"
      claim={claim}
      papers={papers}
      money={money}
      noteTab="liquidacion"
      tabs={[
        { key: 'historial', label: 'Historial', panel: () => <HistoryTab query={history} /> },
        {
          key: 'deducible',
          label: 'Deducible',
          panel: () => <DeductibleTab query={deductible} of={claim.dscObjeto} />,
        },
        {
          key: 'documentos',
          label: 'Doc. Presentados',
          count: papers.data?.length,
          panel: () => <PaperTab label="Documentos presentados" query={papers} />,
        },
        {
          key: 'facturas',
          label: 'Fac. Presentadas',
          count: invoices.data?.length,
          panel: () => <InvoiceTab label="Facturas presentadas" query={invoices} />,
        },
        {
          key: 'liquidacion',
          label: 'Liquidación',
          count: rowsIn(payments, benefits, credits),
          panel: () => (
            <div className="flex min-w-0 flex-col gap-6">
              {settlementOf(parts)}
              <PaymentRows label="Pagos" heading="Pagos" query={payments} toHospital={money?.toHospital} />
              <BenefitTab label="Coberturas" heading="Coberturas" query={benefits} />
              <CreditRows label="Créditos hospitalarios" heading="Créditos hospitalarios" query={credits} />
            </div>
          ),
        },
      ]}
    />
  )
}

export function InsuredDetails({ claim, ...address }: Props) {
  const parts = useParts('insured', claim)
  const money = moneyOf(parts, useToday())
  const { history, deductible, benefits, papers, invoices, payments, credits } = parts
  const inspections = useCachedQuery(query.inspectionsQuery('insured', claim))
  const hasInspections = (inspections.data?.length ?? 0) > 0
  return (
    <Frame
      {...address}
      area="vam"
      claim={claim}
      papers={papers}
      money={money}
      noteTab="nota-cobranza"
      tabs={[
        {
          key: 'historial',
          label: 'Historial',
          panel: () => (
            <HistoryTab
              query={history}
              below={hasInspections && <InspectionRows heading="Inspecciones" query={inspections} />}
            />
          ),
        },
        {
          key: 'deducible',
          label: 'Deducible',
          panel: () => <DeductibleTab query={deductible} of={claim.dscObjeto} />,
        },
        {
          key: 'beneficios',
          label: 'Beneficios',
          count: benefits.data?.length,
          panel: () => <BenefitTab label="Beneficios" query={benefits} />,
        },
        {
          key: 'documentos',
          label: 'Documentos Presentados',
          count: papers.data?.length,
          panel: () => <PaperTab label="Documentos Presentados" query={papers} />,
        },
        {
          key: 'facturas',
          label: 'Facturas Presentadas',
          count: invoices.data?.length,
          panel: () => <InvoiceTab label="Facturas Presentadas" query={invoices} />,
        },
        {
          key: 'liquidacion',
          label: 'Liquidación del Siniestro',
          count: rowsIn(payments, credits),
          panel: () => (
            <div className="flex min-w-0 flex-col gap-6">
              {settlementOf(parts)}
              <PaymentRows label="Liquidación del Siniestro" query={payments} toHospital={money?.toHospital} />
            </div>
          ),
        },
        {
          key: 'nota-cobranza',
          label: 'Nota de Cobranza',
          count: credits.data?.length,
          panel: () => <CreditRows label="Nota de Cobranza" query={credits} />,
        },
      ]}
    />
  )
}

type FrameProps = Props & {
  area: 'gen' | 'vam'
  papers: CachedQuery<ClaimPaper[]>
  money: ClaimMoney | null
  /** The key of the tab with the collection notes. */
  noteTab: string
  tabs: readonly Tab[]
}

function Frame({ claim, area, papers, money, noteTab, ...frame }: FrameProps) {
  const reader = useReader()
  return (
    <ClaimFrame
      {...frame}
      claim={claim}
      summary={healthSummary(claim, { area, reader, money })}
      above={(openTab) => (
        <>
          <CustomerInSight known={{ es: 'titular', nombre: claim.titular }} of="claim" codes={claim} />
          <DaysMessage claim={claim} isClosed={isClosed(claim.aliasEstado)} />
          {isWaiting(claim.aliasEstado) && <MissingPapers papers={papers.data} onOpen={() => openTab('documentos')} />}
          {money && (
            <OwedNotes
              notes={money.notes}
              isOwn={area === 'vam' && reader === 'customer'}
              onOpen={() => openTab(noteTab)}
            />
          )}
        </>
      )}
    />
  )
}

function moneyOf({ payments, credits }: ReturnType<typeof useParts>, today: CalendarDate): ClaimMoney | null {
  if (!payments.data || !credits.data) return null
  return claimMoney({ payments: payments.data, credits: credits.data }, today)
}

const settlementOf = ({ benefits, invoices }: ReturnType<typeof useParts>) =>
  benefits.data && invoices.data && <SettlementTable benefits={benefits.data} invoices={invoices.data} rasa={null} />

/** The number of rows of a tab with several tables; undefined until all are loaded. */
const rowsIn = (...parts: readonly CachedQuery<readonly unknown[]>[]): number | undefined =>
  parts.every(({ data }) => data) ? parts.reduce((sum, { data = [] }) => sum + data.length, 0) : undefined

/** All queries at once: the tabs show their counts, and the whole claim can be read later without a network (D132). */
function useParts(view: query.HealthView, claim: HealthClaim) {
  const { cdCompania, cdAsegurado } = claim
  return {
    history: useCachedQuery(query.historyQuery(view, claim)),
    deductible: useCachedQuery(query.deductibleQuery(view, { cdCompania, cdAsegurado })),
    benefits: useCachedQuery(query.benefitsQuery(view, claim)),
    papers: useCachedQuery(query.papersQuery(view, claim)),
    invoices: useCachedQuery(query.invoicesQuery(view, claim)),
    payments: useCachedQuery(query.paymentsQuery(view, claim)),
    credits: useCachedQuery(query.creditsQuery(view, claim)),
  }
}
