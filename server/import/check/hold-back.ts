// Holds back the rows of a unit of which a row is refused: a policy with its parts appears whole or not at all (D168).
import type { Kind } from '../../../src/contract/import/kind.ts'
import { kindNamed, unitKindOf, wholeKindOf } from '../../../src/contract/import/kinds.ts'
import { type Statement, sql } from '../../database/sql.ts'
import type { Session } from '../session.ts'
import { FAULTS, stageNamed } from '../stage/stage-name.ts'
import { slicesOf, stageOf } from '../stage/stage-table.ts'
import { keyOfStaged, keysOf, quoted } from '../target/target.ts'
import { targetOf } from '../target/targets.ts'
import { leaveOutUnits } from './leave-out.ts'
import { refuse } from './refuse.ts'

/** Finds the units of the checked rows of some kinds, wholes before their parts, and holds back those with a refused row. */
export async function holdBackUnits(db: Session, source: string, kinds: readonly Kind[]): Promise<void> {
  for (const kind of kinds) await findUnits(db, source, kind)
  for (const kind of kinds) await leaveOutUnits(db, kind)
  for (const kind of kinds) await refuseOtherUnits(db, source, kind)
  for (const kind of kinds)
    await refuse(db, kind, {
      column: null,
      reason: sql`${`espera: antes hay que corregir otra fila de ${unitKindOf(kind).asWhole}`}::text`,
      where: sql`s._unit IS NULL OR s._unit IN (${heldUnits(kinds)})`,
      cause: { keyOfFault: sql`f.unit`, keyOfRow: sql`s._unit`, where: sql`f.kind = ANY(${namesOf(kinds)}::text[])` },
    })
  const alone = aloneOf(kinds)
  for (const kind of alone)
    await refuse(db, kind, {
      column: null,
      reason: sql`'espera: antes hay que corregir otra fila de su pago'::text`,
      where: sql`${keyAlone(kind)} IN (${heldAlone(kinds)})`,
      cause: {
        keyOfFault: partOfFault(alone),
        keyOfRow: keyAlone(kind),
        where: sql`f.kind = ANY(${namesOf(alone)}::text[])`,
      },
    })
}

/** The keys of the units of some kinds that wait because of a refused row. */
export const heldUnits = (kinds: readonly Kind[]): Statement =>
  sql`SELECT f.unit FROM ${quoted(FAULTS)} f WHERE f.unit IS NOT NULL
    AND f.kind = ANY(${namesOf(kinds.filter(({ isHeldBackAlone }) => !isHeldBackAlone))}::text[])`

/** The keys of the payments that wait without their policy. */
export const heldAlone = (kinds: readonly Kind[]): Statement =>
  sql`SELECT ${partOfFault(aloneOf(kinds))} FROM ${quoted(FAULTS)} f WHERE f.kind = ANY(${namesOf(aloneOf(kinds))}::text[])`

const aloneOf = (kinds: readonly Kind[]): Kind[] => kinds.filter(({ isHeldBackAlone }) => isHeldBackAlone)
const namesOf = (kinds: readonly Kind[]): string[] => kinds.map(({ name }) => name)

/** Whether rows of a kind that may be missing belong to others of such a kind: an instalment to its payment. */
const isPartOfAlone = (kind: Kind): boolean => wholeKindOf(kind)?.isHeldBackAlone === true

/** The key of the payment with which a staged row `s` waits, while its policy does not. */
export const keyAlone = (kind: Kind): Statement =>
  isPartOfAlone(kind) ? sql`s.${quoted(kind.partOf ?? '')}` : sql`s._key`

const partOfFault = (alone: readonly Kind[]): Statement =>
  sql`CASE WHEN f.kind = ANY(${namesOf(alone.filter(isPartOfAlone))}::text[]) THEN f.parent ELSE f.key END`

/**
 * Refuses rows that name a row of another unit (a thing by whose movement another policy was changed), and parts that are
 * stored in another unit: what belongs to one policy never becomes another's.
 */
async function refuseOtherUnits(db: Session, source: string, kind: Kind): Promise<void> {
  const { asWhole } = unitKindOf(kind)
  if (wholeKindOf(kind) && kind.partOf !== undefined)
    await refuse(db, kind, {
      column: kind.partOf,
      reason: sql`${`ya está en el portal, y no en ${asWhole}: dele otro código`}::text`,
      where: sql`${unitStored(source, kind, keyOfStaged(targetOf(kind)))} <> s._unit`,
    })
  for (const { name, of, unit } of sameUnitFields(kind)) {
    await refuse(db, kind, {
      column: name,
      reason: sql`${`no es de ${unitKindOf(of).asWhole}`}::text`,
      where: sql`s.${quoted(name)} IS NOT NULL AND ${unitOfKey(source, of, sql`s.${quoted(name)}`)} <> ${unit}`,
    })
  }
}

/** The references of a kind that must lead into one unit: that of the row, or the one that its field `inUnit` names. */
function sameUnitFields(kind: Kind): { name: string; of: Kind; unit: Statement }[] {
  return Object.entries(kind.fields).flatMap(([name, field]) => {
    if (field.type !== 'reference' || name === kind.partOf) return []
    const of = kindNamed(field.kind)
    if (unitKindOf(of) === unitKindOf(kind)) return [{ name, of, unit: sql`s._unit` }]
    const isOfUnit = kind.inUnit !== undefined && name !== kind.inUnit && unitKindOf(of) === namedUnit(kind)
    return isOfUnit ? [{ name, of, unit: sql`s.${quoted(kind.inUnit ?? '')}` }] : []
  })
}

function namedUnit({ fields, inUnit }: Kind): Kind | null {
  const field = inUnit === undefined ? undefined : fields[inUnit]
  return field?.type === 'reference' ? unitKindOf(kindNamed(field.kind)) : null
}

/** Finds the units of rows that do not say them: by the row of which they are a part, else by what is stored. */
async function findUnits(db: Session, source: string, kind: Kind): Promise<void> {
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
