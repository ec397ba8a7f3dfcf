// Hook that keeps picked and photographed files in the slots of a draft, reads them back, then announces them.
import { useCallback, useRef, useState } from 'react'
import { budgetText } from '../../../../domain/document/size-text.ts'
import type { KeptPhoto, UnkeptPhoto } from '../../../../entities/document/burst/keep-photo.ts'
import { savingRefusal } from '../../../../entities/document/refusal-sentence.ts'
import { keepInInbox } from '../../../../entities/inbox/keep-in-inbox.ts'
import { readLater } from '../../../../entities/voucher/read-later.ts'
import type { PersonalDatabase } from '../../../../offline/database/databases.ts'
import type { DocumentRow, IntentWay, Slot } from '../../../../offline/database/document-types.ts'
import { copyDocument, removeDocument } from '../../../../offline/drafts/documents.ts'
import { budgetOf } from '../../../../offline/drafts/read-documents.ts'
import { interruptions } from '../../../../toolkit/person/interruptions.ts'
import { useStore } from '../../../../toolkit/person/store.ts'
import { announce } from '../../../../ui/feedback/announce.ts'
import { useStableHandler } from '../../../../ui/stable-handler.ts'
import { useIntent } from '../camera/use-intent.ts'
import { type Begin, isOther, keepFile, type PickedFile, takenAgain } from './keep-file.ts'
import { slotKey } from './slots.ts'

export type SlotWork =
  | { phase: 'preparing'; nombre: string }
  | {
      phase: 'refused'
      message: string
      advice: string | null
      /** Stores the same file again; set if a second attempt may succeed. */
      again?: () => void
      /** The draft that the user can save as a copy instead of storing the file again. */
      draftUuid?: string
    }

type Works = Record<string, SlotWork | undefined>
/** Several requested documents may share a slot; `reemplaza` tells them apart. */
type WorkPlace = Pick<PickedFile, 'slot' | 'reemplaza'>
const workKey = ({ slot, reemplaza = '' }: WorkPlace): string => `${slotKey(slot)} ${reemplaza}`

function workIn(works: Works, place: WorkPlace): SlotWork | undefined {
  if (place.reemplaza !== undefined) return works[workKey(place)]
  return Object.entries(works).find(([key, work]) => work && key.startsWith(workKey(place)))?.[1]
}

export type Capture = {
  /** The work on a slot; with `reemplaza` only the work on the new file for that document or request. */
  workAt: (place: WorkPlace) => SlotWork | undefined
  /** Stores a file in its slot; null if it was refused. */
  take: (picked: PickedFile) => Promise<DocumentRow | null>
  /** Replaces a document by a new file; the data typed for the document stay. */
  takeAgain: (document: DocumentRow, title: string, file: File) => Promise<DocumentRow | null>
  /** Copies a document of the draft to further slots (REP-33). */
  copyTo: (uuid: string, slots: readonly Slot[], title: string) => Promise<void>
  /** Makes the preview of this document open in crop mode; null resets this. */
  cropFirst: (uuid: string | null) => void
  opensWithCrop: (uuid: string) => boolean
  /** Stores one photo of a burst; the burst camera shows and announces it. */
  keepPhoto: (picked: PickedFile) => Promise<KeptPhoto | UnkeptPhoto>
  /** For the buttons of a slot: notes that camera or picker is open, until `take` has stored the file (PWA-07). */
  picking: (slot: Slot) => { onOpen: (way: IntentWay) => void; onCancel: () => void }
  /** Shows a message at a slot about what is missing there. */
  tell: (slot: Slot, message: string, advice: string | null) => void
}

const nothingToBegin: Begin = async () => ({ ok: true })
/** The refusals after which storing the same file again may succeed. */
const MAY_TRY_AGAIN = new Set(['draft', 'space', 'broken'])

/** Offers to keep a photo that no longer fits into the claim: it may belong to another claim (D63). */
const elsewhere = (db: PersonalDatabase) => ({
  label: 'Dejar en «Sin clasificar»',
  keep: (file: File) => interruptions.during('photo', keepInInbox({ db, file, now: Date.now() })),
})

/** Reads the voucher of an invoice from the picked file, not from the prepared one; other documents have no voucher. */
function readInvoice(db: PersonalDatabase, { uuid, tipo }: DocumentRow, file: File): void {
  if (tipo === 'FACTURA') readLater({ db, uuid, file })
}

const isClaimFull = (why: string): boolean => why === 'budget' || why === 'too-many'

