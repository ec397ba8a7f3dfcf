// The route /cargas-adm/{id}: one import, at one of its steps.
import { ImportRunScreen } from '../features/import-run/run/import-run-screen.tsx'
import { useWriteSearch } from '../toolkit/screens/go.tsx'
import { parseImportRunSearch } from '../toolkit/screens/import-run-params.ts'
import { routes } from './screen-routes.ts'

export function ImportRunRoute() {
  const { id } = routes.importRun.useParams()
  const { paso } = routes.importRun.useSearch({ select: parseImportRunSearch })
  const write = useWriteSearch()
  return (
    <ImportRunScreen key={id} id={id} chosen={paso} onStep={(step, how) => write(step ? { paso: step } : {}, how)} />
  )
}
