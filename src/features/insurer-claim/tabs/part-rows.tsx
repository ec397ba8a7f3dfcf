// The tables of a claim's parts, such as benefits and payments, and the tab that shows one table (CLM-08, CLM-09).
import {
  BanknotesIcon,
  BuildingOffice2Icon,
  DocumentTextIcon,
  MagnifyingGlassIcon,
  ReceiptPercentIcon,
  ShieldCheckIcon,
} from '@heroicons/react/24/outline'
import type { ComponentType } from 'react'
import {
  BENEFIT,
  CREDIT,
  INSPECTION,
  INVOICE,
  PAYMENT,
  PRESENTED,
} from '../../../contract/columns/claim-part-columns.ts'
import type {
  ClaimBenefit,
  ClaimInspection,
  ClaimInvoice,
  ClaimPaper,
  ClaimPayment,
  HospitalCredit,
} from '../../../contract/insurer-claim-detail.ts'
import type { creditText, invoiceText, paperText, paymentText } from '../../../domain/insurer-claim/part-words.ts'
import { type Cents, cents, formatMoney, sumCents } from '../../../domain/money.ts'
import { EMPTY_WORDS } from '../../../entities/empty-words.ts'
import { shownColumns, type TonesOf } from '../../../entities/shown-column.ts'
import { QueryRows } from '../../../toolkit/query/query-rows.tsx'
import type { CachedQuery } from '../../../toolkit/query/use-cached-query.ts'
import { DefinitionList } from '../../../ui/data/definition-list.tsx'
import type { Tab } from '../../../ui/layout/tab.ts'
import { NOTHING } from '../parts/claim-texts.ts'
import { type Fact, fact, factsOf, mainFact } from './fact-columns.ts'
import { FactRows, type PartProps } from './fact-rows.tsx'

type RowsTab<Row> = {
  key: string
  label: string
  query: CachedQuery<Row[]>
  Rows: ComponentType<PartProps<Row>>
  /** The name of the rows; by default the label of the tab. */
  name?: string
}

/** The tab with the rows of one query, and the number of rows. */
export const rowsTab = <Row,>({ key, label, query, Rows, name = label }: RowsTab<Row>): Tab => ({
  key,
  label,
  count: query.data?.length,
  panel: () => <Rows label={name} query={query} />,
})

/** The benefits of each coverage: «Coberturas Aplicadas» and «Beneficios» (CLM-03c, CLM-08a). */
export const BenefitRows = (props: PartProps<ClaimBenefit>) => (
  <FactRows
    {...props}
    what="las coberturas"
    facts={BENEFITS}
    rowKey={({ cdCobDedSiniestro }) => cdCobDedSiniestro}
    rowName={({ nmCobertura }) => nmCobertura}
    emptyIcon={ShieldCheckIcon}
  />
)

const benefit = factsOf<ClaimBenefit>()

/** The main facts add up: the value minus each part that the customer bears is the amount paid. */
const BENEFITS: Fact<ClaimBenefit>[] = [
  mainFact(BENEFIT.nmCobertura, { isRowHead: true, card: 'title' }),
  mainFact(BENEFIT.valSiniestro),
  mainFact(BENEFIT.valNoelegible),
  mainFact(BENEFIT.valDeducible),
  mainFact(BENEFIT.valMontoCoa),
  mainFact(BENEFIT.valExceso),
  mainFact(BENEFIT.valTotal, { card: 'value' }),
  benefit.amount('valCubierto', 'Valor cubierto (valor menos mínimo)'),
  benefit.amount('valMinimo', 'Mínimo'),
  benefit.amount('valFijo', 'Valor fijo'),
  benefit.amount('valLimite', 'Límite'),
  benefit.rate('pctReclamo', '% del siniestro'),
  benefit.rate('pctVAseg', '% valor asegurado'),
  benefit.flag('flgDed', 'Aplica deducible'),
  benefit.flag('flgCoa', 'Aplica coaseguro'),
  benefit.text('numLiquidacion', 'No. de liquidación'),
  fact(BENEFIT.observaciones),
]

