// Finds which exports of each package a program of the portal calls, ignoring code that its entry point never reaches.
import { join } from 'node:path'
import { build, type Plugin } from 'esbuild'
import { parseSync } from 'vite'
import { ROOT } from './sources.ts'

/** The exports that are called, constructed or rendered, by the specifier of their package. */
export type PackageCalls = Map<string, Set<string>>

/** Ignores imports of a file's address, which Vite provides: they run no code of the file. */
const addressesOnly: Plugin = {
  name: 'addresses-only',
  setup({ onResolve }) {
    onResolve({ filter: /\?/ }, ({ path }) => ({ path, external: true }))
  },
}

/** Returns the bundled code of an entry point without its packages; `inputs` are the bundled files. */
export async function programOf(entry: string): Promise<{ code: string[]; inputs: string[] }> {
  const { outputFiles, metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: [join(ROOT, entry)],
    outdir: join(ROOT, '.work/programs'),
    bundle: true,
    splitting: true,
    treeShaking: true,
    format: 'esm',
    packages: 'external',
    write: false,
    metafile: true,
    jsx: 'automatic',
    target: 'esnext',
    logLevel: 'silent',
    loader: { '.css': 'empty' },
    plugins: [addressesOnly],
  })
  return { code: outputFiles.map(({ text }) => text), inputs: Object.keys(metafile.inputs) }
}

type Tree = { type: string; [key: string]: unknown }
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && 'type' in value
const nameOf = (tree: unknown): string => (isTree(tree) ? String(tree['name'] ?? tree['value'] ?? '') : '')

export function packageCalls(code: string, path = 'program.js'): PackageCalls {
  const { program, errors } = parseSync(path, code)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  /** The package and export of each imported name. */
  const imported = new Map<string, { from: string; name: string }>()
  const calls: PackageCalls = new Map()
  const note = (name: string) => {
    const found = imported.get(name)
    if (found) calls.set(found.from, (calls.get(found.from) ?? new Set()).add(found.name))
  }
  walk(program as unknown as Tree, (tree) => {
    if (tree.type === 'ImportDeclaration' && tree['importKind'] !== 'type') {
      const from = nameOf(tree['source'])
      for (const each of tree['specifiers'] as Tree[])
        if (each['importKind'] !== 'type')
          imported.set(nameOf(each['local']), { from, name: nameOf(each['imported']) || '*' })
    }
    const loaded = tree.type === 'VariableDeclarator' && isTree(tree['init']) && tree['init'].type === 'AwaitExpression'
    const from = loaded ? loadedBy((tree['init'] as Tree)['argument']) : null
    if (from !== null && isTree(tree['id']) && tree['id'].type === 'ObjectPattern')
      for (const each of tree['id']['properties'] as Tree[])
        imported.set(nameOf(each['value']), { from, name: nameOf(each['key']) })
  })
  walk(program as unknown as Tree, (tree) => {
    if (tree.type !== 'CallExpression' && tree.type !== 'NewExpression') return
    const callee = tree['callee'] as Tree
    note(nameOf(callee.type === 'MemberExpression' ? callee['object'] : callee))
    // A rendered component is an argument of the call that renders it.
    if (/^jsxs?$/.test(imported.get(nameOf(callee))?.name ?? '')) note(nameOf((tree['arguments'] as Tree[])[0]))
  })
  return calls
}

const loadedBy = (tree: unknown): string | null =>
  isTree(tree) && tree.type === 'ImportExpression' ? nameOf(tree['source']) : null

function walk(tree: Tree, visit: (tree: Tree) => void): void {
  visit(tree)
  for (const value of Object.values(tree))
    for (const child of Array.isArray(value) ? value : [value]) if (isTree(child)) walk(child, visit)
}
