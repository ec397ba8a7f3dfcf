// The routes /cargas-adm and /cargas-adm/{id}; each screen is a part of its own, which this file names in place of the app's start.
import { Suspense } from 'react'
import { useWriteSearch } from '../toolkit/screens/go.tsx'
import { parseImportRunSearch } from '../toolkit/screens/import-run-params.ts'
import { lazyPart } from '../ui/lazy/lazy-part.ts'
import { routes } from './screen-routes.ts'

const ImportsScreen = lazyPart(() => import('../features/import-run/overview/imports-screen.tsx'), 'ImportsScreen')
const ImportRunScreen = lazyPart(() => import('../features/import-run/run/import-run-screen.tsx'), 'ImportRunScreen')

export function ImportsRoute() {
  return (
    <Suspense>
      <ImportsScreen />
    </Suspense>
  )
}

export function ImportRunRoute() {
  const { id } = routes.importRun.useParams()
  const { paso } = routes.importRun.useSearch({ select: parseImportRunSearch })
  const write = useWriteSearch()
  return (
    <Suspense>
      <ImportRunScreen key={id} id={id} chosen={paso} onStep={(step, how) => write(step ? { paso: step } : {}, how)} />
    </Suspense>
  )
}
