// Component test of picking files while earlier files are still being stored: all are stored one after the other.
import { useState } from 'react'
import { flushSync } from 'react-dom'
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

test('PWA-20 files picked while others are being stored are stored after them; one report counts all and names each refused file', async () => {
  const db = await openPersonalDatabase(crypto.randomUUID())
  const first = [await photo('a.jpg'), new File(['hola'], 'nota.txt')]
  const meanwhile = [await photo('b.jpg')]
  const reports: [kept: number, refused: string[], isThere: boolean][] = []
  let ended: Promise<void>[] = []
  function Keeping({ leave }: { leave: () => void }) {
    const { progress, unkept, keep } = useKeeping({
      db,
      meantFor: 'draft',
      onDone: ({ kept, refused, isThere }) => reports.push([kept, refused.map(({ nombre }) => nombre), isThere]),
    })
    const choose = () => {
      ended = [keep(first), keep(meanwhile)]
    }
    // One event picks the files and leaves the screen, so that no file can be stored before the screen is left.
    const chooseAndLeave = () => {
      choose()
      flushSync(leave)
    }
    return (
      <>
        <button type="button" onClick={choose}>
          Elegir
        </button>
        <button type="button" onClick={chooseAndLeave}>
          Elegir y salir
        </button>
        <output>
          {progress ? `${progress.place} de ${progress.count}` : unkept.map(({ nombre }) => nombre).join()}
        </output>
      </>
    )
  }
  function Screen() {
    const [isShown, setShown] = useState(true)
    return isShown && <Keeping leave={() => setShown(false)} />
  }
  const screen = await render(<Screen />)
  await screen.getByRole('button', { name: 'Elegir', exact: true }).click()
  await Promise.all(ended)
  expect(reports).toEqual([[2, ['nota.txt'], true]])
  await expect.element(screen.getByRole('status')).toHaveTextContent('nota.txt')
  const rows = (await listInbox(db)).sort((one, other) => one.orden - other.orden)
  expect(rows).toMatchObject([
    { nombre: 'a.jpg', meantFor: 'draft' },
    { nombre: 'b.jpg', meantFor: 'draft' },
  ])
  await screen.getByRole('button', { name: 'Elegir y salir' }).click()
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
  await Promise.all(ended)
  expect(reports.at(-1), 'whoever has left the screen').toEqual([2, ['nota.txt'], false])
})
