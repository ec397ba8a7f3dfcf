// Finds the claim that a call was about, so that the audit can be asked who looked at it.
import type { SubjectKind } from '../../src/contract/endpoint.ts'
import { type Statement, sql } from '../database/sql.ts'

type Named = Readonly<Record<string, unknown>>

/**
 * The number of the claim, as a query where the call names it otherwise: by its incidence, by its uuid or by one of its
 * files. Null for a call about something else; the number of a claim that does not exist stays as it was asked for.
 */
export function claimOfCall(kind: SubjectKind, named: Named): Statement | null {
  const number = named['cdReclamo']
  const { cdIncSiniestro } = named
  switch (kind) {
    case 'claim-report':
    case 'claim-uuid': {
      const uuid = named['uuid'] ?? named['uuidSiniestro']
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
      // Several files of one call are of one claim.
      const files = filesIn(named)
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

const filesIn = ({ cdArchivo, nm, pathFile, archivos, values }: Named): string[] =>
  [cdArchivo, nm, pathFile, archivos, values].flat().filter((each): each is string => typeof each === 'string')
