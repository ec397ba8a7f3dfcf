// The queries of «Cargas», and the hook that puts an answer of the portal in the place of what is shown.
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { type ImportRun, listDataAges, listImportRuns, listOddRows, readImportRun } from '../../contract/import-run.ts'
import { answerKey, ask, inPages, withOptions } from '../../entities/ask.ts'
import { isWorking } from './run-words.ts'

/** How often a run that works is asked how far it is. */
const POLL_MS = 1_500

/** A run, again and again while it works. */
export const runQuery = (id: string) => {
  const query = ask(readImportRun, { params: { id } })
  return withOptions(query, {
    refetchInterval: ({ state: { data } }) => (data && isWorking(data) ? POLL_MS : false),
  })
}

/** One page of all runs, counted from 1. */
export const runsQuery = (pagina: number) => inPages(ask(listImportRuns, { query: { pagina } }))

export const agesQuery = () => ask(listDataAges, {})

export const oddRowsQuery = () => ask(listOddRows, {})

/** Shows what the portal answered about a run; the list of runs is loaded again when it is opened. */
export const showRun = (client: QueryClient, run: ImportRun): void =>
  void client.setQueryData(answerKey(readImportRun, { params: { id: run.id } }), run)

export function useShowRun(): (run: ImportRun) => void {
  const client = useQueryClient()
  return useCallback((run) => showRun(client, run), [client])
}
