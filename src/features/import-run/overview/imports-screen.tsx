// LIV-12: «Cargas»: the files that an administrator brings in, how old the data are, and every run with what came of it.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryView } from '../../../toolkit/query/query-view.tsx'
import { useCachedQuery } from '../../../toolkit/query/use-cached-query.ts'
import { useGo } from '../../../toolkit/screens/go.tsx'
import { pathTo } from '../../../toolkit/screens/path-to.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { TemplateButton } from '../download.tsx'
import { checkFiles } from '../files/check-files.ts'
import { DropZone } from '../files/drop-zone.tsx'
import { RefusedFiles } from '../files/refused-files.tsx'
import { beginRun } from '../files/uploads.ts'
import { NeedsConnection } from '../needs-connection.tsx'
import { agesQuery, runsQuery } from '../run-queries.ts'
import { isOver } from '../run-words.ts'
import { DataAges } from './data-ages.tsx'
import { FirstSteps } from './first-steps.tsx'
import { OddRows } from './odd-rows.tsx'
import { OldDataNotice } from './old-data-notice.tsx'
import { OpenRuns } from './open-runs.tsx'
import { RunHistory } from './run-history.tsx'

export function ImportsScreen() {
  const runs = useCachedQuery(runsQuery(1))
  const ages = useCachedQuery(agesQuery())
  const isEmpty = ages.data?.edades.every(({ fcCarga, limite }) => fcCarga === null && limite === null) === true
  const isFresh = isEmpty && runs.data?.total === 0
  // A picker that is open keeps its zone: that of a fresh portal stands elsewhere.
  const isKnown = [runs, ages].every(({ data, error }) => data !== undefined || error !== null)
  return (
    <Page title="Cargas" subtitle="Los datos de pólizas y clientes que usted trae al portal, y qué tan viejos son">
      <NeedsConnection />
      {ages.data && <OldDataNotice ages={ages.data.edades} />}
      {isKnown ? <NewRun isFresh={isFresh} /> : <Skeleton shape="cards" count={1} />}
      <QueryView what="las cargas" query={runs} pending={<Skeleton shape="cards" count={3} />} noteElsewhere>
        {({ cargas, total }) => (
          <>
            <OpenRuns runs={cargas.filter((run) => !isOver(run))} />
            {total > 0 && <RunHistory first={{ cargas, total }} />}
          </>
        )}
      </QueryView>
      <QueryView what="la edad de los datos" query={ages} pending={<Skeleton shape="lines" count={4} />} noteElsewhere>
        {({ edades }) => (isEmpty ? null : <DataAges ages={edades} />)}
      </QueryView>
      {!isEmpty && <OddRows />}
    </Page>
  )
}

/** Takes the files of a new run, and opens it. A fresh portal explains before what to do. */
function NewRun({ isFresh }: { isFresh: boolean }) {
  const client = useQueryClient()
  const go = useGo()
  const [refused, setRefused] = useState<readonly string[]>([])
  function take(files: File[]) {
    const chosen = checkFiles(files, [])
    setRefused(chosen.refused)
    if (chosen.taken.length === 0) return
    void go(pathTo.importRun({ id: beginRun(client, chosen) }, { paso: 'archivos' }))
  }
  const zone = <DropZone aside={!isFresh && <TemplateButton tone="quiet" />} onFiles={take} />
  return (
    <div className="flex flex-col gap-3">
      <RefusedFiles reasons={refused} onDismiss={() => setRefused([])} />
      {isFresh ? <FirstSteps zone={zone} /> : zone}
    </div>
  )
}
