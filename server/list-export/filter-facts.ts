// What a list was searched by, in words, for the printout of it.
import { AUDIT_OUTCOMES, AUDITED_ACTIONS } from '../../src/contract/audit.ts'
import type { ValueKind } from '../../src/contract/columns/value-column.ts'
import { PORTAL_STATES } from '../../src/domain/claim-report/portal-state.ts'
import { POLICY_STATES } from '../../src/domain/policy/policy-state.ts'
import { type Queryable, type Statement, sql } from '../database/sql.ts'
import { fact, type PrintoutFact } from '../printout/printout.ts'

/** Filters that are said as they are. */
const PLAIN: readonly (readonly [keys: readonly string[], term: string, kind: ValueKind])[] = [
  [['desde', 'fcDesde'], 'Desde', 'day'],
  [['hasta', 'fcHasta'], 'Hasta', 'day'],
  [['fcCreacionDesde'], 'Creación desde', 'day'],
  [['fcCreacionHasta'], 'Creación hasta', 'day'],
  [['fcIncurrenciaDesde'], 'Incurrencia desde', 'day'],
  [['fcIncurrenciaHasta'], 'Incurrencia hasta', 'day'],
  [['poliza'], 'Póliza', 'text'],
  [['placa'], 'Placa', 'text'],
  [['numSiniestro'], 'No. Siniestro', 'integer'],
  [['anio'], 'Año', 'integer'],
  [['cedula', 'ci'], 'Cédula', 'text'],
  [['cdReclamo'], 'Solicitud N.º', 'text'],
  [['persona'], 'Quién', 'text'],
  [['sobre'], 'Sobre la persona', 'text'],
]

/** Filters by a code, said by its name. */
const NAMED: readonly (readonly [keys: readonly string[], term: string, name: (code: number) => Statement])[] = [
  [['ramo', 'cdRamo'], 'Ramo', (code) => sql`SELECT "nmRamo" AS name FROM branch WHERE "cdRamo" = ${code}`],
  [
    ['aseg', 'cdAseguradora'],
    'Aseguradora',
    (code) => sql`SELECT "nmAlias" AS name FROM insurer WHERE "cdAseguradora" = ${code}`,
  ],
  [
    ['cdCliente'],
    'Contratante',
    (code) => sql`SELECT trim("nmCliente" || ' ' || "apCliente") AS name FROM client WHERE "cdCliente" = ${code}`,
  ],
  [
    ['cdAsegurado'],
    'Asegurado',
    (code) => sql`SELECT "dscObjeto" AS name FROM insured_person WHERE "cdAsegurado" = ${code}`,
  ],
  [
    ['usuario'],
    'Quién',
    (id) => sql`SELECT trim("nmCliente" || ' ' || "apCliente") AS name FROM portal_user WHERE id = ${id}`,
  ],
]

/** `search` was checked by its contract: whoever it names, its reader may see. */
export async function filterFacts(db: Queryable, search: Readonly<Record<string, unknown>>): Promise<PrintoutFact[]> {
  const given = (keys: readonly string[]): unknown => keys.map((key) => search[key]).find(Boolean)
  const plain = PLAIN.flatMap(([keys, term, kind]) => {
    const value = given(keys)
    return typeof value === 'string' || typeof value === 'number' ? [fact(term, kind, value)] : []
  })
  const named: PrintoutFact[] = []
  for (const [keys, term, nameOf] of NAMED) {
    const code = given(keys)
    const [row] = typeof code === 'number' ? await db.query<{ name: string }>(nameOf(code)) : []
    if (row) named.push(fact(term, 'text', row.name))
  }
  const { estado, estadoPortal, accion, resultado, esperan } = search
  const chosen = [
    ['Estado', labelOf(POLICY_STATES, estado) ?? labelOf(PORTAL_STATES, estadoPortal)],
    ['Acción', wordOf(AUDITED_ACTIONS, accion)],
    ['Resultado', wordOf(AUDIT_OUTCOMES, resultado)],
    ['Además', esperan === true ? 'lo que espera a alguien, de cualquier fecha' : undefined],
  ] as const
  return [...plain, ...named, ...chosen.flatMap(([term, word]) => (word ? [fact(term, 'text', word)] : []))]
}

const wordOf = (words: Readonly<Record<string, string>>, code: unknown): string | undefined =>
  typeof code === 'string' ? words[code] : undefined

const labelOf = (states: Readonly<Record<string, { label: string }>>, state: unknown): string | undefined =>
  typeof state === 'string' ? states[state]?.label : undefined
