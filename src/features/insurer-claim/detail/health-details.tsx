// «Detalle del Siniestro» of a health or life claim, in the policyholder's and the insured's view (CLM-06, CLM-07).
import type { ReactNode } from 'react'
import type { HealthClaim } from '../../../contract/insurer-claim.ts'
import { formatDay } from '../../../domain/calendar-date.ts'
import { claimTypeText } from '../../../domain/claim-report/claim-type.ts'
import { type ClaimMoney, claimMoney } from '../../../domain/insurer-claim/claim-money.ts'
import { formatMoney } from '../../../domain/money.ts'
import type { Reader } from '../../../domain/user/reader.ts'
import type { Area } from '../../../domain/user/role.ts'
import { dayText } from '../../../entities/cell-texts.ts'
import * as query from '../../../entities/insurer-claim/detail-queries.ts'
import { useReader } from '../../../toolkit/person/use-reader.ts'
import { useToday } from '../../../toolkit/person/use-today.ts'
import { type CachedQuery, useCachedQuery } from '../../../toolkit/query/use-cached-query.ts'
import { pathTo } from '../../../toolkit/screens/path-to.ts'
import type { Tab } from '../../../ui/layout/tab.ts'
import type { DetailProps } from '../parts/claim-address.ts'
import { NOTHING } from '../parts/claim-texts.ts'
import { DeductibleTab } from '../tabs/deductible-tab.tsx'
import { HistoryTab } from '../tabs/history-tab.tsx'
import {
  BenefitRows,
  CreditRows,
  InspectionRows,
  InvoiceRows,
  PaperRows,
  PaymentRows,
  rowsTab,
} from '../tabs/part-rows.tsx'
import { SettlementTable } from '../tabs/settlement-table.tsx'
import { ClaimFrame, FactLink, PolicyLink, paidAmounts, type Summary } from './claim-frame.tsx'
import { OwedNotes } from './claim-notices.tsx'

type Props = DetailProps<HealthClaim>

export function ContractorDetails(props: Props) {
  const parts = useParts('contractor', props.claim)
  const { history, benefits, papers, invoices, payments, credits } = parts
  return (
    <Frame
      {...props}
      area="gen"
      parts={parts}
      noteTab="liquidacion"
      tabs={[
        { key: 'historial', label: 'Historial', panel: () => <HistoryTab query={history} /> },
        deductibleTab(props, parts),
        rowsTab({
          key: 'documentos',
          label: 'Doc. Presentados',
          query: papers,
          Rows: PaperRows,
          name: 'Documentos presentados',
        }),
        rowsTab({
          key: 'facturas',
          label: 'Fac. Presentadas',
          query: invoices,
          Rows: InvoiceRows,
          name: 'Facturas presentadas',
        }),
        {
          key: 'liquidacion',
          label: 'Liquidación',
          count: rowsIn(payments, benefits, credits),
          panel: () => (
            <Settlement {...parts}>
              <PaymentRows label="Pagos" headed query={payments} toHospital={parts.money?.toHospital} />
              <BenefitRows label="Coberturas" headed query={benefits} />
              <CreditRows label="Créditos hospitalarios" headed query={credits} />
            </Settlement>
          ),
        },
      ]}
    />
  )
}

export function InsuredDetails(props: Props) {
  const parts = useParts('insured', props.claim)
  const { history, benefits, papers, invoices, payments, credits } = parts
  const inspections = useCachedQuery(query.inspectionsQuery('insured', props.claim))
  const hasInspections = (inspections.data?.length ?? 0) > 0
  return (
    <Frame
      {...props}
      area="vam"
      parts={parts}
      noteTab="nota-cobranza"
      tabs={[
        {
          key: 'historial',
          label: 'Historial',
          panel: () => (
            <HistoryTab
              query={history}
              below={hasInspections && <InspectionRows label="Inspecciones" headed query={inspections} />}
            />
          ),
        },
        deductibleTab(props, parts),
        rowsTab({ key: 'beneficios', label: 'Beneficios', query: benefits, Rows: BenefitRows }),
        rowsTab({ key: 'documentos', label: 'Documentos Presentados', query: papers, Rows: PaperRows }),
        rowsTab({ key: 'facturas', label: 'Facturas Presentadas', query: invoices, Rows: InvoiceRows }),
        {
          key: 'liquidacion',
          label: 'Liquidación del Siniestro',
          count: rowsIn(payments, credits),
          panel: () => (
            <Settlement {...parts}>
              <PaymentRows label="Liquidación del Siniestro" query={payments} toHospital={parts.money?.toHospital} />
            </Settlement>
          ),
        },
        rowsTab({ key: 'nota-cobranza', label: 'Nota de Cobranza', query: credits, Rows: CreditRows }),
      ]}
    />
  )
}

type Parts = ReturnType<typeof useParts>

