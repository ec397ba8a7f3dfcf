// The routes of what administrators set up and bring in; each screen is a part that this file names in place of the app's start.
import { type ComponentType, Suspense } from 'react'
import { useWriteSearch } from '../toolkit/screens/go.tsx'
import { parseImportRunSearch } from '../toolkit/screens/import-run-params.ts'
import { lazyPart } from '../ui/lazy/lazy-part.ts'
import { routes } from './screen-routes.ts'

const GoingLive = lazyPart(() => import('../features/going-live/going-live-screen.tsx'), 'GoingLiveScreen')
const HomeConfig = lazyPart(() => import('../features/home-config/home-config-screen.tsx'), 'HomeConfigScreen')
const Brand = lazyPart(() => import('../features/brand/brand-screen.tsx'), 'BrandScreen')
const ConsentText = lazyPart(() => import('../features/consent-text/consent-text-screen.tsx'), 'ConsentTextScreen')
const Imports = lazyPart(() => import('../features/import-run/overview/imports-screen.tsx'), 'ImportsScreen')
const ImportRun = lazyPart(() => import('../features/import-run/run/import-run-screen.tsx'), 'ImportRunScreen')

const alone = (Screen: ComponentType) => () => (
  <Suspense>
    <Screen />
  </Suspense>
)

export const GoingLiveRoute = alone(GoingLive)
export const HomeConfigRoute = alone(HomeConfig)
export const BrandRoute = alone(Brand)
export const ConsentTextRoute = alone(ConsentText)
export const ImportsRoute = alone(Imports)

export function ImportRunRoute() {
  const { id } = routes.importRun.useParams()
  const { paso } = routes.importRun.useSearch({ select: parseImportRunSearch })
  const write = useWriteSearch()
  return (
    <Suspense>
      <ImportRun key={id} id={id} chosen={paso} onStep={(step, how) => write(step ? { paso: step } : {}, how)} />
    </Suspense>
  )
}
