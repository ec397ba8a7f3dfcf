// Creates, changes and deletes drafts. Every change is stored at once; a sealed draft cannot be changed.
import type { Table } from 'dexie'
import { NOT_TO_BE_CHANGED } from '../../domain/document/document-state.ts'
import type { Area } from '../../domain/user/role.ts'
import type { PersonalDatabase } from '../database/databases.ts'
import {
  type Draft,
  type DraftParameters,
  type DraftRefusal,
  type EditableDraft,
  EMPTY_PARAMETERS,
} from '../database/draft-types.ts'
import { orNoSpaceFailure } from '../database/storage-error.ts'
import { deleteDocuments, GONE } from './drafts.ts'

type Db = { db: PersonalDatabase }

export const SEALED: DraftRefusal = {
  ok: false,
  why: 'sealed',
  message: 'Este siniestro ya está en cola. Usa «Corregir» para cambiarlo.',
}
export const REVIEWED: DraftRefusal = {
  ok: false,
  why: 'reviewed',
  message: `${NOT_TO_BE_CHANGED}.`,
}

/**
 * Creates a draft; the draft's uuid remains the claim's uuid for ever (D64). Throws when the draft cannot be stored.
 */
export async function createDraft(
  input: Db & {
    area: Area
    now: number
    parameters?: Partial<DraftParameters>
    paso?: string
    numGrupos?: Draft['numGrupos']
    origin?: Draft['origin']
  },
): Promise<Draft> {
  const { db, area, now } = input
  const draft: Draft = {
    uuid: crypto.randomUUID(),
    area,
    paso: input.paso ?? '',
    createdAt: now,
    changedAt: now,
    state: 'open',
    v: 1,
    version: null,
    cdReclamo: null,
    cdIncSiniestro: null,
    parameters: { ...EMPTY_PARAMETERS, ...input.parameters },
    numGrupos: input.numGrupos ?? {},
    receipt: null,
    ...(input.origin && { origin: input.origin }),
  }
  await db.transaction('rw', [db.drafts], () => db.drafts.put(draft))
  return draft
}

/**
 * Applies a change to the draft as it is stored now, so that two tabs do not undo each other's changes (PWA-06);
 * refused if the draft is sealed.
 */
export function changeDraft(
  input: Db & { uuid: string; now: number; change: (draft: EditableDraft) => EditableDraft },
): Promise<{ ok: true; draft: Draft } | DraftRefusal> {
  const { db, uuid, now, change } = input
  return inOpenDraft(db, uuid, [], async (draft) => {
    const { paso, parameters, typed, numGrupos } = change(draft)
    const changed: Draft = { ...draft, paso, parameters, typed, numGrupos, changedAt: now }
    await db.drafts.put(changed)
    return { ok: true, draft: changed }
  })
}

/**
 * Runs work on a draft, in one transaction over the drafts and `tables`; returns the refusal if the draft may not be
 * changed.
 */
export function inOpenDraft<Result extends { ok: true } | { ok: false; message: string }>(
  db: PersonalDatabase,
  uuid: string,
  tables: Table[],
  work: (draft: Draft) => Promise<Result | DraftRefusal>,
): Promise<Result | DraftRefusal> {
  return orNoSpaceFailure(() =>
    db.transaction('rw', [db.drafts, ...tables], async () => {
      const draft = await openDraft(db, uuid)
      return 'ok' in draft ? draft : work(draft)
    }),
  )
}

/** The draft if it may be changed, else the refusal; for use inside a transaction. */
export async function openDraft(db: PersonalDatabase, uuid: string): Promise<Draft | DraftRefusal> {
  const draft = await db.drafts.get(uuid)
  if (!draft) return GONE
  return draft.state === 'open' ? draft : SEALED
}

/** Deletes a draft with its documents, bytes and thumbnails; refused while queued, sending or received. */
export function discardDraft({ db, uuid }: Db & { uuid: string }): Promise<{ ok: true } | DraftRefusal> {
  return orNoSpaceFailure(() =>
    db.transaction('rw', [db.drafts, db.documents, db.bytes, db.thumbs, db.outbox], async () => {
      const draft = await db.drafts.get(uuid)
      if (!draft) return GONE
      if (['queued', 'sending', 'received'].includes(draft.state)) return SEALED
      const documents = await db.documents.where('draftUuid').equals(uuid).primaryKeys()
      await deleteDocuments(db, documents)
      await db.outbox.delete(uuid)
      await db.drafts.delete(uuid)
      return { ok: true as const }
    }),
  )
}
