// The benefits of each coverage: «Coberturas Aplicadas» and «Beneficios» (CLM-03c, CLM-08a).
import { ShieldCheckIcon } from '@heroicons/react/24/outline'
import { BENEFIT } from '../../../contract/columns/claim-part-columns.ts'
import type { ClaimBenefit } from '../../../contract/insurer-claim-detail.ts'
import type { CachedQuery } from '../../../toolkit/query/use-cached-query.ts'
import { type Fact, fact, factsOf, mainFact } from './fact-columns.ts'
import { FactRows } from './fact-rows.tsx'

type Props = { label: string; heading?: string; query: CachedQuery<ClaimBenefit[]> }

export const BenefitTab = (props: Props) => (
  <FactRows
    {...props}
    what="las coberturas"
    facts={FACTS}
    rowKey={({ cdCobDedSiniestro }) => cdCobDedSiniestro}
    rowName={({ nmCobertura }) => nmCobertura}
    emptyIcon={ShieldCheckIcon}
  />
)

const { text, amount, rate, flag } = factsOf<ClaimBenefit>()

/** The main facts add up: the value minus each part that the customer bears is the amount paid. */
const FACTS: Fact<ClaimBenefit>[] = [
  mainFact(BENEFIT.nmCobertura, { isRowHead: true, card: 'title' }),
  mainFact(BENEFIT.valSiniestro),
  mainFact(BENEFIT.valNoelegible),
  mainFact(BENEFIT.valDeducible),
  mainFact(BENEFIT.valMontoCoa),
  mainFact(BENEFIT.valExceso),
  mainFact(BENEFIT.valTotal, { card: 'value' }),
  amount('valCubierto', 'Valor cubierto (valor menos mínimo)'),
  amount('valMinimo', 'Mínimo'),
  amount('valFijo', 'Valor fijo'),
  amount('valLimite', 'Límite'),
  rate('pctReclamo', '% del siniestro'),
  rate('pctVAseg', '% valor asegurado'),
  flag('flgDed', 'Aplica deducible'),
  flag('flgCoa', 'Aplica coaseguro'),
  text('numLiquidacion', 'No. de liquidación'),
  fact(BENEFIT.observaciones),
]
