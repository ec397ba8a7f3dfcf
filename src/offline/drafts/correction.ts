// Turns a stored claim into the draft of a correction, and rebases a correction on the claim's newest state (PWA-19).

import type { ClaimReport } from '../../contract/claim-report.ts'
import { dayInEcuador } from '../../domain/calendar-date.ts'
import type { Requirement } from '../../domain/claim-report/document-places.ts'
import { readHistory } from '../../domain/claim-report/history.ts'
import type { ReturnedField } from '../../domain/review/returned-fields.ts'
import type { Area } from '../../domain/user/role.ts'
import type { PersonalDatabase } from '../database/databases.ts'
import { type DocumentRow, isOnDevice } from '../database/document-types.ts'
import {
  type CorrectedParameters,
  type CorrectionBase,
  type Draft,
  type DraftParameters,
  type DraftRefusal,
  EMPTY_PARAMETERS,
  OF_RETURNED,
} from '../database/draft-types.ts'
import { orNoSpaceFailure } from '../database/storage-error.ts'
import { SEALED } from './change-draft.ts'
import { claimRequests, rebasedDocuments } from './corrected-documents.ts'
import { deleteDocuments } from './drafts.ts'

const RECEIVED: DraftRefusal = { ok: false, why: 'sealed', message: 'El portal ya recibió tu corrección.' }

type Input = { db: PersonalDatabase; claim: ClaimReport; area: Area; now: number }

/**
 * Returns the open draft that corrects a stored claim: a new one, or the existing one rebased on the claim's present
 * state, with the person's files and texts (D65). Refused while a correction waits to be sent.
 */
export function openCorrection({ db, claim, area, now }: Input): Promise<{ ok: true; draft: Draft } | DraftRefusal> {
  return orNoSpaceFailure(() =>
    db.transaction('rw', [db.drafts, db.documents, db.bytes, db.thumbs], async () => {
      const present = await db.drafts.get(claim.uuid)
      if (present && present.state !== 'open' && present.state !== 'done') return SEALED
      const isNewer = present && (present.version ?? 0) > claim.version
      if (isNewer && present.state === 'done') return RECEIVED
      const current = present?.state === 'open' ? present : null
      // Offline, the claim comes from a cached answer, which may be older than the draft.
      if (current?.base && (isNewer || (current.version === claim.version && knowsFields(current.base, claim))))
        return { ok: true as const, draft: current }
      return { ok: true as const, draft: await rebase(db, current, { claim, area, now }) }
    }),
  )
}

/** Whether the base has the returned fields, which an earlier release of the app left out. */
const knowsFields = ({ fields }: CorrectionBase, claim: ClaimReport): boolean =>
  fields !== undefined || fieldsOf(claim).length === 0

/** The returned fields; none in a claim that an earlier release stored. */
const fieldsOf = ({ camposPorCorregir = [] }: Partial<Pick<ClaimReport, 'camposPorCorregir'>>) => camposPorCorregir

/** The base and the documents of a correction that has not begun. */
export const unbegunCorrection = (claim: ClaimReport): { base: CorrectionBase; rows: DocumentRow[] } => ({
  base: baseOf(claim),
  rows: rebasedDocuments(claim, [], 0),
})

/**
 * Rebases a draft on the claim's present state, or creates a draft if `draft` is null. For use inside a transaction
 * over drafts, documents, bytes and thumbs.
 */
export async function rebase(
  db: PersonalDatabase,
  draft: Draft | null,
  { claim, area, now }: Omit<Input, 'db'>,
): Promise<Draft> {
  const before = await db.documents.where('draftUuid').equals(claim.uuid).toArray()
  const documents = rebasedDocuments(claim, before, now)
  const staying = new Set(documents.map(({ uuid }) => uuid))
  await deleteDocuments(
    db,
    before.filter(({ uuid }) => !staying.has(uuid)).map(({ uuid }) => uuid),
  )
  // Files that were only on this device are now on the portal: their bytes are deleted here.
  const own = new Set(before.filter(isOnDevice).map(({ uuid }) => uuid))
  await db.bytes.bulkDelete(documents.filter(({ uuid, remote }) => remote && own.has(uuid)).map(({ uuid }) => uuid))
  await db.documents.bulkPut(documents)
  const { version, cdReclamo, cdIncSiniestro } = claim
  const base = baseOf(claim)
  const rebased: Draft = {
    uuid: claim.uuid,
    area,
    paso: 'documentos',
    createdAt: now,
    v: 1,
    receipt: null,
    ...draft,
    changedAt: now,
    state: 'open',
    version,
    cdReclamo,
    cdIncSiniestro,
    base,
    // The claim's last intent has arrived, so it cannot arrive late any more.
    intents: draft?.intents?.filter((intent) => intent !== claim.intent) ?? [],
    parameters: { ...parametersOf(claim), ...ownChanges(draft, fieldsOf(claim)) },
    numGrupos: groupsOf(documents, draft?.numGrupos ?? {}),
  }
  await db.drafts.put(rebased)
  return rebased
}

