// Finds the claim that a call was about, so that the audit can show who looked at it.
import type { SubjectKind } from '../../src/contract/endpoint.ts'
import { type Statement, sql } from '../database/sql.ts'

type Identifiers = Readonly<Record<string, unknown>>

/**
 * The claim's number, or the query that finds it when the call names the incidence, the uuid or a file instead. Null
 * for a call that is not about a claim. A number that the call names is kept even when no claim has it.
 */
export function claimOfCall(kind: SubjectKind, identifiers: Identifiers): Statement | null {
  const number = identifiers['cdReclamo']
  const { cdIncSiniestro } = identifiers
  switch (kind) {
    case 'claim-report':
    case 'claim-uuid': {
      const uuid = identifiers['uuid'] ?? identifiers['uuidSiniestro']
      if (isCode(number)) return sql`${number}::integer`
      if (isCode(cdIncSiniestro)) return ofReport(sql`c."cdIncSiniestro" = ${cdIncSiniestro}`)
      return typeof uuid === 'string' ? ofReport(sql`c.uuid = ${uuid}`) : null
    }
    case 'insurer-claim':
      if (isCode(number)) return sql`${number}::integer`
      return isCode(cdIncSiniestro)
        ? sql`(SELECT c."cdReclamo" FROM insurer_claim c WHERE c."cdIncSiniestro" = ${cdIncSiniestro})`
        : null
    case 'file': {
      // All files of one call belong to one claim.
      const files = filesIn(identifiers)
      return files.length === 0
        ? null
        : sql`(SELECT max(d."cdReclamo") FROM document d WHERE d."cdArchivo" = ANY(${files}::text[]))`
    }
    default:
      return null
  }
}

const isCode = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value > 0

const ofReport = (is: Statement): Statement => sql`(SELECT c."cdReclamo" FROM claim_report c WHERE ${is})`

const filesIn = ({ cdArchivo, nm, pathFile, archivos, values }: Identifiers): string[] =>
  [cdArchivo, nm, pathFile, archivos, values].flat().filter((each): each is string => typeof each === 'string')
