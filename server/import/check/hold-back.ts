// Holds back the rows of a unit of which a row is refused: a policy with its parts appears whole or not at all (D168).
import type { Kind } from '../../../src/contract/import/kind.ts'
import { kindNamed, unitKindOf, wholeKindOf } from '../../../src/contract/import/kinds.ts'
import { type Queryable, type Statement, sql } from '../../database/sql.ts'
import { FAULTS, stageNamed } from '../stage/stage-name.ts'
import { slicesOf, stageOf } from '../stage/stage-table.ts'
import { keyOfStaged, keysOf, quoted } from '../target/target.ts'
import { targetOf } from '../target/targets.ts'
import { refuse } from './refuse.ts'

/** Finds the units of the checked rows of some kinds, wholes before their parts, and holds back those with a refused row. */
export async function holdBackUnits(db: Queryable, source: string, kinds: readonly Kind[]): Promise<void> {
  for (const kind of kinds) await findUnits(db, source, kind)
  for (const kind of kinds) await refuseOtherUnits(db, source, kind)
  for (const kind of kinds)
    await refuse(db, kind, {
      column: null,
      reason: sql`${`espera: antes hay que corregir otra fila de ${unitKindOf(kind).asWhole}`}::text`,
      where: sql`s._unit IS NULL OR s._unit IN (${heldUnits(kinds)})`,
      cause: sql`f.unit = s._unit AND f.kind = ANY(${namesOf(kinds)}::text[])`,
    })
  const alone = kinds.filter(({ isHeldBackAlone }) => isHeldBackAlone)
  const heldAlone = sql`SELECT ${partOfFault(alone)} FROM ${quoted(FAULTS)} f WHERE f.kind = ANY(${namesOf(alone)}::text[])`
  for (const kind of alone)
    await refuse(db, kind, {
      column: null,
      reason: sql`'espera: antes hay que corregir otra fila de su pago'::text`,
      where: sql`${keyAlone(kind)} IN (${heldAlone})`,
      cause: sql`f.kind = ANY(${namesOf(alone)}::text[]) AND ${partOfFault(alone)} = ${keyAlone(kind)}`,
    })
}

/** The keys of the units of some kinds that wait because of a refused row. */
export const heldUnits = (kinds: readonly Kind[]): Statement =>
  sql`SELECT f.unit FROM ${quoted(FAULTS)} f WHERE f.unit IS NOT NULL
    AND f.kind = ANY(${namesOf(kinds.filter(({ isHeldBackAlone }) => !isHeldBackAlone))}::text[])`

const namesOf = (kinds: readonly Kind[]): string[] => kinds.map(({ name }) => name)

/** Whether rows of a kind that may be missing belong to others of such a kind: an instalment to its payment. */
const isPartOfAlone = (kind: Kind): boolean => wholeKindOf(kind)?.isHeldBackAlone === true

/** The key of what a staged row `s` waits with, when the policy does not wait for it. */
export const keyAlone = (kind: Kind): Statement =>
  isPartOfAlone(kind) ? sql`s.${quoted(kind.partOf ?? '')}` : sql`s._key`

const partOfFault = (alone: readonly Kind[]): Statement =>
  sql`CASE WHEN f.kind = ANY(${namesOf(alone.filter(isPartOfAlone))}::text[]) THEN f.parent ELSE f.key END`

/** Refuses rows that name a row of another unit: a thing by whose movement another policy was changed. */
async function refuseOtherUnits(db: Queryable, source: string, kind: Kind): Promise<void> {
  for (const [name, field] of Object.entries(kind.fields)) {
    if (field.type !== 'reference' || name === kind.partOf) continue
    const named = kindNamed(field.kind)
    if (unitKindOf(named) !== unitKindOf(kind)) continue
    const unit = unitOfKey(source, named, sql`s.${quoted(name)}`)
    await refuse(db, kind, {
      column: name,
      reason: sql`${`no es de ${unitKindOf(kind).asWhole}`}::text`,
      where: sql`s.${quoted(name)} IS NOT NULL AND s._unit IS NOT NULL AND ${unit} <> s._unit`,
    })
  }
}

/** Finds the units of rows that do not say them: by the row of which they are a part, else by what is stored. */
async function findUnits(db: Queryable, source: string, kind: Kind): Promise<void> {
  const whole = wholeKindOf(kind)
  if (!whole) return
  const unitBy = (parent: Statement, key: Statement) =>
    sql`coalesce(${wholeKindOf(whole) ? unitOfKey(source, whole, parent) : parent}, ${unitStored(source, kind, key)})`
  for (const slice of await slicesOf(db, kind))
    await db.query(sql`UPDATE ${stageOf(kind)} s
      SET _unit = ${unitBy(sql`s.${quoted(kind.partOf ?? '')}`, keyOfStaged(targetOf(kind)))}
      WHERE ${slice} AND s._unit IS NULL`)
  await db.query(sql`UPDATE ${quoted(FAULTS)} s SET unit = coalesce(${unitBy(sql`s.parent`, sql`s.key`)},
      (SELECT r._unit FROM ${stageOf(kind)} r WHERE r._key = s.sibling LIMIT 1), ${unitStored(source, kind, sql`s.sibling`)})
    WHERE s.kind = ${kind.name} AND s.unit IS NULL`)
}

/** The key of the unit to which the row of a kind with this key belongs: as staged, as refused, or as stored. */
function unitOfKey(source: string, kind: Kind, key: Statement): Statement {
  const { keys } = targetOf(kind)
  const unit = unitKindOf(kind)
  return sql`coalesce((SELECT r._unit FROM ${stageOf(kind)} r WHERE r._key = ${key} LIMIT 1),
    (SELECT f.unit FROM ${quoted(FAULTS)} f WHERE f.kind = ${kind.name} AND f.key = ${key} AND f.unit IS NOT NULL LIMIT 1),
    ${unitStored(source, kind, key)}${
      // A movement that the portal derives has the key of its policy.
      keys === unit.name
        ? sql`, (SELECT r._key FROM ${quoted(stageNamed(unit.name))} r WHERE r._key = ${key} LIMIT 1)`
        : sql``
    })`
}

const unitStored = (source: string, kind: Kind, key: Statement): Statement =>
  sql`(SELECT ${unitKey(source, kind, sql`k.code`)} FROM import_key k
    WHERE k.source = ${source} AND k.kind = ${keysOf(kind, targetOf(kind))} AND k.key = ${key})`

/** The key of the unit to which the stored row of a kind with this code belongs. */
export function unitKey(source: string, kind: Kind, code: Statement): Statement {
  const { unitOf } = targetOf(kind)
  if (!unitOf) return sql`NULL`
  return sql`(SELECT u.key FROM import_key u
    WHERE u.source = ${source} AND u.kind = ${unitKindOf(kind).name} AND u.code = ${unitOf(code)})`
}
