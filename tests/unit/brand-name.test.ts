// Tests that the demo broker's name is nowhere but in the demo world: every broker brings another one.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const ROOT = path.join(import.meta.dirname, '../..')
const filesIn = (folder: string) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|css|mjs|html|sql)$/.test(entry.name))
    .map(({ parentPath, name }) => path.relative(ROOT, path.join(parentPath, name)))

it('LIV-03 LIV-04 the name of the demo broker stands in the data of the demo world alone', () => {
  const files = [...['src', 'server', 'sw'].flatMap(filesIn), 'index.html', 'vite.config.ts']
  expect(files.length).toBeGreaterThan(1_000)
  const named = files.filter((file) => /quitumbe/i.test(readFileSync(path.join(ROOT, file), 'utf8')))
  expect(named.filter((file) => !file.startsWith('server/seed/'))).toEqual([])
})
