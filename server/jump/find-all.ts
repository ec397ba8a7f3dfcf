// Finds claims, policies and people of a staff member's portfolio by one text; a few of each kind.
import { type JumpFinds, MOST_OF_KIND } from '../../src/contract/jump.ts'
import { jumpText } from '../../src/domain/jump-text.ts'
import { findInsured, findPolicyholders } from '../claim-report/find-people.ts'
import type { Reading } from '../claim-report/queries.ts'
import type { Queryable } from '../database/sql.ts'
import type { Actor } from '../session/actor.ts'
import { findInsurerClaims, findReported } from './find-claims.ts'
import { findPolicies } from './find-policies.ts'

/**
 * Runs one statement for each kind that the text can be, one after another: one user's typing must not take several
 * connections from the other users.
 */
export async function findAll(db: Queryable, actor: Actor, typed: string, reading: Reading): Promise<JumpFinds> {
  const { claim, isPerson, ...text } = jumpText(typed)
  return {
    reportados: claim === null ? [] : await findReported(db, actor, claim, reading),
    siniestros: claim === null ? [] : await findInsurerClaims(db, actor, claim),
    polizas: await findPolicies(db, actor, { typed, ...text }),
    contratantes: isPerson ? await findPolicyholders(db, actor, typed, MOST_OF_KIND) : [],
    asegurados: isPerson ? await findInsured(db, actor, typed, MOST_OF_KIND) : [],
  }
}
