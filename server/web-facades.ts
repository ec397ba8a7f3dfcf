// Removes the facades of the web app: chunks that only export again, under its own name, what another chunk contains.
// The bundler writes one for each dynamically imported module that shares a chunk; the browser would fetch each of them.

type Facade = {
  /** The chunk that contains the module. */
  file: string
  /** The names of the module's exports, each with its name in that chunk. */
  names: readonly (readonly [name: string, inChunk: string])[]
}
type Chunk = { type: 'chunk'; fileName: string; code: string; isEntry: boolean; imports: readonly string[] }
type Bundle = Record<string, Chunk | { type: 'asset' }>

const FACADE = /^export\{([^}]*)\}from"\.\/([^"]+)";\s*$/
const DYNAMIC_IMPORT = /\bimport\((["'`])\.\/([\w.-]+)\1\)/g
/** Names a file in the list of files that are fetched together with an imported one. */
const LISTED = /"(assets\/)([\w.-]+\.js)"/g

/** The facade that a chunk's code is; null if it is more than that. */
export function facadeOf(code: string): Facade | null {
  const [, exports, file] = code.match(FACADE) ?? []
  if (exports === undefined || file === undefined) return null
  const names = exports.split(',').map((each) => {
    const [inChunk = '', name = inChunk] = each.split(' as ')
    return [name, inChunk] as const
  })
  return { file, names }
}

/** The code with the imports of facades replaced by imports of the chunks behind them. */
export const withoutFacades = (code: string, facades: ReadonlyMap<string, Facade>): string =>
  code
    .replace(DYNAMIC_IMPORT, (whole, quote: string, imported: string) => {
      const facade = facades.get(imported)
      if (!facade) return whole
      const names = facade.names.map(([name, inChunk]) => `${name}:e.${inChunk}`)
      return `import(${quote}./${facade.file}${quote}).then(e=>({${names.join()}}))`
    })
    .replace(LISTED, (whole, folder: string, file: string) => {
      const facade = facades.get(file)
      return facade ? `"${folder}${facade.file}"` : whole
    })

/** Removes the facades from the finished files of a build, whose names say what is in them. */
export function removeFacades(bundle: Bundle): void {
  const chunks = Object.values(bundle).filter((each) => each.type === 'chunk')
  const named = new Set(chunks.flatMap(({ imports }) => imports))
  const facades = new Map<string, Facade>()
  for (const { fileName, code, isEntry } of chunks) {
    const facade = isEntry || named.has(fileName) ? null : facadeOf(code)
    if (facade) facades.set(nameOf(fileName), facade)
  }
  for (const chunk of chunks)
    if (facades.has(nameOf(chunk.fileName))) delete bundle[chunk.fileName]
    else chunk.code = withoutFacades(chunk.code, facades)
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)