/** Hospital credits with their notes: the tab «Nota de Cobranza», and a table in «Liquidación» (CLM-09c, D128). */
export const CreditRows = (props: PartProps<HospitalCredit>) => (
  <FactRows
    {...props}
    what="las notas de cobranza"
    facts={CREDITS}
    rowKey={({ cdCredHospital }) => cdCredHospital}
    rowName={({ notaCobranza }) => `Nota de cobranza ${notaCobranza || NOTHING}`}
    empty={props.headed ? EMPTY_WORDS.data : EMPTY_WORDS.collectionNote}
    emptyIcon={BuildingOffice2Icon}
  />
)

const credit = factsOf<HospitalCredit>()
const CREDIT_TONES: TonesOf<typeof creditText> = { Liquidada: 'success', 'Por liquidar': 'warning' }

const CREDITS: Fact<HospitalCredit>[] = [
  mainFact(CREDIT.notaCobranza, { isRowHead: true, card: 'title' }),
  mainFact(CREDIT.fcVence),
  mainFact(CREDIT.valIncurrido),
  fact(CREDIT.valNoCubierto),
  fact(CREDIT.valDeducible),
  fact(CREDIT.valCoaseguro),
  mainFact(CREDIT.valNotaCob),
  mainFact(CREDIT.valPago),
  mainFact(CREDIT.valSaldo, { card: 'value' }),
  mainFact(CREDIT.liquida, { tones: CREDIT_TONES, card: 'status' }),
  credit.day('fcPago', 'Fecha de pago'),
  credit.text('chequeA', 'Cheque a nombre de'),
  credit.text('formaPago', 'Forma de pago'),
  credit.text('banco', 'Banco'),
  credit.text('ctaCte', 'Cuenta'),
  credit.text('cheque', 'Cheque'),
]

/** The inspections: «Gestión» of general claims, below the history in the insured's view (D128). */
export const InspectionRows = ({ query, label, headed }: PartProps<ClaimInspection>) => (
  <QueryRows
    {...(headed && { heading: label })}
    label={label}
    what="las inspecciones"
    query={query}
    columns={INSPECTIONS}
    rowsOf={(rows) => rows}
    rowKey={({ fcInspeccion, estado, observaciones }) => `${fcInspeccion}-${estado}-${observaciones}`}
    empty={EMPTY_WORDS.data}
    emptyIcon={MagnifyingGlassIcon}
  />
)

const INSPECTIONS = shownColumns(Object.values(INSPECTION), {
  fcInspeccion: { isRowHead: true, card: 'title' },
  observaciones: { text: ({ observaciones }) => observaciones || NOTHING, card: 'line' },
  estado: { badge: ({ estado }) => ({ tone: 'info', label: estado }), card: 'status' },
})

/** The presented invoices, each with its uncovered, payable and paid amounts (CLM-08c). */
export const InvoiceRows = (props: PartProps<ClaimInvoice>) => (
  <div className="flex min-w-0 flex-col gap-4">
    <FactRows
      {...props}
      what="las facturas"
      facts={INVOICES}
      rowKey={({ cdGastosVam }) => cdGastosVam}
      rowName={({ numRecibo }) => `Factura ${numRecibo}`}
      emptyIcon={ReceiptPercentIcon}
    />
    {props.query.data?.some(isPaidInPart) && (
      <p className="max-w-prose text-muted text-sm">
        De lo elegible la aseguradora descuenta el deducible, el coaseguro o la depreciación, y paga hasta el límite de
        la cobertura.
      </p>
    )}
  </div>
)

const isPaidInPart = ({ valorPagado, valorAPagar }: ClaimInvoice): boolean =>
  valorPagado > 0 && valorPagado < valorAPagar

const INVOICE_TONES: TonesOf<typeof invoiceText> = {
  Aprobada: 'success',
  'No cubierta': 'danger',
  'Sin aprobar': 'neutral',
}

const INVOICES: Fact<ClaimInvoice>[] = [
  mainFact(INVOICE.numRecibo, { isRowHead: true, whole: true, card: 'overline' }),
  mainFact(INVOICE.fcGasto),
  mainFact(INVOICE.detalle, { card: 'title' }),
  fact(INVOICE.nmCobertura),
  mainFact(INVOICE.valor, { card: 'value' }),
  mainFact(INVOICE.valNoCubierto),
  mainFact(INVOICE.valorAPagar),
  mainFact(INVOICE.valorPagado),
  mainFact(INVOICE.aprobado, { tones: INVOICE_TONES, card: 'status' }),
]

