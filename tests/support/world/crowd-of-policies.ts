// Creates very many policies of other people, so that the database plans its queries as for a broker of realistic size.
import { type Queryable, sql } from '../../../server/database/sql.ts'
import { BRANCH } from '../../../server/seed/world.ts'

const FROM = 500_000_000
const EXECUTIVES = 40
/** The number of policies that share the same terms. */
const ON_ONE_PLAN = 20

/**
 * Creates this number of policies, each with a movement, a location, a person, an object, an extra and a document;
 * every second policy insures people.
 */
export async function addCrowd(db: Queryable, count: number): Promise<void> {
  const each = sql`generate_series(${FROM + 1}::int, ${FROM + count}::int) n`
  const plan = sql`${FROM}::int + (n - ${FROM}) % ${Math.ceil(count / ON_ONE_PLAN)}`
  const executive = sql`${FROM}::int + n % ${EXECUTIVES}`
  await db.query(sql`INSERT INTO executive ("cdEjecutivo", "nmAgente", "apAgente", mail)
    SELECT ${FROM}::int + n, 'E', 'X', '' FROM generate_series(0, ${EXECUTIVES - 1}::int) n`)
  await db.query(sql`INSERT INTO client ("cdCliente", "rucCed", "nmCliente", "apCliente", "searchName")
    SELECT n, n::text, 'C', 'X', 'c x' FROM ${each}`)
  await db.query(sql`INSERT INTO terms ("termsId", name) SELECT DISTINCT ${plan}, '' FROM ${each}`)
  await db.query(
    sql`INSERT INTO coverage ("cdCobNegocio", "termsId", "nmCobertura") SELECT n, ${plan}, 'C' FROM ${each}`,
  )
  await db.query(sql`INSERT INTO policy ("cdCompania", "cdCotizacion", "cdRamoCotizacion", poliza, "cdAseguradora", "cdRamo",
      "cdCliente", "cdEjecutivo", "fcDesde", "fcHasta", "termsId")
    SELECT 1, n, n, 'CR-' || n, 1 + n % 5, CASE n % 2 WHEN 0 THEN ${BRANCH.groupMedical}::int ELSE ${BRANCH.vehicle}::int END,
      n, ${executive}, DATE '2026-01-01' + n % 300, DATE '2027-01-01', ${plan} FROM ${each}`)
  await db.query(sql`INSERT INTO movement ("cdCompania", "cdCotizacion", "cdRamoCotizacion", "policyCode", tipo, "fcDesde")
    SELECT 1, n, n, n, 'EMISIÓN COTIZACIÓN', DATE '2026-01-01' + n % 300 FROM ${each}`)
  await db.query(sql`INSERT INTO location ("cdUbicacion", "cdCompania", "cdCotizacion", "dscUbicacion", "termsId")
    SELECT n, 1, n, 'L', ${plan} FROM ${each}`)
  await db.query(sql`INSERT INTO insured_person ("cdAsegurado", "cdUbicacion", "cdTitular", cedula, "dscObjeto", "searchName",
      "clAsegurado", parentesco, exclusion) SELECT n, n, n, n::text, 'P', 'p', 'TITULAR', 'TITULAR', 0 FROM ${each}`)
  await db.query(sql`INSERT INTO insured_object ("cdObjCotizacion", "cdUbicacion", "cdRamoCotizacion", item, "dscObjeto", "searchName", placa)
    SELECT n + ${count}::int, n, n, 1, 'O', 'o', 'ZZ' || n FROM ${each}`)
  await db.query(
    sql`INSERT INTO sub_object ("cdSubObjeto", "cdObjCotizacion", "dscSubobjeto") SELECT n, n, 'S' FROM ${each}`,
  )
  await db.query(sql`INSERT INTO policy_document (id, "cdRamoCotizacion", orden, nm, ext, sha256, tamanio)
    SELECT 'papel-' || n, n, 1, 'P', 'pdf', f.sha256, 1
    FROM ${each}, (SELECT min(sha256) AS sha256 FROM stored_file) f`)
  // Without VACUUM the new entries of a trigram index stay in its pending list, and no plan uses the index.
  await db.query(sql`VACUUM ANALYZE`)
}
