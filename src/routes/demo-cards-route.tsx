// /demo-cards?poliza=…
import { DemoCardsScreen } from '../features/demo/demo-cards-screen.tsx'
import { useWriteSearch } from '../shell/screens/go.tsx'
import { parseSampleSearch } from '../shell/screens/search/dialog-params.ts'
import { routes } from './screen-routes.ts'

export function DemoCardsRoute() {
  const search = routes.demoCards.useSearch({ select: parseSampleSearch })
  return <DemoCardsScreen search={search} onSearch={useWriteSearch()} />
}
