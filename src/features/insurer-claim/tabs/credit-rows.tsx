// Hospital credits with their collection notes: «Nota de Cobranza», and a table in «Liquidación» (CLM-09c, D128).
import { BuildingOffice2Icon } from '@heroicons/react/24/outline'
import type { HospitalCredit } from '../../../contract/insurer-claim-detail.ts'
import { EMPTY_WORDS } from '../../../entities/empty-words.ts'
import type { CachedQuery } from '../../../shell/query/use-cached-query.ts'
import { NOTHING } from '../parts/claim-texts.ts'
import { type Fact, factsOf } from './fact-columns.ts'
import { FactRows } from './fact-rows.tsx'

type Props = { label: string; heading?: string; query: CachedQuery<HospitalCredit[]> }

export const CreditRows = (props: Props) => (
  <FactRows
    {...props}
    what="las notas de cobranza"
    facts={FACTS}
    rowKey={({ cdCredHospital }) => cdCredHospital}
    rowName={({ notaCobranza }) => `Nota de cobranza ${notaCobranza || NOTHING}`}
    empty={props.heading === undefined ? EMPTY_WORDS.collectionNote : EMPTY_WORDS.data}
    emptyIcon={BuildingOffice2Icon}
  />
)

const { text, day, money } = factsOf<HospitalCredit>()

const FACTS: Fact<HospitalCredit>[] = [
  text('notaCobranza', 'Nota de cobranza', { isMain: true, isRowHead: true, card: 'title' }),
  day('fcVence', 'Vence', { isMain: true }),
  money('valIncurrido', 'Valor incurrido', { isMain: true }),
  money('valNoCubierto', 'No cubierto'),
  money('valDeducible', 'Deducible'),
  money('valCoaseguro', 'Coaseguro'),
  money('valNotaCob', 'Valor de la nota', { isMain: true }),
  money('valPago', 'Pagado', { isMain: true }),
  money('valSaldo', 'Saldo', { isMain: true, card: 'value' }),
  {
    id: 'liquida',
    header: 'Estado',
    badge: ({ liquida }) =>
      liquida === 1 ? { tone: 'success', label: 'Liquidada' } : { tone: 'warning', label: 'Por liquidar' },
    isMain: true,
    card: 'status',
  },
  day('fcPago', 'Fecha de pago'),
  text('chequeA', 'Cheque a nombre de'),
  text('formaPago', 'Forma de pago'),
  text('banco', 'Banco'),
  text('ctaCte', 'Cuenta'),
  text('cheque', 'Cheque'),
]
