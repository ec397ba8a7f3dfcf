// Component test of files that are picked several at once: one after the other, and those that come meanwhile after them.
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { useKeeping } from '../../src/entities/inbox/use-keeping.ts'
import { openPersonalDatabase } from '../../src/offline/database/databases.ts'
import { listInbox } from '../../src/offline/drafts/documents.ts'

async function photo(name: string): Promise<File> {
  const canvas = new OffscreenCanvas(300, 400)
  canvas.getContext('2d')?.fillText(name, 20, 20)
  return new File([await canvas.convertToBlob({ type: 'image/jpeg' })], name, { type: 'image/jpeg' })
}

test('PWA-20 what is picked while others are kept comes after them, is told with them, and each that is refused by its name', async () => {
  const db = await openPersonalDatabase(crypto.randomUUID())
  const first = [await photo('a.jpg'), new File(['hola'], 'nota.txt')]
  const meanwhile = [await photo('b.jpg')]
  const told: [kept: number, refused: string[], isThere: boolean][] = []
  let ended: Promise<void>[] = []
  function Keeping() {
    const { progress, unkept, keep } = useKeeping({
      db,
      meantFor: 'draft',
      onDone: ({ kept, refused, isThere }) => told.push([kept, refused.map(({ nombre }) => nombre), isThere]),
    })
    return (
      <>
        <button
          type="button"
          onClick={() => {
            ended = [keep(first), keep(meanwhile)]
          }}
        >
          Elegir
        </button>
        <output>
          {progress ? `${progress.place} de ${progress.count}` : unkept.map(({ nombre }) => nombre).join()}
        </output>
      </>
    )
  }
  const screen = await render(<Keeping />)
  await screen.getByRole('button', { name: 'Elegir' }).click()
  await Promise.all(ended)
  expect(told).toEqual([[2, ['nota.txt'], true]])
  await expect.element(screen.getByRole('status')).toHaveTextContent('nota.txt')
  const rows = (await listInbox(db)).sort((one, other) => one.orden - other.orden)
  expect(rows).toMatchObject([
    { nombre: 'a.jpg', meantFor: 'draft' },
    { nombre: 'b.jpg', meantFor: 'draft' },
  ])
  await screen.getByRole('button', { name: 'Elegir' }).click()
  screen.unmount()
  await Promise.all(ended)
  expect(told.at(-1), 'whoever has left the screen').toEqual([2, ['nota.txt'], false])
})
