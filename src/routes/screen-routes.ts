// The app's routes, one for each row of the screen registry; `router.tsx` sets their components.
import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  type ResolveFullPath,
  type ResolveId,
  type Route,
} from '@tanstack/react-router'
import type { ParamsOf, PathOf, Screen, Screens, SearchNamesOf } from '../toolkit/screens/screen.ts'
import { areaNamed } from '../toolkit/screens/screen-match.ts'
import { SCREENS } from '../toolkit/screens/screens.ts'

const makeRoot = () => createRootRoute()
const makeDoor = (root: Root) => createRoute({ getParentRoute: () => root, id: 'signed-in' })
type Root = ReturnType<typeof makeRoot>
type Door = ReturnType<typeof makeDoor>

type ParentOf<Row extends Screen> = Row extends { who: 'public' } ? Root : Door

type RouteOf<Row extends Screen> = Route<
  unknown,
  ParentOf<Row>,
  PathOf<Row>,
  ResolveFullPath<ParentOf<Row>, PathOf<Row>>,
  string,
  ResolveId<ParentOf<Row>, string, PathOf<Row>>,
  SearchNamesOf<Row>,
  ParamsOf<Row>
>

type PublicOf<Rows extends Screens> = {
  readonly [Id in keyof Rows as Rows[Id] extends { who: 'public' } ? Id : never]: RouteOf<Rows[Id]>
}
type InsideOf<Rows extends Screens> = {
  readonly [Id in keyof Rows as Rows[Id] extends { who: 'public' } ? never : Id]: RouteOf<Rows[Id]>
}

/** Every route that is not public is a child of the session gate, which shows the login unless signed in (ACC-01). */
export function routeTreeOf<Rows extends Screens>(rows: Rows) {
  const root = makeRoot()
  const door = makeDoor(root)
  const lost = createRoute({ getParentRoute: () => door, path: '$' })
  const open = publicRoutes(rows, root)
  const inside = insideRoutes(rows, door)
  const routeTree = root.addChildren({ ...open, door: door.addChildren({ ...inside, lost }) })
  return { root, door, lost, routes: { ...open, ...inside }, routeTree }
}

function publicRoutes<Rows extends Screens>(rows: Rows, root: Root): PublicOf<Rows>
function publicRoutes(rows: Screens, root: Root): Record<string, AnyRoute> {
  return routesOf(rows, root, ({ who }) => who === 'public')
}

function insideRoutes<Rows extends Screens>(rows: Rows, door: Door): InsideOf<Rows>
function insideRoutes(rows: Screens, door: Door): Record<string, AnyRoute> {
  return routesOf(rows, door, ({ who }) => who !== 'public')
}

const routesOf = (rows: Screens, parent: AnyRoute, isBelow: (screen: Screen) => boolean): Record<string, AnyRoute> =>
  Object.fromEntries(
    Object.entries(rows).flatMap(([id, screen]) => (isBelow(screen) ? [[id, routeOf(screen, parent)]] : [])),
  )

function routeOf(screen: Screen, parent: AnyRoute): AnyRoute {
  const { path, search } = screen
  return createRoute({
    getParentRoute: () => parent,
    path,
    validateSearch: search,
    params: { parse: (params) => withArea(params, screen) },
    // The two areas share no state: a change of area mounts a new screen.
    remountDeps: ({ params }: { params: { area?: string } }) => params.area,
    staticData: { screen },
  })
}

/** Parses the area in a path; returns false if the screen does not exist in that area: then the route does not match. */
function withArea<Params extends { area?: string }>(params: Params, { areas }: Screen): Params | false {
  if (params.area === undefined) return params
  const area = areaNamed(params.area)
  return area !== null && (areas ?? [area]).includes(area) && { ...params, area }
}

export const { root, door, lost, routes, routeTree } = routeTreeOf(SCREENS)
