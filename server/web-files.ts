// Manual chunks of the web build: which modules are bundled together.

type Graph = { getModuleInfo: (id: string) => { importedIds: string[]; code: string | null } | null }
type Group = {
  name: string | ((id: string, graph: Graph) => string | null)
  debugName?: string
  test?: RegExp
  priority: number
}

// Icons come by way of a list of all icons: who names one needs that one alone.
const ICONS = /import \{([^}]+)\} from "@heroicons\/react\/(\w+\/\w+)"/g
const ICON_LIST = '/@heroicons/'
// So do the functions for dates and the router's question before leaving, which few screens need.
const NAMED_ALONE = [ICON_LIST, '/date-fns/', '/react-router/dist/esm/useBlocker.js']

/** The modules at which it begins: what stands before the door, what asks who is there, what is behind it, and the home. */
type Beginnings = Record<'start' | 'app' | 'asking' | 'inside' | 'home', string>

/** The groups of a build, first match first; the databases are a file of their own, for people who have signed in before. */
export function webFiles({ start, app, asking, inside, home }: Beginnings): Group[] {
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
      fill('app', app, graph)
      fill('asking', asking, graph)
      fill('inside', inside, graph)
      fill('home', home, graph)
    }
    // The file that the page names first stays what it is.
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
    { name: 'databases', test: /\/node_modules\/dexie\/|\/src\/offline\/databases\.ts$/, priority: 3 },
    groupOf('inside', 2),
    groupOf('home', 1),
  ]
}
