// What each coverage took and gave: «Coberturas Aplicadas» and «Beneficios» (CLM-03c, CLM-08a).
import { ShieldCheckIcon } from '@heroicons/react/24/outline'
import type { ClaimBenefit } from '../../../contract/insurer-claim-detail.ts'
import type { CachedQuery } from '../../../shell/query/use-cached-query.ts'
import { factsOf } from './fact-columns.ts'
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

const { text, money, limit, rate, flag } = factsOf<ClaimBenefit>()

/** The main ones add up: the value less each part that is borne is what is paid. */
const FACTS = [
  text('nmCobertura', 'Cobertura', { isMain: true, isRowHead: true, card: 'title' }),
  money('valSiniestro', 'Valor', { isMain: true }),
  money('valNoelegible', 'No elegible', { isMain: true }),
  money('valDeducible', 'Deducible', { isMain: true }),
  money('valMontoCoa', 'Coaseguro', { isMain: true }),
  money('valExceso', 'Exceso', { isMain: true }),
  money('valTotal', 'Total', { isMain: true, card: 'value' }),
  money('valCubierto', 'Valor cubierto'),
  limit('valMinimo', 'Mínimo'),
  limit('valFijo', 'Valor fijo'),
  limit('valLimite', 'Límite'),
  rate('pctReclamo', '% del siniestro'),
  rate('pctVAseg', '% valor asegurado'),
  flag('flgDed', 'Aplica deducible'),
  flag('flgCoa', 'Aplica coaseguro'),
  text('numLiquidacion', 'No. de liquidación'),
  text('observaciones', 'Observaciones'),
]
