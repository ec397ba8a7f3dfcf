// Completes the rows of insured persons from their policy: item number, premium, deductible, first and last day.
import { addDays } from '../../../src/domain/date-arithmetic.ts'
import { cents } from '../../../src/domain/money.ts'
import type { InsuredRow } from '../insured.ts'
import { locationOf, type NamedPolicy } from '../policies.ts'
import { premiumOf, type Tariff, tariffOf } from './tariff.ts'

/** The completed rows. Titulares are numbered from 1 in each policy, dependents from 1 in each family. */
export function withPremiums(rows: readonly InsuredRow[], policies: readonly NamedPolicy[]): InsuredRow[] {
  const places = new Map(
    policies.flatMap((policy) =>
      policy.ubicaciones.map(([, cdPlan], index) => {
        const tariff = tariffOf(policy.cdAseguradora, policy.cdRamo, cdPlan)
        return [locationOf(policy.cdCotizacion, index + 1), { policy, tariff }]
      }),
    ),
  )
  const dependents = new Map<number, number>()
  for (const { cdTitular, clAsegurado, exclusion } of rows) {
    const counts = clAsegurado !== 'TITULAR' && exclusion === 0
    dependents.set(cdTitular, (dependents.get(cdTitular) ?? 0) + (counts ? 1 : 0))
  }
  const items = new Map<number, number>()
  return rows.map((row) => {
    const place = places.get(row.cdUbicacion)
    if (!place) throw new Error(`La ubicación ${row.cdUbicacion} no existe`)
    const { policy, tariff } = place
    const isTitular = row.clAsegurado === 'TITULAR'
    const list = isTitular ? policy.cdCotizacion : row.cdTitular
    const item = (items.get(list) ?? 0) + 1
    items.set(list, item)
    return {
      ...row,
      item,
      fcInicio: row.inclusion > 0 ? dayOfAnnex(policy, row.inclusion) : policy.fcDesde,
      fcFin: row.exclusion > 0 ? dayOfAnnex(policy, row.exclusion) : policy.fcHasta,
      ...chargeOf(tariff, isTitular, dependents.get(row.cdTitular) ?? 0),
    }
  })
}

/** The premium of a titular with `dependents` dependents, or the deductible of a dependent. */
export function chargeOf(tariff: Tariff | null, isTitular: boolean, dependents: number) {
  return {
    totPriActual: tariff && isTitular ? premiumOf(tariff, dependents) : cents(0),
    deducible: isTitular ? null : (tariff?.deductible ?? null),
  }
}

function dayOfAnnex({ fcDesde, cdCotizacion, endorsements = [] }: NamedPolicy, annex: number) {
  const endorsement = endorsements[annex - 1]
  if (!endorsement) throw new Error(`La póliza ${cdCotizacion} no tiene el anexo ${annex}`)
  return addDays(fcDesde, endorsement.after)
}