const deductibleTab = ({ claim }: Props, { deductible }: Parts): Tab => ({
  key: 'deducible',
  label: 'Deducible',
  panel: () => <DeductibleTab query={deductible} of={claim.dscObjeto} />,
})

const Settlement = ({ benefits, invoices, hasSteps, children }: Parts & { children: ReactNode }) => (
  <div className="flex min-w-0 flex-col gap-6">
    {hasSteps && benefits.data && invoices.data && (
      <SettlementTable benefits={benefits.data} invoices={invoices.data} rasa={null} />
    )}
    {children}
  </div>
)

type FrameProps = Props & {
  area: Area
  parts: Parts
  /** The key of the tab with the collection notes. */
  noteTab: string
  tabs: readonly Tab[]
}

function Frame({ claim, area, parts: { papers, money }, noteTab, ...frame }: FrameProps) {
  const reader = useReader()
  return (
    <ClaimFrame
      {...frame}
      claim={claim}
      customer={{ es: 'titular', nombre: claim.titular }}
      state={claim.aliasEstado}
      papers={papers}
      summary={summaryOf(claim, { area, reader, money })}
      notices={(openTab) =>
        money && (
          <OwedNotes
            notes={money.notes}
            isOwn={area === 'vam' && reader === 'customer'}
            onOpen={() => openTab(noteTab)}
          />
        )
      }
    />
  )
}

/** The number of rows of a tab with several tables; undefined until all are loaded. */
const rowsIn = (...parts: readonly CachedQuery<readonly unknown[]>[]): number | undefined =>
  parts.every(({ data }) => data) ? parts.reduce((sum, { data = [] }) => sum + data.length, 0) : undefined

/** Runs all queries at once: the tabs show counts, and the whole claim can be read later without a network (D132). */
function useParts(view: query.HealthView, claim: HealthClaim) {
  const { cdCompania, cdAsegurado } = claim
  const today = useToday()
  const payments = useCachedQuery(query.paymentsQuery(view, claim))
  const credits = useCachedQuery(query.creditsQuery(view, claim))
  return {
    history: useCachedQuery(query.historyQuery(view, claim)),
    deductible: useCachedQuery(query.deductibleQuery(view, { cdCompania, cdAsegurado })),
    benefits: useCachedQuery(query.benefitsQuery(view, claim)),
    papers: useCachedQuery(query.papersQuery(view, claim)),
    invoices: useCachedQuery(query.invoicesQuery(view, claim)),
    payments,
    credits,
    money:
      payments.data && credits.data && !claim.descuadre
        ? claimMoney({ payments: payments.data, credits: credits.data }, today)
        : null,
    // Nothing is computed from amounts that do not add up (D155).
    hasSteps: !claim.descuadre,
  }
}

type Context = { area: Area; reader: Reader; money: ClaimMoney | null }

/** Starts with diagnosis, patient and amount (CLM-18). A policyholder gets no link to reports by insured persons. */
function summaryOf(claim: HealthClaim, { area, reader, money }: Context): Summary {
  const { nmIncapacidad, dscObjeto, fcSiniestro, dias } = claim
  const reportLink = <FactLink to={pathTo.claim(area, claim)}>{`Solicitud N.º ${claim.cdReclamo}`}</FactLink>
  return {
    lead: nmIncapacidad,
    about: `${dscObjeto} · ocurrió el ${formatDay(fcSiniestro)}`,
    amounts: [{ term: 'Valor incurrido', value: formatMoney(claim.valIncurrido) }, ...paidAmounts(money)],
    facts: [
      { term: 'No. Siniestro', value: String(claim.numSiniestro) },
      { term: 'Ítem', value: String(claim.item) },
      { term: 'Año Siniestro', value: String(claim.anoSiniestro) },
      { term: 'Paciente', value: claim.clAsegurado === 'TITULAR' ? 'Titular' : 'Dependiente' },
      { term: 'Titular', value: claim.titular },
      { term: 'Tipo de siniestro', value: claimTypeText(claim.tpSiniestro) },
      { term: 'Póliza', value: <PolicyLink area={area} poliza={claim.poliza} /> },
      { term: 'Aseguradora', value: nameWithAlias(claim.nmAseguradora, claim.nmAseg) },
      { term: 'Ramo', value: nameWithAlias(claim.nmRamo, claim.nmRamoAlias) },
      { term: 'Contratante', value: claim.nmContratante },
      ...(claim.reportado === 1 && (area === 'vam' || reader === 'staff')
        ? [{ term: 'Reporte en el portal', value: reportLink }]
        : []),
      { term: 'Último documento', value: dayText(claim.fcUltimodoc) ?? NOTHING },
      { term: 'Días desde el último documento', value: dias === null ? NOTHING : String(dias) },
    ],
  }
}

const nameWithAlias = (name: string, alias: string): string =>
  alias === '' || alias === name ? name : `${name} (${alias})`