function baseOf(claim: ClaimReport): CorrectionBase {
  const { estadoPortal, caducado, fcCreacion, documentos, gastos } = claim
  return {
    estadoPortal,
    caducado,
    firstSent: dayInEcuador(new Date(fcCreacion)),
    parameters: parametersOf(claim),
    fields: fieldsOf(claim),
    comentario: readHistory(claim.observacionesEstados).at(0)?.comentario ?? '',
    requisitos: {
      documentos: documentos.map(requirementOf),
      gastos: gastos.map((expense) => ({
        ...requirementOf(expense),
        subdocumentosEstructura: expense.subdocumentosEstructura.map(requirementOf),
      })),
    },
    requests: claimRequests(claim),
  }
}

function requirementOf(from: Requirement): Requirement {
  const { nmDocumento, tipo, obligatorio, orden, ayuda, reqFecha, cdDocSiniestro, cdSdocSiniestro, activo } = from
  return { nmDocumento, tipo, obligatorio, orden, ayuda, reqFecha, cdDocSiniestro, cdSdocSiniestro, activo }
}

const correctedOf = ({ fcAlcance, fcProcedimiento, valCirugia, obsSiniestro }: CorrectedParameters) => ({
  fcAlcance,
  fcProcedimiento,
  valCirugia,
  obsSiniestro,
})

/** The parameters that the person changed since the correction began, and that the claim lets them change. */
function ownChanges(draft: Draft | null, named: readonly ReturnedField[]): Partial<DraftParameters> {
  if (!draft?.base) return draft ? correctedOf(draft.parameters) : {}
  const { parameters: was } = draft.base
  const now = draft.parameters
  const fields: (keyof DraftParameters)[] = [
    ...(['fcAlcance', 'fcProcedimiento', 'valCirugia', 'obsSiniestro'] as const),
    // A changed field that the return does not name goes back to the claim's value.
    ...named.filter((field) => field in was && now[field] !== was[field]).flatMap((field) => OF_RETURNED[field]),
  ]
  return Object.fromEntries(fields.filter((field) => now[field] !== was[field]).map((field) => [field, now[field]]))
}

/** A claim's own data as the parameters of a draft. */
export function parametersOf(claim: ClaimReport): Draft['parameters'] {
  const { cdAseguradora, cdRamo, cdAsegurado, cdIncapacidad, tpSiniestro, cdCompania, cdCotizacion } = claim
  const { cdRamoCotizacion, cdUbicacion, cdPlan, cdTitular, poliza, clAsegurado } = claim
  const { dscObjeto, nmAlias, nmRamo, nmIncapacidad, alcance, numAlcance, anoAlcance } = claim
  return {
    ...EMPTY_PARAMETERS,
    cdAseguradora,
    cdRamo,
    cdAsegurado,
    cdIncapacidad,
    tpSiniestro,
    cdCompania,
    cdCotizacion,
    cdRamoCotizacion,
    cdUbicacion,
    cdPlan,
    cdTitular,
    poliza,
    clAsegurado,
    dscObjeto,
    nmAlias,
    nmRamo,
    nmIncapacidad,
    alcance,
    numSiniestro: numAlcance,
    anoSiniestro: anoAlcance,
    ...correctedOf(claim),
  }
}

/** The groups of each expense: those that have documents, and empty ones that the person has added. */
export function groupsOf(documents: readonly DocumentRow[], opened: Draft['numGrupos']): Draft['numGrupos'] {
  const groups: Record<string, number[]> = { ...opened }
  for (const { slot } of documents) {
    if (slot?.seccion !== 'gastos' || slot.cdDocSiniestro === null || slot.numGrupo === null) continue
    const present = groups[slot.cdDocSiniestro] ?? []
    groups[slot.cdDocSiniestro] = [...new Set([...present, slot.numGrupo])].sort((a, b) => a - b)
  }
  return groups
}
