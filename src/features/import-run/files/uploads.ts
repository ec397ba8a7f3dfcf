// The uploads of imports: files wait, go one by one, and stay when they fail; they go on while other screens are open.
import type { QueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { CallError } from '../../../api/client.ts'
import type { CallFailure } from '../../../contract/call.ts'
import { type ImportRun, uploadImportFile } from '../../../contract/import-run.ts'
import { interruptions } from '../../../toolkit/person/interruptions.ts'
import { keepForPerson } from '../../../toolkit/person/person-memory.ts'
import { failureSentence, isUnreachable } from '../../../toolkit/query/call-failure.ts'
import { callApiWithProgress } from '../../../toolkit/sending/call-with-progress.ts'
import { createStore } from '../../../ui/store.ts'
import { showRun } from '../run-queries.ts'

/** A file on its way; `part` is what of it has been sent, between 0 and 1. */
export type Upload = {
  file: File
  state: 'waiting' | 'sending' | 'failed'
  part: number
  /** Why it failed, in a sentence. */
  failure: string
  /** Whether it failed for want of a connection, so that it is tried again when there is one. */
  isCut: boolean
}

/** `isNew`: the portal does not know the run yet. `refused`: why other files that were chosen are not among them. */
export type RunUploads = { isNew: boolean; list: readonly Upload[]; refused: readonly string[] }

const NONE: RunUploads = { isNew: false, list: [], refused: [] }

const store = createStore<ReadonlyMap<string, RunUploads>>(new Map())
const stops = new Map<string, AbortController>()

keepForPerson(() => {
  for (const stop of stops.values()) stop.abort()
  store.set(new Map())
})

const uploadsOf = (id: string): RunUploads => store.get().get(id) ?? NONE

const change = (id: string, changed: Partial<RunUploads>): void =>
  store.set(new Map(store.get()).set(id, { ...uploadsOf(id), ...changed }))

const changeUpload = (id: string, file: File, changed: Partial<Upload>): void =>
  change(id, { list: uploadsOf(id).list.map((each) => (each.file === file ? { ...each, ...changed } : each)) })

export const useUploads = (id: string): RunUploads =>
  useSyncExternalStore(
    store.subscribe,
    useCallback(() => uploadsOf(id), [id]),
  )

type Chosen = { taken: readonly File[]; refused: readonly string[] }

/** Begins a run with its first files. */
export function beginRun(client: QueryClient, chosen: Chosen): string {
  const id = crypto.randomUUID()
  change(id, { isNew: true })
  addFiles(client, id, chosen)
  return id
}

/** Sends more files of a run; one that waits under the same name is replaced. */
export function addFiles(client: QueryClient, id: string, { taken, refused }: Chosen): void {
  const names = new Set(taken.map(({ name }) => name))
  const others = uploadsOf(id).list.filter(({ file, state }) => state === 'sending' || !names.has(file.name))
  const added = taken.map((file): Upload => ({ file, state: 'waiting', part: 0, failure: '', isCut: false }))
  change(id, { list: [...others, ...added], refused })
  void sendAll(client, id)
}

/** Tries the failed files of a run again; with `cut` only those that failed for want of a connection. */
export function retryUploads(client: QueryClient, id: string, which: 'all' | 'cut' | File = 'all'): void {
  const isMeant = ({ state, isCut, file }: Upload) =>
    state === 'failed' && (which === 'all' || (which === 'cut' ? isCut : file === which))
  if (!uploadsOf(id).list.some(isMeant)) return
  change(id, {
    list: uploadsOf(id).list.map((each) => (isMeant(each) ? { ...each, state: 'waiting', failure: '' } : each)),
  })
  void sendAll(client, id)
}

/** Takes a file out that has not arrived. */
export function forgetUpload(id: string, file: File): void {
  const { list } = uploadsOf(id)
  if (list.find((each) => each.file === file)?.state === 'sending') stops.get(id)?.abort()
  change(id, { list: list.filter((each) => each.file !== file) })
}

export const dismissRefused = (id: string): void => change(id, { refused: [] })

/** Sends what waits, one file after the other: the portal looks into each before it takes the next. */
async function sendAll(client: QueryClient, id: string): Promise<void> {
  if (stops.has(id)) return
  const stop = new AbortController()
  stops.set(id, stop)
  addEventListener('beforeunload', askBeforeUnload)
  try {
    for (let next = waiting(id); next; next = waiting(id)) {
      const turn = new AbortController()
      stops.set(id, turn)
      await interruptions.during('sending', sendOne(client, id, { file: next.file, signal: turn.signal }))
    }
  } finally {
    stops.delete(id)
    if (stops.size === 0) removeEventListener('beforeunload', askBeforeUnload)
  }
}

const waiting = (id: string) => uploadsOf(id).list.find(({ state }) => state === 'waiting')

/** The browser asks before it closes a page whose files have not arrived. */
const askBeforeUnload = (event: BeforeUnloadEvent) => {
  if (!interruptions.isLeaving()) event.preventDefault()
}

type Turn = { file: File; signal: AbortSignal }

async function sendOne(client: QueryClient, id: string, { file, signal }: Turn): Promise<void> {
  changeUpload(id, file, { state: 'sending', part: 0 })
  const bytes = await file.arrayBuffer().catch(() => null)
  if (bytes === null)
    return changeUpload(id, file, {
      state: 'failed',
      failure: 'El archivo ya no se puede leer: si está abierto o cambió, elíjalo otra vez.',
      isCut: false,
    })
  const result = await callApiWithProgress(
    uploadImportFile,
    {
      body: { carga: id, nombre: file.name },
      file: { bytes, nombre: file.name, contentType: file.type || 'application/octet-stream' },
    },
    { signal, onProgress: (sent, total) => changeUpload(id, file, { part: total > 0 ? sent / total : 0 }) },
  )
  if (result.ok) return arrived(client, id, { file, run: result.answer })
  if (result.failure === 'aborted') return
  changeUpload(id, file, { state: 'failed', ...failureOf(result) })
}

function arrived(client: QueryClient, id: string, { file, run }: { file: File; run: ImportRun }): void {
  showRun(client, run)
  change(id, { isNew: false, list: uploadsOf(id).list.filter((each) => each.file !== file) })
}

const failureOf = (failure: CallFailure): Pick<Upload, 'failure' | 'isCut'> => {
  const error = new CallError(failure)
  return { failure: failureSentence(error), isCut: isUnreachable(error) }
}