/** `begin` creates the draft if it does not exist yet; if that fails, the file stays in memory. */
export function useCapture(draftUuid: string, begin: Begin = nothingToBegin): Capture {
  const beginDraft = useStableHandler(begin)
  const { db } = useStore()
  const [works, setWorks] = useState<Works>({})
  const [failure, setFailure] = useState<unknown>()

  const keep = useCallback(
    async function keepPicked(picked: PickedFile): Promise<DocumentRow | null> {
      const set = (work: SlotWork | undefined) => setWorks((last) => ({ ...last, [workKey(picked)]: work }))
      set({ phase: 'preparing', nombre: picked.file.name })
      try {
        const result = await keepFile({ db, draftUuid, begin: beginDraft }, picked)
        if (!result.ok) {
          const { why, message, advice } = result
          const again = () => void interruptions.during('photo', keepPicked(picked))
          // The photo is only in memory and an error page would lose it, so storing it again is offered.
          set({ phase: 'refused', message, advice, ...(MAY_TRY_AGAIN.has(why) && { again, draftUuid }) })
          return null
        }
        readInvoice(db, result.document, picked.file)
        set(undefined)
        const { used, total } = await budgetOf(db, draftUuid)
        announce(`${picked.title}: guardada en este dispositivo. ${budgetText(used, total)} usados.`)
        return result.document
      } catch (error) {
        setFailure(error)
        return null
      }
    },
    [db, draftUuid, beginDraft],
  )

  const intent = useIntent(draftUuid)
  const { take: takeIntent } = intent
  // `interruptions` makes a reload or the end of the session wait while the photo is being stored.
  const take = useCallback(
    async (picked: PickedFile) => {
      const note = takeIntent()
      try {
        return await interruptions.during('photo', keep(picked))
      } finally {
        note?.end()
      }
    },
    [keep, takeIntent],
  )
  const takeAgain = useCallback(
    async (document: DocumentRow, title: string, file: File) => {
      const newDocument = await take(takenAgain(document, title, file))
      // «Otros documentos» holds any number of files, so the replaced one must be removed separately.
      if (newDocument && !document.remote && isOther(document))
        await removeDocument({ db, uuid: document.uuid, now: Date.now() })
      return newDocument
    },
    [db, take],
  )
  const copyTo = useCallback(
    async (uuid: string, slots: readonly Slot[], title: string) => {
      const copyInto = async (slot: Slot) => {
        const set = (work: SlotWork | undefined) => setWorks((last) => ({ ...last, [workKey({ slot })]: work }))
        set({ phase: 'preparing', nombre: title })
        const result = await copyDocument({ db, uuid, slot, now: Date.now() })
        set(result.ok ? undefined : { phase: 'refused', ...savingRefusal(result) })
        return result.ok
      }
      try {
        for (const slot of slots) if (!(await interruptions.during('photo', copyInto(slot)))) return
        const { used, total } = await budgetOf(db, draftUuid)
        announce(`${title}: guardada en este dispositivo. ${budgetText(used, total)} usados.`)
      } catch (error) {
        setFailure(error)
      }
    },
    [db, draftUuid],
  )
  const cropping = useRef<string>(null)
  const keepPhoto = useCallback(
    async (picked: PickedFile): Promise<KeptPhoto | UnkeptPhoto> => {
      const result = await interruptions.during('photo', keepFile({ db, draftUuid, begin: beginDraft }, picked))
      if (!result.ok) {
        if (isClaimFull(result.why)) return { ok: false, message: result.message, instead: elsewhere(db) }
        return { ok: false, message: [result.message, result.advice].filter(Boolean).join(' ') }
      }
      readInvoice(db, result.document, picked.file)
      return { ok: true, thumb: result.prepared.thumb, hints: result.prepared.hints }
    },
    [db, draftUuid, beginDraft],
  )

  // The error page handles a broken database.
  if (failure !== undefined) throw failure
  return {
    workAt: (place) => workIn(works, place),
    take,
    takeAgain,
    copyTo,
    cropFirst(uuid) {
      cropping.current = uuid
    },
    opensWithCrop: (uuid) => cropping.current === uuid,
    keepPhoto,
    picking: (slot) => ({ onOpen: (way) => intent.hold(slot, way), onCancel: intent.cancel }),
    tell: (slot, message, advice) =>
      setWorks((last) => ({ ...last, [workKey({ slot })]: { phase: 'refused', message, advice } })),
  }
}
