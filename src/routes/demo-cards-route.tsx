// The route /demo-cards?poliza=…: the sample cards of the gallery.
import { DemoCardsScreen } from '../features/demo/demo-cards-screen.tsx'
import { parseSampleSearch } from '../toolkit/screens/dialog-params.ts'
import { useWriteSearch } from '../toolkit/screens/go.tsx'
import { routes } from './screen-routes.ts'

export function DemoCardsRoute() {
  const search = routes.demoCards.useSearch({ select: parseSampleSearch })
  return <DemoCardsScreen search={search} onSearch={useWriteSearch()} />
}
