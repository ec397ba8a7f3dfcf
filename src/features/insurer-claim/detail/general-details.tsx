// «Detalle del Siniestro» of a general claim: its six tabs and all data of its row (CLM-03, CLM-18).
import type { GeneralClaim } from '../../../contract/insurer-claim.ts'
import { formatDay } from '../../../domain/calendar-date.ts'
import { type ClaimMoney, claimMoney } from '../../../domain/insurer-claim/claim-money.ts'
import { momentText } from '../../../domain/moment-text.ts'
import { formatMoney } from '../../../domain/money.ts'
import { vehicleFacts } from '../../../domain/policy/vehicle-facts.ts'
import type { Reader } from '../../../domain/user/reader.ts'
import { dayText } from '../../../entities/cell-texts.ts'
import { isClosed } from '../../../entities/insurer-claim/claim-state.ts'
import * as query from '../../../entities/insurer-claim/detail-queries.ts'
import { useReader } from '../../../toolkit/person/use-reader.ts'
import { useToday } from '../../../toolkit/person/use-today.ts'
import { useCachedQuery } from '../../../toolkit/query/use-cached-query.ts'
import type { DetailProps } from '../parts/claim-address.ts'
import { NOTHING } from '../parts/claim-texts.ts'
import { HistoryTab } from '../tabs/history-tab.tsx'
import { BenefitRows, InspectionRows, InvoiceRows, PaperRows, PaymentRows, rowsTab } from '../tabs/part-rows.tsx'
import { ExpenseSummary, SettlementTable } from '../tabs/settlement-table.tsx'
import { ClaimFrame, PolicyLink, paidAmounts, type Summary } from './claim-frame.tsx'

export function GeneralDetails({ claim, ...address }: DetailProps<GeneralClaim>) {
  const [reader, today] = [useReader(), useToday()]
  const state = claim.estadoActivo.estSiniestro.dscEstado
  // Runs all queries at once: the tabs show counts, and the whole claim can be read later without a network (D132).
  const history = useCachedQuery(query.historyQuery('general', claim))
  const benefits = useCachedQuery(query.benefitsQuery('general', claim))
  const inspections = useCachedQuery(query.inspectionsQuery('general', claim))
  const papers = useCachedQuery(query.papersQuery('general', claim))
  const invoices = useCachedQuery(query.invoicesQuery('general', claim))
  const payments = useCachedQuery(query.paymentsQuery('general', claim))
  const expenses = useCachedQuery(query.expensesQuery(claim))
  return (
    <ClaimFrame
      {...address}
      claim={claim}
      customer={{ es: 'contratante', nombre: claim.nmContratante }}
      state={state}
      papers={papers}
      summary={summaryOf(claim, {
        reader,
        money: payments.data && !claim.descuadre ? claimMoney({ payments: payments.data, credits: [] }, today) : null,
      })}
      tabs={[
        { key: 'historial', label: 'Historial', panel: () => <HistoryTab query={history} /> },
        rowsTab({ key: 'coberturas', label: 'Coberturas Aplicadas', query: benefits, Rows: BenefitRows }),
        rowsTab({ key: 'gestion', label: 'Gestión', query: inspections, Rows: InspectionRows }),
        rowsTab({ key: 'documentos', label: 'Documentos', query: papers, Rows: PaperRows }),
        rowsTab({ key: 'facturas', label: 'Facturas', query: invoices, Rows: InvoiceRows }),
        {
          key: 'liquidacion',
          label: 'Liquidación',
          count: payments.data?.length,
          panel: () => (
            <div className="flex min-w-0 flex-col gap-6">
              {expenses.data && !claim.descuadre && (
                <SettlementTable benefits={benefits.data ?? []} invoices={[]} rasa={expenses.data.valRasa} />
              )}
              <PaymentRows label="Pagos" headed query={payments} />
              <ExpenseSummary query={expenses} isClosed={isClosed(state)} />
            </div>
          ),
        },
      ]}
    />
  )
}

function summaryOf(claim: GeneralClaim, { reader, money }: { reader: Reader; money: ClaimMoney | null }): Summary {
  const { causa, objeto, fcSiniestro, estadoActivo, caracteristicas } = claim
  return {
    lead: causa || objeto,
    // For staff the policyholder's name comes first.
    about: [reader === 'staff' ? claim.nmContratante : '', causa ? objeto : '', `ocurrió el ${formatDay(fcSiniestro)}`]
      .filter(Boolean)
      .join(' · '),
    amounts: [{ term: 'Valor incurrido', value: formatMoney(claim.valIncurrido) }, ...paidAmounts(money)],
    facts: [
      { term: 'Valor asegurado', value: formatMoney(claim.valAsegurado) },
      { term: 'No. Siniestro', value: String(claim.numSiniestro) },
      { term: 'Ítem', value: String(claim.item) },
      { term: 'Año Siniestro', value: String(claim.anoSiniestro) },
      { term: 'Último seguimiento', value: estadoActivo.fcSeguimiento ? momentText(estadoActivo.fcSeguimiento) : '' },
      { term: 'Tipo de siniestro', value: claim.tpSiniestro },
      { term: 'Reporte de la aseguradora', value: claim.numRepAseg },
      { term: 'Póliza', value: <PolicyLink area="gen" poliza={claim.poliza} /> },
      { term: 'Póliza desde', value: formatDay(claim.fcDesde) },
      { term: 'Póliza hasta', value: dayText(claim.fcHasta) ?? NOTHING },
      { term: 'Aseguradora', value: claim.aseguradora },
      { term: 'Ramo', value: claim.ramo },
      { term: 'Contratante', value: claim.nmContratante },
      { term: 'Observaciones', value: claim.obsSiniestro },
      ...(caracteristicas ? vehicleFacts(caracteristicas) : []),
    ],
  }
}
