// The table in which the rows of one kind wait to be checked and merged; it vanishes with the connection.
import type { Field } from '../../../src/contract/import/field.ts'
import { ENDED, type Kind, mayEnd } from '../../../src/contract/import/kind.ts'
import { type Queryable, type Statement, sql } from '../../database/sql.ts'
import type { Session } from '../session.ts'
import { DOCUMENT, PERSON, quoted, WHOLE } from '../target/target.ts'
import { targetOf } from '../target/targets.ts'
import { CHANGED, FAULTS, LEFT_OUT, stageNamed, WRONG } from './stage-name.ts'

const TYPES: Record<Field['type'], string> = {
  key: 'text',
  reference: 'text',
  path: 'text',
  text: 'text',
  'id-number': 'text',
  choice: 'text',
  day: 'date',
  moment: 'timestamptz',
  money: 'bigint',
  rate: 'float8',
  whole: 'integer',
  flag: 'integer',
}

const DOCUMENT_TYPES = { [DOCUMENT.sha256]: 'text', [DOCUMENT.size]: 'integer', [DOCUMENT.fault]: 'text' }

export const stageOf = ({ name }: Kind): Statement => quoted(stageNamed(name))

/**
 * Creates the stages of these kinds and the table of refused rows, empty, for this connection alone: a killed import
 * leaves nothing. `_key` is the row's key with the keys of what it belongs to, `_code` its code once it is known, `_former` the code of
 * another person who had the key, `_unit`
 * the key of the unit with which it appears. A refused row has the key of the row to which it belongs in `parent`, and of one
 * of its kind with which it belongs there in `sibling`; `held` is 1 for a right row that waits for the one at `causeLine`.
 */
export async function createStages(db: Queryable, kinds: readonly Kind[]): Promise<void> {
  await dropStages(db, kinds)
  await db.query(sql`CREATE TEMP TABLE ${quoted(FAULTS)} (kind text NOT NULL, file integer NOT NULL, line integer NOT NULL,
    key text, parent text, sibling text, unit text, held integer NOT NULL DEFAULT 0, "causeFile" integer, "causeLine" integer,
    "column" text, reason text NOT NULL, proposal text)`)
  await db.query(sql`CREATE INDEX ON ${quoted(FAULTS)} (kind, key)`)
  await db.query(sql`CREATE INDEX ON ${quoted(FAULTS)} (unit)`)
  await db.query(sql`CREATE TEMP TABLE ${quoted(WRONG)} (_row bigint NOT NULL, reason text NOT NULL)`)
  await db.query(sql`CREATE TEMP TABLE ${quoted(CHANGED)} (kind text NOT NULL, unit text COLLATE "C" NOT NULL,
    PRIMARY KEY (kind, unit))`)
  await db.query(sql`CREATE TEMP TABLE ${quoted(LEFT_OUT)} (kind text NOT NULL, key text, place text, who text NOT NULL,
    "isKnown" integer NOT NULL DEFAULT 0)`)
  await db.query(sql`CREATE INDEX ON ${quoted(LEFT_OUT)} (kind, key)`)
  for (const kind of kinds) {
    const columns = [...Object.entries(kind.fields), ...derivedColumns(kind)].map(([name, field]) =>
      sql.raw(`"${name}" ${typeof field === 'string' ? field : TYPES[field.type]}`),
    )
    // Slices of units are compared as bytes, whatever the language of the database.
    await db.query(sql`CREATE TEMP TABLE ${stageOf(kind)} (_row bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      _file integer NOT NULL, _set integer NOT NULL, _line integer NOT NULL, _key text NOT NULL, _code integer, _former integer, _company integer,
      _unit text COLLATE "C", _ended integer NOT NULL, ${sql.join(columns)})`)
    await db.query(sql`CREATE INDEX ON ${stageOf(kind)} (_key)`)
    if (isOfUnit(kind)) await db.query(sql`CREATE INDEX ON ${stageOf(kind)} (_unit)`)
  }
}

/** Whether rows of the kind appear together with rows of other kinds. */
export const isOfUnit = (kind: Kind): boolean => targetOf(kind).unitOf !== undefined

function derivedColumns(kind: Kind): [string, string][] {
  const { derived, parts, identity, file } = targetOf(kind)
  const texts = [...Object.keys(derived ?? {}), ...(parts ? [WHOLE] : []), ...(identity ? [PERSON] : [])]
  return [
    ...texts.map((column): [string, string] => [column, 'text']),
    ...(file === undefined ? [] : Object.entries(DOCUMENT_TYPES)),
  ]
}

/** The staged rows `s` of a kind in slices of so many rows at most, each as a condition. */
export async function slicesOf(db: Session, kind: Kind, rows = db.rowsAtOnce): Promise<Statement[]> {
  const [ends] = await db.query<{ first: number | null; last: number | null }>(
    sql`SELECT min(_row) AS first, max(_row) AS last FROM ${stageOf(kind)}`,
  )
  const { first, last } = { first: ends?.first ?? 1, last: ends?.last ?? 0 }
  return Array.from({ length: Math.ceil((last - first + 1) / rows) }, (_, place) => {
    const from = first - 1 + place * rows
    return sql`s._row > ${from} AND s._row <= ${from + rows}`
  })
}

/** Empties and removes the stages: they hold personal data. */
export async function dropStages(db: Queryable, kinds: readonly Kind[]): Promise<void> {
  for (const table of [FAULTS, WRONG, CHANGED, LEFT_OUT, ...kinds.map(({ name }) => stageNamed(name))])
    await db.query(sql`DROP TABLE IF EXISTS pg_temp.${quoted(table)}`)
}

/** The field by which any row may say that it has ended. */
const ENDED_FIELD: Field = { type: 'flag', title: 'Baja', help: 'S si ya no existe.', required: false }

/** The fields of a kind, and `baja` where its rows can end. */
export const fieldsOf = (kind: Kind): Readonly<Record<string, Field>> =>
  mayEnd(kind) ? { ...kind.fields, [ENDED]: ENDED_FIELD } : kind.fields

/** The field of a kind, or the one for `baja`; undefined for a name that it does not have. */
export const fieldOf = (kind: Kind, name: string): Field | undefined =>
  name === ENDED && mayEnd(kind) ? ENDED_FIELD : kind.fields[name]
