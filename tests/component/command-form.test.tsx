// Component tests of a form that sends a command: errors from the contract's schema, focus, kept values, leaving.
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import * as z from 'zod/mini'
import type { CallResult } from '../../src/contract/call.ts'
import { endpoint } from '../../src/contract/endpoint.ts'
import { filledText } from '../../src/contract/wire-types.ts'
import { CommandForm } from '../../src/toolkit/query/command-form.tsx'
import { useForm } from '../../src/toolkit/query/use-form.ts'
import { TextField } from '../../src/ui/forms/text-field.tsx'

const saveSample = endpoint({
  method: 'POST',
  path: '/muestra',
  summary: 'Muestra',
  access: 'admin',
  effect: 'write',
  subject: null,
  body: z.object({ nombre: filledText(10), lugar: filledText(10) }),
  answer: z.object({ ok: z.boolean() }),
})

type Sample = { nombre: string; lugar: string }
type Answer = CallResult<{ ok: boolean }>

const DONE: Answer = { ok: true, answer: { ok: true }, status: 200, serverTime: null, etag: null }

const refused = (fields: { path: string; message: string }[]): Answer => ({
  ok: false,
  failure: 'problem',
  status: 422,
  retryAfterSeconds: null,
  envelope: { message: 'Revise los datos ingresados', code: 'rule', fields },
})

/** Renders a form, and another page to navigate to; `sent` holds the input of each call. */
async function open({ initial = { nombre: '', lugar: '' }, answers = [] as Answer[] } = {}) {
  const sent: Sample[] = []
  function Screen() {
    const form = useForm({
      endpoint: saveSample,
      labels: { nombre: 'Nombre', lugar: 'Lugar' },
      initial,
      call: async (values: Sample) => {
        sent.push(values)
        return answers.shift() ?? DONE
      },
    })
    return (
      <CommandForm form={form} submitLabel="Guardar">
        <TextField {...form.field('nombre')} />
        <TextField {...form.field('lugar')} />
        {form.command.answer && <p>Guardado</p>}
      </CommandForm>
    )
  }
  const root = createRootRoute({ component: Outlet })
  const route = (path: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component })
  const router = createRouter({
    history: createMemoryHistory({ initialEntries: ['/'] }),
    routeTree: root.addChildren([route('/', Screen), route('/otra', () => 'Otra página')]),
  })
  await render(<RouterProvider router={router as never} />)
  const field = (name: string) => page.getByLabelText(name, { exact: true })
  return { sent, field, router, save: page.getByRole('button', { name: 'Guardar' }) }
}

test('several wrong fields are listed with their names, the focus is on the list, and nothing is sent', async () => {
  const { sent, field, save } = await open()
  await save.click()
  const summary = page.getByRole('alert')
  await expect.element(summary).toHaveFocus()
  await expect.element(summary.getByRole('link', { name: 'Nombre: Campo requerido' })).toBeVisible()
  await summary.getByRole('link', { name: 'Lugar: Campo requerido' }).click()
  await expect.element(field('Lugar')).toHaveFocus()
  await expect.element(field('Lugar')).toHaveAttribute('aria-invalid', 'true')
  expect(sent).toEqual([])
})

test('a single wrong field gets the focus and loses its error when it changes; typing does not validate it', async () => {
  const { sent, field, save } = await open({ initial: { nombre: 'Ana', lugar: '' } })
  await save.click()
  await expect.element(field('Lugar')).toHaveFocus()
  await expect.element(page.getByText('Campo requerido')).toBeVisible()
  await userEvent.keyboard('demasiado largo')
  expect(page.getByText('Campo requerido').elements()).toEqual([])
  expect(page.getByText('Máximo 10 caracteres').elements()).toEqual([])
  await save.click()
  await expect.element(page.getByText('Máximo 10 caracteres')).toBeVisible()
  await expect.element(field('Lugar')).toHaveValue('demasiado largo')
  expect(sent).toEqual([])
})

test('the portal’s errors are shown under their fields, and a failure above them; typed values stay, and the next try sends them', async () => {
  const { sent, field, save } = await open({
    initial: { nombre: 'Ana', lugar: 'Quito' },
    answers: [refused([{ path: 'lugar', message: 'No existe este lugar' }]), { ok: false, failure: 'unreachable' }],
  })
  await save.click()
  await expect.element(page.getByText('No existe este lugar')).toBeVisible()
  await expect.element(field('Lugar')).toHaveFocus()
  await save.click()
  await expect.element(page.getByText('No hay conexión con el portal.')).toBeVisible()
  await expect.element(field('Lugar')).toHaveValue('Quito')
  await save.click()
  await expect.element(page.getByText('Guardado')).toBeVisible()
  expect(sent).toEqual(Array.from({ length: 3 }, () => ({ nombre: 'Ana', lugar: 'Quito' })))
})

test('D24 leaving the page asks for confirmation while a change is unsaved, even after an earlier save, but not once everything is saved', async () => {
  const { field, router, save } = await open({ initial: { nombre: 'Ana', lugar: 'Quito' } })
  const question = page.getByRole('alertdialog', { name: /¿Está seguro de que desea salir\?/ })
  await field('Lugar').fill('Loja')
  await save.click()
  await expect.element(page.getByText('Guardado')).toBeVisible()
  await field('Lugar').fill('Ibarra')
  void router.navigate({ href: '/otra' })
  await question.getByRole('button', { name: 'Seguir aquí' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(field('Lugar')).toHaveValue('Ibarra')
  await save.click()
  await expect.element(page.getByText('Guardado')).toBeVisible()
  void router.navigate({ href: '/otra' })
  await expect.element(page.getByText('Otra página')).toBeVisible()
  expect(question.elements()).toEqual([])
})
