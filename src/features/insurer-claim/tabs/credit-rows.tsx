// Hospital credits with their collection notes: the tab «Nota de Cobranza», and a table in «Liquidación» (CLM-09c, D128).
import { BuildingOffice2Icon } from '@heroicons/react/24/outline'
import { CREDIT } from '../../../contract/columns/claim-part-columns.ts'
import type { HospitalCredit } from '../../../contract/insurer-claim-detail.ts'
import type { creditText } from '../../../domain/insurer-claim/part-words.ts'
import { EMPTY_WORDS } from '../../../entities/empty-words.ts'
import type { TonesOf } from '../../../entities/shown-column.ts'
import type { CachedQuery } from '../../../toolkit/query/use-cached-query.ts'
import { NOTHING } from '../parts/claim-texts.ts'
import { type Fact, fact, factsOf, mainFact } from './fact-columns.ts'
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

const TONES: TonesOf<typeof creditText> = { Liquidada: 'success', 'Por liquidar': 'warning' }

const { text, day } = factsOf<HospitalCredit>()

const FACTS: Fact<HospitalCredit>[] = [
  mainFact(CREDIT.notaCobranza, { isRowHead: true, card: 'title' }),
  mainFact(CREDIT.fcVence),
  mainFact(CREDIT.valIncurrido),
  fact(CREDIT.valNoCubierto),
  fact(CREDIT.valDeducible),
  fact(CREDIT.valCoaseguro),
  mainFact(CREDIT.valNotaCob),
  mainFact(CREDIT.valPago),
  mainFact(CREDIT.valSaldo, { card: 'value' }),
  mainFact(CREDIT.liquida, { tones: TONES, card: 'status' }),
  day('fcPago', 'Fecha de pago'),
  text('chequeA', 'Cheque a nombre de'),
  text('formaPago', 'Forma de pago'),
  text('banco', 'Banco'),
  text('ctaCte', 'Cuenta'),
  text('cheque', 'Cheque'),
]
