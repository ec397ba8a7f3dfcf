// Component tests of when fields, forms, dialogs and cameras begin and end an interruption.
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ViewerFrame } from '../../src/entities/document/viewer/viewer-frame.tsx'
import { createInterruptions, type Interruptions } from '../../src/toolkit/person/interruptions.ts'
import { FileButton } from '../../src/ui/actions/file-button.tsx'
import { BusyContext } from '../../src/ui/busy.ts'
import { Form } from '../../src/ui/forms/form.tsx'
import { SelectField } from '../../src/ui/forms/select-field.tsx'
import { TextField } from '../../src/ui/forms/text-field.tsx'
import { BlockingDialog } from '../../src/ui/overlays/blocking-dialog.tsx'
import { Dialog } from '../../src/ui/overlays/dialog.tsx'

let interruptions: Interruptions
beforeEach(() => {
  interruptions = createInterruptions()
})
const goesOn = () => [...interruptions.current()].sort()
const within = (part: React.ReactNode) => <BusyContext value={interruptions.hold}>{part}</BusyContext>
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

function Opened() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Abrir
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Factura">
        <p>Nada</p>
      </Dialog>
    </>
  )
}

test('PWA-17a an overlay is an interruption from the click that opens it to the click that closes it', async () => {
  const { unmount } = await render(within(<Opened />))
  expect(goesOn()).toEqual([])
  await press('Abrir')
  await expect.poll(goesOn).toEqual(['overlay'])
  await press('Cerrar')
  await expect.poll(goesOn).toEqual([])
  await press('Abrir')
  await expect.poll(goesOn).toEqual(['overlay'])
  await unmount()
  expect(goesOn()).toEqual([])
})

test('PWA-17a a blocking dialog and a full-screen document are interruptions; a document beside its list is not', async () => {
  const blocking = (
    <BlockingDialog title="Permiso" actions={null}>
      <p>Nada</p>
    </BlockingDialog>
  )
  const viewer = (placement: 'over' | 'beside') => (
    <ViewerFrame shown="1" placement={placement} label="Factura" onClose={() => undefined} onKey={() => false}>
      <p>Nada</p>
    </ViewerFrame>
  )
  const { rerender } = await render(within(blocking))
  expect(goesOn()).toEqual(['overlay'])
  await rerender(within(null))
  expect(goesOn()).toEqual([])
  await rerender(within(viewer('over')))
  expect(goesOn()).toEqual(['overlay'])
  await rerender(within(viewer('beside')))
  expect(goesOn()).toEqual([])
})

test('PWA-17a the camera is an interruption until a file arrives, it is closed, or the page is touched again', async () => {
  const { unmount } = await render(within(<FileButton label="Tomar foto" accept="image/*" onFiles={() => undefined} />))
  const input = page.getByLabelText('Tomar foto').last().element() as HTMLInputElement
  // Prevents the file picker of the test browser from opening.
  input.addEventListener('click', (event) => event.preventDefault())
  for (const end of [
    () => input.dispatchEvent(new Event('change', { bubbles: true })),
    () => input.dispatchEvent(new Event('cancel', { bubbles: true })),
    () => document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })),
    () => unmount(),
  ]) {
    await press('Tomar foto')
    expect(goesOn()).toEqual(['picker'])
    await end()
    expect(goesOn()).toEqual([])
  }
})

test('PWA-17a a focused text field is an interruption, a focused selection is not', async () => {
  await render(
    within(
      <>
        <TextField label="Observación" value="" onChange={() => undefined} />
        <SelectField label="Ramo" value="" onChange={() => undefined} options={[]} placeholder="Todos" />
      </>,
    ),
  )
  await userEvent.tab()
  await expect.element(page.getByLabelText('Observación')).toHaveFocus()
  expect(goesOn()).toEqual(['writing'])
  // When another window takes the focus, the person can come back and continue in the field.
  const field = page.getByLabelText('Observación').element()
  field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  expect(goesOn()).toEqual(['writing'])
  await userEvent.tab()
  await expect.element(page.getByLabelText('Ramo')).toHaveFocus()
  expect(goesOn()).toEqual([])
})

const RAMOS = ['1', '2'].map((value) => ({ value, label: `Ramo ${value}` }))

function Search() {
  const [text, setText] = useState('')
  return (
    <Form>
      <TextField label="Póliza" value={text} onChange={setText} />
      <SelectField label="Ramo" value="1" onChange={() => undefined} options={RAMOS} />
      <button type="button" onClick={() => setText('')}>
        Limpiar
      </button>
      <button type="button" onClick={() => setText('VH-1')}>
        Última búsqueda
      </button>
    </Form>
  )
}

test('PWA-17a a form with typed text is an interruption until that text is cleared or the form is removed; default values and choices do not count', async () => {
  const { rerender } = await render(within(<Search />))
  const field = page.getByLabelText('Póliza')
  await press('Última búsqueda')
  await page.getByLabelText('Ramo', { exact: true }).selectOptions('2')
  expect(goesOn()).toEqual([])
  await field.fill('VH-2')
  await press('Última búsqueda')
  expect(goesOn()).toEqual(['form'])
  await press('Limpiar')
  await expect.poll(goesOn).toEqual([])
  await field.fill('VH-3')
  expect(goesOn()).toEqual(['form', 'writing'])
  await field.fill('')
  expect(goesOn()).toEqual(['writing'])
  await field.fill('VH-4')
  await rerender(within(null))
  expect(goesOn()).toEqual([])
})
