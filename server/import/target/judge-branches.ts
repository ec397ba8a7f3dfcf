// Decides which branches are of health or life by their names.
import { isHealthOrLife } from '../../../src/domain/policy/content-type.ts'
import { type Queryable, sql } from '../../database/sql.ts'

/** Decides for all branches again, when branches or their groups have changed. */
export async function judgeBranches(tx: Queryable): Promise<void> {
  const branches = await tx.query<{ cdRamo: number; nmRamo: string; nmRamGrupo: string; esSalud: number }>(
    sql`SELECT r."cdRamo", r."nmRamo", g."nmRamGrupo", r."esSalud" FROM branch r
      JOIN branch_group g ON g."cdRamGrupo" = r."cdRamGrupo"`,
  )
  for (const branch of branches) {
    const esSalud = Number(isHealthOrLife(branch))
    if (esSalud !== branch.esSalud)
      await tx.query(sql`UPDATE branch SET "esSalud" = ${esSalud} WHERE "cdRamo" = ${branch.cdRamo}`)
  }
}
