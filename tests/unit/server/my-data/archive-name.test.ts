// Tests of the names of files in a zip: no folder, no reserved device name, no duplicates, and the same extension.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fileName, pathPart, uniquePaths } from '../../../../server/my-data/archive-name.ts'

it.each([
  ['Receta médica', 'Receta médica'],
  ['../../etc/passwd', 'etc_passwd'],
  ['..\\x', 'x'],
  ['a/b:c*?', 'a_b_c__'],
  ['CON', '_CON'],
  ['nul.txt', '_nul.txt'],
  ['   ', 'nada'],
  ['…', 'nada'],
  ['x'.repeat(200), 'x'.repeat(80)],
  ['termina en punto.', 'termina en punto'],
])('L13 «%s» becomes «%s»', (given, expected) => expect(pathPart(given, 'nada')).toBe(expected))

it.each([
  ['foto.JPG', 'foto.jpg'],
  ['.jpg', 'archivo.jpg'],
  ['sin ending', 'sin ending'],
  [`${'n'.repeat(200)}.pdf`, `${'n'.repeat(80)}.pdf`],
])('L13 the file «%s» is called «%s»', (given, expected) => expect(fileName(given)).toBe(expected))

it('L13 any name becomes a valid file name without folders, and no two names are equal', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 30 }), { maxLength: 20 }), (names) => {
      const unique = uniquePaths()
      const paths = names.map((name) => unique(`documentos/${fileName(name)}`))
      expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(names.length)
      for (const path of paths) {
        expect(path.split('/')).toHaveLength(2)
        expect(path).not.toMatch(/[\\:*?"<>|\p{Cc}]|\/\.|\/$/u)
      }
    }),
  )
})

it('L13 duplicates are numbered, also those that differ only by case', () => {
  const unique = uniquePaths()
  expect(['a/foto.jpg', 'a/FOTO.jpg', 'b/foto.jpg', 'a/foto.jpg'].map(unique)).toEqual([
    'a/foto.jpg',
    'a/FOTO (2).jpg',
    'b/foto.jpg',
    'a/foto (3).jpg',
  ])
})
