// Judges an alcance: the number and year of its settled claim, and whether invoices can be added to that claim (REP-09).
import type { ClaimToSave } from '../../src/contract/claim-save.ts'
import { type Problem, problem } from '../../src/contract/problem.ts'
import { NOT_SETTLED, OTHER_ILLNESS } from '../../src/domain/insurer-claim/alcance.ts'
import type { Queryable } from '../database/sql.ts'
import type { Actor } from '../session/actor.ts'
import { settledByNumber } from './patient-claims.ts'

type StoredNumber = { numAlcance: number | null; anoAlcance: number | null }

/**
 * The claim with the number and year of its settled claim: as sent, as stored, or of the newest settled claim of that
 * number, because phones of earlier releases send no year.
 */
export async function withSettledNumber(
  tx: Queryable,
  actor: Actor,
  claim: ClaimToSave,
  stored: StoredNumber | undefined,
): Promise<ClaimToSave> {
  const numSiniestro = claim.numSiniestro ?? stored?.numAlcance
  if (claim.alcance === 'N' || !numSiniestro) return { ...claim, numSiniestro, anoAlcance: null }
  const isStored = numSiniestro === stored?.numAlcance
  // A year counts only beside its number, and not where none is stored: it would be stored without being judged.
  const sent = claim.numSiniestro && !(isStored && stored.anoAlcance === null) ? claim.anoAlcance : null
  const known = sent ?? (isStored ? stored.anoAlcance : null)
  if (known) return { ...claim, numSiniestro, anoAlcance: known }
  const newest = await settledByNumber(tx, actor, { cdAsegurado: claim.cdAsegurado, numSiniestro })
  return { ...claim, numSiniestro, anoAlcance: newest?.anoSiniestro ?? null }
}

/** The problem of an alcance without such a settled claim of its patient, or of another illness. */
export async function wrongAlcance(tx: Queryable, actor: Actor, claim: ClaimToSave): Promise<Problem | null> {
  const { alcance, numSiniestro, anoAlcance: anoSiniestro, cdAsegurado, cdIncapacidad } = claim
  if (alcance === 'N' || !numSiniestro) return null
  const wrong = (path: string, message: string) => problem('rule', { fields: [{ path, message }] })
  const settled = await settledByNumber(tx, actor, { cdAsegurado, numSiniestro, anoSiniestro })
  if (!settled) return wrong('numSiniestro', NOT_SETTLED)
  return settled.cdIncapacidad === cdIncapacidad ? null : wrong('cdIncapacidad', OTHER_ILLNESS)
}
