// Which of the app's modules are one file: what is always needed together. Left to themselves they would be sixty.

type Graph = { getModuleInfo: (id: string) => { importedIds: string[]; code: string | null } | null }
type Group = { name: string | ((id: string, graph: Graph) => string | null); test?: RegExp; priority: number }

// Icons come by way of a list of all icons: whoever names one needs that one alone.
const ICONS = /import \{([^}]+)\} from "@heroicons\/react\/(\w+\/\w+)"/g
const ICON_LIST = '/@heroicons/'

/**
 * The groups of a build, first match first: React; what stands before the door; the databases, for whoever has been here;
 * and what is behind the door. `app` and `inside` are the modules at which the two begin.
 */
export function webFiles({ app, inside }: { app: string; inside: string }): Group[] {
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
    for (const each of module.importedIds) if (!each.includes(ICON_LIST)) fill(room, each, graph)
  }
  const roomOf = (id: string, graph: Graph) => {
    if (rooms.size === 0) {
      fill('app', app, graph)
      fill('inside', inside, graph)
    }
    const icon = id.indexOf(ICON_LIST)
    return rooms.get(icon === -1 ? id : id.slice(icon))
  }
  const groupOf = (room: string, priority: number): Group => ({
    name: (id, graph) => (roomOf(id, graph) === room ? room : null),
    priority,
  })
  return [
    { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\//, priority: 4 },
    groupOf('app', 3),
    { name: 'databases', test: /\/node_modules\/dexie\/|\/src\/offline\/databases\.ts$/, priority: 2 },
    groupOf('inside', 1),
  ]
}
