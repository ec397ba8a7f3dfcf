// Finds the policies that the rows of flat sheets name by insurer, number and first day: stored ones and those of the import.
import type { CalendarDate } from '../../../src/domain/calendar-date.ts'
import { addMonths, daysBetween } from '../../../src/domain/date-arithmetic.ts'
import { searchText } from '../../../src/domain/search-text.ts'
import { type Queryable, sql } from '../../database/sql.ts'

/** The keys are those of the broker's system. */
export type KnownPolicy = {
  key: string
  insurer: string
  number: string
  from: CalendarDate
  to: CalendarDate | null
  branch: string
  /** The plan of its first place; '' where it has none. */
  plan: string
  client: string
  /** Net, in cents; null where it is not known. */
  premium: number | null
  /** The keys of the places that are stored. */
  places: readonly string[]
}

/** What names a policy; insurer and first day are null where the row does not say them. */
export type PolicyName = { insurer: string | null; number: string; from: CalendarDate | null }

export type KnownPolicies = {
  add: (policy: KnownPolicy) => void
  /** Notes that the row of a policy of this import is refused: its parts wait for it. */
  addRefused: (number: string) => void
  /** The policy that a part names; else why there is none, and what could be meant. */
  find: (name: PolicyName) => KnownPolicy | { waits: true } | { reason: string; proposal: string | null }
  /** The stored policy that a row of «Pólizas» changes: the same first day, or a corrected one; null for a new policy. */
  before: (name: { insurer: string; number: string; from: CalendarDate; to: CalendarDate | null }) => KnownPolicy | null
  /** All policies with this number, whatever their insurer and period. */
  numbered: (number: string) => readonly KnownPolicy[]
  all: () => Iterable<KnownPolicy>
}

type Stored = Omit<KnownPolicy, 'key'> & { policyKey: string }

/** The policies of a source in a company. */
export async function loadKnownPolicies(db: Queryable, source: string, company: string): Promise<KnownPolicies> {
  const keyOf = (kind: string, code: string) =>
    sql`(SELECT min(x.key) FROM import_key x WHERE x.source = ${source} AND x.kind = ${kind} AND x.code = ${sql.raw(code)})`
  const rows = await db.query<Stored>(sql`SELECT k.key AS "policyKey", p.poliza AS number,
      ${keyOf('aseguradoras', 'p."cdAseguradora"')} AS insurer, ${keyOf('ramos', 'p."cdRamo"')} AS branch,
      ${keyOf('clientes', 'p."cdCliente"')} AS client, p."fcDesde"::text AS "from", p."fcHasta"::text AS "to", p."valPrima" AS premium,
      coalesce((SELECT n.key::json ->> 1 FROM location l JOIN import_key n ON n.code = l."cdPlan" AND n.kind = 'planes'
          AND n.source = ${source} WHERE l."cdCompania" = p."cdCompania" AND l."cdCotizacion" = p."cdCotizacion"
        ORDER BY l."cdUbicacion" LIMIT 1), '') AS plan,
      ARRAY(SELECT u.key FROM location l JOIN import_key u ON u.code = l."cdUbicacion" AND u.kind = 'ubicaciones'
          AND u.source = ${source} WHERE l."cdCompania" = p."cdCompania" AND l."cdCotizacion" = p."cdCotizacion"
        AND l."bajaEn" IS NULL ORDER BY 1) AS places
    FROM import_key k JOIN policy p ON p."cdRamoCotizacion" = k.code
    WHERE k.source = ${source} AND k.kind = 'polizas' AND p."bajaEn" IS NULL`)
  const known = openKnownPolicies()
  for (const { policyKey, places, insurer, branch, client, ...row } of rows) {
    const [ofCompany, key] = JSON.parse(policyKey) as [string, string]
    const placeKeys = places.map((each) => (JSON.parse(each) as [string, string])[1])
    if (ofCompany === company)
      known.add({ ...row, key, insurer: insurer ?? '', branch: branch ?? '', client: client ?? '', places: placeKeys })
  }
  return known
}

export function openKnownPolicies(): KnownPolicies {
  const byNumber = new Map<string, KnownPolicy[]>()
  const refused = new Set<string>()
  const ofNumber = (number: string) => byNumber.get(searchText(number)) ?? []
  return {
    add: (policy) => {
      const others = ofNumber(policy.number).filter(({ key }) => key !== policy.key)
      byNumber.set(searchText(policy.number), [...others, policy])
    },
    addRefused: (number) => void refused.add(searchText(number)),
    find: ({ insurer, number, from }) => {
      const named = ofNumber(number).filter((each) => insurer === null || each.insurer === insurer)
      const found = named.filter((each) => from === null || each.from === from)
      const [policy, other] = found
      if (policy && !other) return policy
      if (policy && other)
        return {
          reason:
            policy.insurer === other.insurer
              ? 'tiene varias vigencias: diga «Desde»'
              : 'es el número de varias aseguradoras: diga «Aseguradora»',
          proposal: null,
        }
      if (refused.has(searchText(number))) return { waits: true }
      const near = named.map((each) => each.from).sort()
      return near.length > 0
        ? { reason: `no tiene una vigencia que empiece ese día`, proposal: near.at(-1) ?? null }
        : { reason: 'no está en «Pólizas»', proposal: null }
    },
    before: ({ insurer, number, from, to }) => {
      const named = ofNumber(number).filter((each) => each.insurer === insurer)
      const same = named.find((each) => each.from === from)
      if (same) return same
      const [meant, other] = named.filter((each) => isMostlySame(each, { from, to }))
      return meant && !other ? meant : null
    },
    numbered: ofNumber,
    all: () => [...byNumber.values()].flat(),
  }
}

type Period = { from: CalendarDate; to: CalendarDate | null }

/** Whether two periods have more than half of the shorter one in common: one first day is the other, corrected. */
function isMostlySame(one: Period, other: Period): boolean {
  const endOf = ({ from, to }: Period) => to ?? addMonths(from, 12)
  const start = one.from > other.from ? one.from : other.from
  const end = endOf(one) < endOf(other) ? endOf(one) : endOf(other)
  const shortest = Math.min(...[one, other].map((each) => daysBetween(each.from, endOf(each))))
  return daysBetween(start, end) * 2 > shortest
}
