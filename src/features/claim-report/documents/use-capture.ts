// Hook that prepares and stores a picked or photographed file in a slot of the draft, reads it back, then announces it.
import { useCallback, useState } from 'react'
import { prepareFile } from '../../../capture/prepare-file.ts'
import type { DocumentDetail } from '../../../domain/claim-report/invoice.ts'
import type { RequirementType } from '../../../domain/document/document-state.ts'
import { safeFileName } from '../../../domain/document/file-name.ts'
import type { PictureHint } from '../../../domain/document/picture-quality.ts'
import { budgetText } from '../../../domain/document/size-text.ts'
import type { DocumentRow, Slot } from '../../../offline/database/document-types.ts'
import type { DraftRefusal } from '../../../offline/database/draft-types.ts'
import { FILE_NOT_SAVED, storageError } from '../../../offline/database/storage-error.ts'
import { budgetOf } from '../../../offline/drafts/read-documents.ts'
import { storeDraftDocument } from '../../../offline/drafts/store-document.ts'
import { interruptions } from '../../../shell/interruptions.ts'
import { useStore } from '../../../shell/storage/store.ts'
import { announce } from '../../../ui/feedback/announce.ts'
import { useStableHandler } from '../../../ui/stable-handler.ts'
import { preparingRefusal, savingRefusal } from './refusal-sentence.ts'
import { slotKey } from './slots.ts'

export type SlotWork =
  | { phase: 'preparing'; nombre: string }
  | {
      phase: 'refused'
      message: string
      advice: string | null
      /** Stores the same file again, where the device had no room or storage failed. */
      again?: () => void
    }

export type PickedFile = {
  slot: Slot
  tipo: RequirementType
  /** What the file is, for the screen reader announcement. */
  title: string
  file: File
  /** The name that it is stored under, where its place does not say what it is; its own otherwise. */
  nombre?: string | undefined
  /** Data already typed for the document that this file replaces. */
  detalleDocumento?: DocumentDetail | null
  /** The portal's document or request that it takes the place of, where its slot does not tell. */
  reemplaza?: string | undefined
}

type Works = Record<string, SlotWork | undefined>
/** Several requested documents may belong to the same slot: what a file replaces tells them apart. */
type WorkPlace = Pick<PickedFile, 'slot' | 'reemplaza'>
const workKey = ({ slot, reemplaza = '' }: WorkPlace): string => `${slotKey(slot)} ${reemplaza}`

function workIn(works: Works, place: WorkPlace): SlotWork | undefined {
  if (place.reemplaza !== undefined) return works[workKey(place)]
  return Object.entries(works).find(([key, work]) => work && key.startsWith(workKey(place)))?.[1]
}

export type Capture = {
  /** The work on a slot; with `reemplaza` only what takes the place of that document or request. */
  workAt: (place: WorkPlace) => SlotWork | undefined
  /** Quality warnings about a photo taken since the screen was opened. */
  hintsOf: (uuid: string) => PictureHint[]
  noteHints: (uuid: string, hints: PictureHint[]) => void
  take: (picked: PickedFile) => Promise<DocumentRow | null>
}

type Begin = () => Promise<{ ok: true } | DraftRefusal>
const nothingToBegin: Begin = async () => ({ ok: true })

/** `begin` opens the draft of the files, where it may not exist yet; while it is refused the file stays in memory. */
export function useCapture(draftUuid: string, begin: Begin = nothingToBegin): Capture {
  const beginDraft = useStableHandler(begin)
  const { db } = useStore()
  const [works, setWorks] = useState<Works>({})
  const [hints, setHints] = useState<Record<string, PictureHint[]>>({})
  const [failure, setFailure] = useState<unknown>()

  const keep = useCallback(
    async function keepPicked(picked: PickedFile): Promise<DocumentRow | null> {
      const { slot, tipo, title, file, nombre, detalleDocumento, reemplaza } = picked
      const again = () => void interruptions.during('photo', keepPicked(picked))
      const set = (work: SlotWork | undefined) => setWorks((last) => ({ ...last, [workKey(picked)]: work }))
      set({ phase: 'preparing', nombre: file.name })
      try {
        const prepared = await prepareFile(file)
        if (!prepared.ok) {
          set({ phase: 'refused', ...preparingRefusal(prepared) })
          return null
        }
        const begun = await beginDraft()
        if (!begun.ok) {
          set({ phase: 'refused', message: begun.message, advice: null, again })
          return null
        }
        const kept = await storeDraftDocument({
          db,
          draftUuid,
          slot,
          tipo,
          prepared: nombre === undefined ? prepared : { ...prepared, nombre: safeFileName(nombre, prepared.tipo) },
          now: Date.now(),
          detalleDocumento,
          reemplaza,
        })
        if (!kept.ok) {
          set({ phase: 'refused', ...savingRefusal(kept), ...(kept.why === 'space' && { again }) })
          return null
        }
        setHints((last) => ({ ...last, [kept.document.uuid]: prepared.hints }))
        set(undefined)
        const { used, total } = await budgetOf(db, draftUuid)
        announce(`${title}: guardada en este dispositivo. ${budgetText(used, total)} usados.`)
        return kept.document
      } catch (error) {
        // The photo is still in memory: an error page would lose it, so storing it again is offered.
        if (storageError(error) !== null) set({ phase: 'refused', message: FILE_NOT_SAVED, advice: null, again })
        else setFailure(error)
        return null
      }
    },
    [db, draftUuid, beginDraft],
  )
  // A session that ends by itself waits until the photo is stored.
  const take = useCallback((picked: PickedFile) => interruptions.during('photo', keep(picked)), [keep])
  const noteHints = useCallback(
    (uuid: string, found: PictureHint[]) => setHints((last) => ({ ...last, [uuid]: found })),
    [],
  )

  // The error page handles a broken database.
  if (failure !== undefined) throw failure
  return {
    workAt: (place) => workIn(works, place),
    hintsOf: (uuid) => hints[uuid] ?? [],
    noteHints,
    take,
  }
}
