// Lists the tables of a database, with columns and keys, in an order in which their rows can be copied.
import { type Queryable, type Statement, sql } from '../database/sql.ts'

export type Table = {
  readonly name: string
  /** The stored columns, without the computed ones. */
  readonly columns: readonly string[]
  /** The columns of the primary key with their types; empty for a table without a primary key. */
  readonly key: readonly { readonly column: string; readonly type: string }[]
}

/** Bookkeeping tables of each database, which are not copied. */
const OWN = ['schema_migration', 'schema_turn', 'file_place', 'copy_state', 'copy_table']

type FoundTable = { name: string; columns: string[]; keyColumns: string[]; keyTypes: string[] }

/** The tables to copy, each after the tables that its rows refer to. */
export async function copiedTables(db: Queryable): Promise<Table[]> {
  const found = await db.query<FoundTable>(sql`SELECT c.relname AS name,
      ARRAY(SELECT a.attname::text FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum > 0
        AND NOT a.attisdropped AND a.attgenerated = '' ORDER BY a.attnum) AS columns,
      ARRAY(SELECT a.attname::text FROM unnest(i.indkey::int[]) WITH ORDINALITY k (num, at)
        JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.num ORDER BY k.at) AS "keyColumns",
      ARRAY(SELECT format_type(a.atttypid, a.atttypmod) FROM unnest(i.indkey::int[]) WITH ORDINALITY k (num, at)
        JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.num ORDER BY k.at) AS "keyTypes"
    FROM pg_class c JOIN pg_namespace s ON s.oid = c.relnamespace
    LEFT JOIN pg_index i ON i.indrelid = c.oid AND i.indisprimary
    WHERE c.relkind = 'r' AND s.nspname = current_schema() AND c.relname <> ALL(${OWN}) ORDER BY c.relname`)
  const parents = await db.query<{ child: string; parent: string }>(sql`
    SELECT f.conrelid::regclass::text AS child, f.confrelid::regclass::text AS parent FROM pg_constraint f
    WHERE f.contype = 'f' AND f.conrelid <> f.confrelid`)
  const tables = found.map(({ name, columns, keyColumns, keyTypes }) => {
    return { name, columns, key: keyColumns.map((column, at) => ({ column, type: keyTypes[at] ?? 'text' })) }
  })
  return inOrder(tables, parents)
}

function inOrder(tables: readonly Table[], edges: readonly { child: string; parent: string }[]): Table[] {
  const ordered: Table[] = []
  const remaining = new Set(tables)
  while (remaining.size > 0) {
    const names = new Set([...remaining].map(({ name }) => name))
    const ready = [...remaining].filter(
      ({ name }) => !edges.some((edge) => edge.child === name && names.has(edge.parent)),
    )
    if (ready.length === 0) throw new Error(`Tablas que se refieren en círculo: ${[...names].join(', ')}`)
    for (const table of ready) {
      ordered.push(table)
      remaining.delete(table)
    }
  }
  return ordered
}

/** The quoted name of a table or column, which came from the database's own catalogue. */
export const named = (name: string): Statement => sql.raw(`"${name.replaceAll('"', '""')}"`)

export const columnsOf = ({ columns }: Table): Statement => sql.join(columns.map(named))
