// Decides which modules of the web app are bundled together, and into which chunk.

type Graph = { getModuleInfo: (id: string) => { importedIds: string[]; code: string | null } | null }
type Group = {
  name: string | ((id: string, graph: Graph) => string | null)
  debugName?: string
  test?: RegExp
  minShareCount?: number
  includeDependenciesRecursively?: boolean
  priority: number
}

// Finds the icons that a module imports. It imports them from an index of all icons, but needs only these.
const ICONS = /import \{([^}]+)\} from "@heroicons\/react\/(\w+\/\w+)"/g
const ICON_LIST = '/@heroicons/'
// The date functions and the router's `useBlocker` are also imported from an index, and few screens need them.
const NAMED_ALONE = [ICON_LIST, '/date-fns/', '/react-router/dist/esm/useBlocker.js']

const COMMON =
  /\/src\/(entities\/empty-words|toolkit\/(person\/use-is-table|screens\/(url-dialog|address-values)|query\/query-(failure|pending))|ui\/scroll-to)\.tsx?$/

/** Small modules that most screens need, and the home after its first drawing. */
const SOON = /\/src\/domain\/(policy\/content-type|search-text)\.ts$/

const LISTS =
  /\/src\/(toolkit\/(list\/(?!forgotten-person|ticked-|use-ticked)|screens\/list-search)|contract\/list\/filter-values)/

/**
 * The first module of each chunk: the page's script, the app, the session's requests, the databases, the frame of the
 * signed-in app, and the home.
 */
type Beginnings = Record<'start' | 'app' | 'asking' | 'databases' | 'inside' | 'home', string>

/** A module and all modules that it needs. */
function modulesOf(id: string, graph: Graph, found = new Set<string>()): Set<string> {
  const module = graph.getModuleInfo(id)
  if (found.has(id) || !module) return found
  found.add(id)
  for (const each of module.importedIds) modulesOf(each, graph, found)
  return found
}

/** The groups of modules that become chunks, by priority. */
export function webFiles({ start, app, asking, databases, inside, home }: Beginnings): Group[] {
  const rooms = new Map<string, string>()
  const fill = (room: string, id: string, graph: Graph) => {
    const module = graph.getModuleInfo(id)
    if (rooms.has(id) || !module) return
    rooms.set(id, room)
    for (const [, names = '', set] of module.code?.matchAll(ICONS) ?? [])
      for (const name of names.split(',').map((each) => each.split(' as ')[0]?.trim())) {
        const icon = `${ICON_LIST}react/${set}/esm/${name}.js`
        if (!rooms.has(icon)) rooms.set(icon, room)
      }
    for (const each of module.importedIds) if (!NAMED_ALONE.some((part) => each.includes(part))) fill(room, each, graph)
  }
  const roomOf = (id: string, graph: Graph) => {
    if (rooms.size === 0) {
      fill('start', start, graph)
      // Both begin beside each other, so that neither may wait for the other's chunk.
      const ofApp = modulesOf(app, graph)
      for (const id of modulesOf(databases, graph)) if (ofApp.has(id) && !rooms.has(id)) rooms.set(id, 'start')
      fill('app', app, graph)
      fill('asking', asking, graph)
      fill('databases', databases, graph)
      fill('inside', inside, graph)
      fill('home', home, graph)
    }
    // The page's first module belongs to no group.
    if (id === start) return null
    const icon = id.indexOf(ICON_LIST)
    return rooms.get(icon === -1 ? id : id.slice(icon))
  }
  const groupOf = (room: string, priority: number): Group => ({
    name: (id, graph) => (roomOf(id, graph) === room ? room : null),
    debugName: room,
    priority,
  })
  return [
    groupOf('start', 7),
    { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\//, priority: 6 },
    groupOf('app', 5),
    groupOf('asking', 4),
    groupOf('databases', 3),
    groupOf('inside', 2),
    groupOf('home', 1),
    { name: 'home', test: SOON, priority: 1 },
    // Icons that several screens share; they are smaller together than in separate files.
    { name: 'icons', test: /\/@heroicons\//, minShareCount: 8, priority: 0 },
    // Modules that every list needs, without those of the design system, which other screens share, and without those
    // that only lists of staff need.
    {
      name: 'lists',
      test: LISTS,
      minShareCount: 4,
      priority: 0,
      includeDependenciesRecursively: false,
    },
    // The declarations of filters, which every caller of a search endpoint needs, even outside of lists.
    {
      name: 'filters',
      test: /\/src\/contract\/(list\/|lookup)/,
      minShareCount: 3,
      priority: 0,
      includeDependenciesRecursively: false,
    },
    // Small modules that nearly every list and detail needs.
    { name: 'common', test: COMMON, minShareCount: 3, includeDependenciesRecursively: false, priority: 0 },
  ]
}