/** The presented documents (CLM-08b). */
export const PaperRows = (props: PartProps<ClaimPaper>) => (
  <FactRows
    {...props}
    what="los documentos"
    facts={PAPERS}
    rowKey={({ cdGastosVam }) => cdGastosVam}
    rowName={({ nmDocumento }) => nmDocumento}
    empty={EMPTY_WORDS.documents}
    emptyIcon={DocumentTextIcon}
  />
)

const paper = factsOf<ClaimPaper>()
const PAPER_TONES: TonesOf<typeof paperText> = { Falta: 'warning', Recibido: 'success' }

const PAPERS: Fact<ClaimPaper>[] = [
  mainFact(PRESENTED.nmDocumento, { isRowHead: true, card: 'title' }),
  mainFact(PRESENTED.estado, { tones: PAPER_TONES, card: 'status' }),
  fact(PRESENTED.numRecibo),
  fact(PRESENTED.fcGasto),
  mainFact(PRESENTED.fcReciboBrk),
  mainFact(PRESENTED.fcEnvioAseg),
  fact(PRESENTED.detalle),
  paper.text('obsDocSiniestro', 'Observación del documento'),
  paper.text('obsGastoVam', 'Observación del gasto'),
  paper.day('fcRecuerdaCli', 'Recordatorio al cliente'),
  paper.flag('adicional', 'Adicional'),
  paper.flag('docAdic', 'Documento adicional'),
  paper.flag('seleccion', 'Seleccionado'),
  paper.flag('envio', 'Se envía'),
  paper.flag('impreso', 'Impreso'),
  paper.flag('preDefinido', 'Predefinido'),
]

/** `toHospital`: the amount paid to a hospital. The payments go to the insured person and do not include it. */
type PaymentProps = PartProps<ClaimPayment> & { toHospital?: Cents | undefined }

/** The payments, both paid and pending (CLM-09a). */
export const PaymentRows = ({ toHospital = cents(0), ...props }: PaymentProps) => (
  <>
    {toHospital > 0 && (
      <p className="rounded-lg bg-tint p-4">
        La aseguradora pagó <strong>{formatMoney(toHospital)}</strong> directo al hospital.
      </p>
    )}
    {(toHospital === 0 || props.query.data?.length !== 0) && (
      <FactRows
        {...props}
        what="los pagos"
        facts={PAYMENTS}
        rowKey={({ cdPago }) => cdPago}
        rowName={({ formaPago, valPago }) => `${formaPago} de ${formatMoney(valPago)}`}
        emptyIcon={BanknotesIcon}
        above={<Glance payments={props.query.data ?? []} />}
      />
    )}
  </>
)

function Glance({ payments }: { payments: readonly ClaimPayment[] }) {
  const sumOf = (isPaid: boolean) =>
    sumCents(payments.filter(({ fcPago }) => (fcPago !== null) === isPaid).map(({ valPago }) => valPago))
  const owed = sumOf(false)
  return (
    <div className="rounded-lg bg-tint p-4">
      <DefinitionList
        columns="fit"
        items={[
          { term: 'Pagado', value: formatMoney(sumOf(true)), large: true },
          ...(owed > 0 ? [{ term: 'Por pagar', value: formatMoney(owed), large: true }] : []),
        ]}
      />
    </div>
  )
}

const payment = factsOf<ClaimPayment>()
const PAYMENT_TONES: TonesOf<typeof paymentText> = { 'Por pagar': 'warning', Pagado: 'success' }

const PAYMENTS: Fact<ClaimPayment>[] = [
  mainFact(PAYMENT.formaPago, { isRowHead: true, card: 'title' }),
  // Shown above the title of a card, where the badge fits beside it.
  mainFact(PAYMENT.dscRubro, { card: 'overline' }),
  mainFact(PAYMENT.estado, { tones: PAYMENT_TONES, card: 'status' }),
  mainFact(PAYMENT.fcPago),
  mainFact(PAYMENT.valPago, { card: 'value' }),
  mainFact(PAYMENT.finiquito),
  payment.day('fcDocPago', 'Fecha del documento de pago'),
  fact(PAYMENT.banco),
  payment.text('cheque', 'Cheque'),
  payment.text('ctaCte', 'Cuenta'),
  payment.day('fcPagoSol', 'Fecha de solicitud'),
  payment.amount('valorSol', 'Valor solicitado'),
  fact(PAYMENT.obsPago),
]
