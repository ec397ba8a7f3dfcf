// Exports the insured objects of a policy as a spreadsheet (POL-21), with or without their dependents or extras.
import {
  dependentColumns,
  EXTRA,
  PLACE,
  personColumns,
  REMARK,
  thingColumns,
} from '../../../src/contract/columns/insured-columns.ts'
import type { ValueColumn } from '../../../src/contract/columns/value-column.ts'
import type { InsuredObject, SubObject } from '../../../src/contract/insured-object.ts'
import type { ExportInsured } from '../../../src/contract/printout.ts'
import type { CalendarDate } from '../../../src/domain/calendar-date.ts'
import { isOver } from '../../../src/domain/policy/policy-words.ts'
import { type Queryable, sql } from '../../database/sql.ts'
import { longTableOf, type PrintoutContent, type PrintoutTable } from '../../printout/printout.ts'
import { movementWithPolicy } from '../../session/visible-rows.ts'
import { allObjects, subObjectsOfAll } from '../insured-objects.ts'

type Policy = {
  poliza: string
  nmRamo: string
  esSalud: number
  fcHasta: CalendarDate | null
  fcVenceMst: CalendarDate | null
  fcCancelacion: CalendarDate | null
}

/**
 * All rows of the search and the policy's number; null when no row has the code `cdObjetoCotizacion`. The returned
 * `aseg`, whether the rows are persons, depends on the ramo and not on the request.
 */
export async function insuredExport(
  db: Queryable,
  { extras, query1, cdObjetoCotizacion, cdObjetos }: ExportInsured,
  today: CalendarDate,
): Promise<{ poliza: string; aseg: 0 | 1; content: PrintoutContent } | null> {
  const [policy] =
    await db.query<Policy>(sql`SELECT p.poliza, r."nmRamo", r."esSalud", p."fcHasta", p."fcVenceMst", p."fcCancelacion"
    FROM ${movementWithPolicy} JOIN branch r ON r."cdRamo" = p."cdRamo"
    WHERE m."cdRamoCotizacion" = ${query1.cdRamoCotizacion}`)
  const rows = chosenRows(await allObjects(db, query1), cdObjetoCotizacion ? [cdObjetoCotizacion] : cdObjetos)
  if (!policy || (cdObjetoCotizacion && rows.length === 0)) return null
  const { poliza, nmRamo } = policy
  const aseg = policy.esSalud === 1 ? 1 : 0
  const owners = await insuredTable(rows, policy, { things: 'Detalles', today })
  const owned = extras === 1 ? [await ownedTable(db, aseg, rows, today)] : []
  return {
    poliza,
    aseg,
    content: {
      title: aseg === 1 ? 'Asegurados' : 'Detalle Póliza - Objetos Asegurados',
      subject: `Póliza ${poliza} · ${nmRamo}`,
      parts: [owners, ...owned],
    },
  }
}

type Insuring = Pick<Policy, 'esSalud' | 'fcHasta' | 'fcVenceMst' | 'fcCancelacion'>

/** The persons or things that a policy insures; `things`: the title of a table of things. */
export function insuredTable(
  rows: readonly InsuredObject[],
  policy: Insuring,
  { things, today }: { things: string; today: CalendarDate },
): Promise<PrintoutTable> {
  if (policy.esSalud === 1)
    return longTableOf('Asegurados', [...personColumns(today, isOver(policy, today)), PLACE], rows)
  const isVehicle = rows.some(({ vehiculo }) => vehiculo !== null)
  return longTableOf(things, [...thingColumns(isVehicle, rows), REMARK], rows)
}

/** The rows of these codes, in the order of the codes; a code without a row is left out. */
function chosenRows(rows: readonly InsuredObject[], codes: readonly number[]): readonly InsuredObject[] {
  if (codes.length === 0) return rows
  const byCode = new Map(rows.map((row) => [row.cdObjCotizacion, row]))
  return codes.flatMap((code) => byCode.get(code) ?? [])
}

type OwnedRow = SubObject & { place: number; owner: InsuredObject }

/** Each row begins with its owner, so that the sheet can be filtered and joined by owner. */
async function ownedTable(
  db: Queryable,
  aseg: number,
  rows: readonly InsuredObject[],
  today: CalendarDate,
): Promise<PrintoutTable> {
  const all = await subObjectsOfAll(
    db,
    rows.map(({ cdObjCotizacion }) => cdObjCotizacion),
  )
  const byOwner = new Map<number, SubObject[]>()
  for (const row of all) byOwner.set(row.cdObjCotizacion, [...(byOwner.get(row.cdObjCotizacion) ?? []), row])
  const owned = rows.flatMap((owner) =>
    (byOwner.get(owner.cdObjCotizacion) ?? []).map((row, index): OwnedRow => ({ ...row, place: index + 1, owner })),
  )
  return aseg === 1
    ? longTableOf('Dependientes', [...ownerColumns('Titular', 'Cédula titular'), ...dependentColumns(today)], owned)
    : longTableOf('Extras', [...ownerColumns('Objeto', null), ...EXTRA], owned)
}

const ownerColumns = (name: string, cedula: string | null): ValueColumn<OwnedRow>[] => [
  { id: 'ownerItem', header: `Item ${name.toLowerCase()}`, kind: 'integer', value: ({ owner }) => owner.item },
  ...(cedula === null
    ? []
    : [{ id: 'ownerCedula', header: cedula, kind: 'text' as const, value: ({ owner }: OwnedRow) => owner.cedulaO }]),
  { id: 'ownerName', header: name, kind: 'text', value: ({ owner }) => owner.dscObjeto },
]
