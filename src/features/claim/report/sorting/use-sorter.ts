// Hook of the sorter: returns the next file, places or skips it, and undoes the last step.
import { useState } from 'react'
import { rotatePicture } from '../../../../capture/edit-picture.ts'
import { WORDS } from '../../../../contract/words.ts'
import { type InvoiceExpense, nextInvoicePlace } from '../../../../domain/voucher/voucher-groups.ts'
import { savingRefusal } from '../../../../entities/document/refusal-sentence.ts'
import { filesText } from '../../../../entities/draft/draft-words.ts'
import { voucherQueue } from '../../../../entities/voucher/page-queue.ts'
import type { DocumentRow } from '../../../../offline/database/document-types.ts'
import { replaceBytes } from '../../../../offline/drafts/documents.ts'
import { readDraft } from '../../../../offline/drafts/drafts.ts'
import { placeInDraft } from '../../../../offline/drafts/place-in-draft.ts'
import { listDocuments, readBytes } from '../../../../offline/drafts/read-documents.ts'
import { filesFor } from '../../../../offline/inbox/inbox.ts'
import { interruptions } from '../../../../toolkit/person/interruptions.ts'
import { useLive, useStore } from '../../../../toolkit/person/store.ts'
import { useTask } from '../draft/use-task.ts'
import type { SortingPlace } from './sorting-places.ts'
import { type PlacedFile, takeAllBack } from './take-all-back.ts'

/** The files to sort: those meant for this draft, or all that it can take. */
export type SortingScope = 'own' | 'all'

type Step = { is: 'placed'; files: readonly PlacedFile[] } | { is: 'skipped'; uuid: string }

export type Sorter = ReturnType<typeof useSorter>

export function useSorter(draftUuid: string, which: SortingScope) {
  const { db } = useStore()
  const { run, busy, refusal } = useTask()
  /** The current file at the time of the last action: a refusal is shown with this file, not with the next one. */
  const [subject, setSubject] = useState<string | null>(null)
  const files = useLive((store) => filesFor(store.db, draftUuid), [draftUuid])
  const [steps, setSteps] = useState<readonly Step[]>([])
  const [said, setSaid] = useState('')
  /** The file to show first, such as the file of an undone step. */
  const [first, setFirst] = useState<string | null>(null)

  const skipped = new Set(steps.flatMap((each) => (each.is === 'skipped' ? each.uuid : [])))
  const all = files && (which === 'own' ? files.own : [...files.own, ...files.free])
  const left = all
    ?.filter(({ uuid }) => !skipped.has(uuid))
    .sort((one, other) => Number(other.uuid === first) - Number(one.uuid === first))
  const current = left?.[0]
  const placed = steps.reduce((sum, each) => sum + (each.is === 'placed' ? each.files.length : 0), 0)

  function put(file: DocumentRow, place: SortingPlace, turns: number): void {
    if (busy) return
    setSubject(file.uuid)
    const work = async () => {
      const turned = turns === 0 ? file.uuid : await turn(file, turns)
      if (turned === null) return { ok: false as const, message: WORDS.imageFailed }
      const to = { draftUuid, slot: place.slot, tipo: place.tipo }
      const result = await placeInDraft({ db, uuid: turned, to, now: Date.now() })
      if (!result.ok) return { ok: false as const, message: stayingText(savingRefusal(result).message) }
      const withGroup = place.slot.seccion === 'gastos' && place.slot.numGrupo === null
      setSteps((last) => [...last, { is: 'placed', files: [{ uuid: turned, withGroup }] }])
      setSaid(`Listo: ${place.label}.`)
      return { ok: true as const }
    }
    run(() => interruptions.during('photo', work()))
  }

  /** Places every voucher group that has an expense, each file in a separate group; `onDone` gets the placed files. */
  function putAll(groups: readonly ReadyGroup[], onDone: (files: readonly PlacedFile[]) => void): void {
    if (busy) return
    setSubject(current?.uuid ?? null)
    const files: PlacedFile[] = []
    const work = async () => {
      for (const { uuid, target } of groups.flatMap(({ uuids, target }) => uuids.map((uuid) => ({ uuid, target })))) {
        const [draft, rows] = [await readDraft(db, draftUuid), await listDocuments(db, draftUuid)]
        const slot = draft && nextInvoicePlace(target, draft.numGrupos, rows)
        if (!slot) return { ok: false as const, message: stayingText(CHANGED) }
        const result = await placeInDraft({ db, uuid, to: { draftUuid, slot, tipo: 'FACTURA' }, now: Date.now() })
        if (!result.ok) return { ok: false as const, message: stayingText(savingRefusal(result).message) }
        files.push({ uuid, withGroup: slot.numGrupo === null })
      }
      return { ok: true as const }
    }
    run(async () => {
      const outcome = await interruptions.during('photo', work())
      if (files.length > 0) {
        setSteps((last) => [...last, { is: 'placed', files }])
        setSaid(`Listo: ${filesText(files.length)} en su lugar.`)
      }
      if (outcome.ok) onDone(files)
      return outcome
    })
  }

  async function turn(file: DocumentRow, turns: number): Promise<string | null> {
    const bytes = await readBytes(db, file.uuid)
    const rotated = bytes && (await rotatePicture(bytes, turns))
    if (!rotated?.ok) return null
    const prepared = { ...rotated, nombre: file.nombre }
    const replacing = replaceBytes({ db, uuid: file.uuid, prepared, now: Date.now() })
    voucherQueue.follow(file.uuid, replacing)
    const result = await replacing
    if (!result.ok) return null
    // Turning gave the file a new uuid: the turned file must stay the current one, even if the place refuses it.
    setFirst(result.document.uuid)
    setSubject(result.document.uuid)
    return result.document.uuid
  }

  function skip(file: DocumentRow): void {
    setSteps((last) => [...last, { is: 'skipped', uuid: file.uuid }])
    setSaid('Se queda en «Sin clasificar».')
  }

  function undo(): void {
    const last = steps.at(-1)
    if (!last || busy) return
    setSubject(current?.uuid ?? null)
    run(async () => {
      if (last.is === 'placed') {
        const back = await takeAllBack(db, last.files)
        if (!back.ok) {
          setSteps((present) => [...present.slice(0, -1), { is: 'placed', files: back.left }])
          return back
        }
        setFirst(back.uuid)
      } else setFirst(last.uuid)
      setSteps((present) => present.slice(0, -1))
      setSaid('Deshecho.')
      return { ok: true as const }
    })
  }

  return {
    /** The files still to sort; undefined while they are read. */
    left,
    current,
    placed,
    skipped: skipped.size,
    /** «3 de 12». */
    position: steps.length + 1,
    count: steps.length + (left?.length ?? 0),
    /** The message about the last step, also announced to screen readers. */
    said,
    busy,
    refusal: subject === (current?.uuid ?? null) ? refusal : null,
    /** The refusal of any file: when several files are placed at once, the current file may not be the refused file. */
    anyRefusal: refusal,
    canUndo: steps.length > 0,
    put,
    putAll,
    /** Shows this file next. */
    lookAt: (file: DocumentRow) => setFirst(file.uuid),
    skip,
    undo,
  }
}

type ReadyGroup = { uuids: readonly string[]; target: InvoiceExpense }

const CHANGED = 'El siniestro cambió en otra ventana. Mira dónde va este archivo.'

const stayingText = (message: string): string =>
  message.includes('«Sin clasificar»') ? message : `${message} La foto sigue en «Sin clasificar».`
