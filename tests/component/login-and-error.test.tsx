// Component tests of the login and of the error page: their texts, and what stays on the screen after a failure.
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { LinkScreen } from '../../src/features/access/link-screen.tsx'
import { LoginScreen } from '../../src/features/access/login-screen.tsx'
import { openSharedDatabase } from '../../src/offline/database/databases.ts'
import { holdShares } from '../../src/offline/shares/held-shares.ts'
import { ErrorPage } from '../../src/shell/frame/error-page.tsx'
import type { SignInResult } from '../../src/toolkit/session/session-requests.ts'
import { openInside } from '../support/screen/inside.tsx'
import { customer } from '../support/screen/people.ts'

const WRONG: SignInResult = {
  ok: false,
  failure: 'problem',
  status: 401,
  retryAfterSeconds: null,
  envelope: { message: 'Usuario o contraseña incorrectos', code: 'wrong-credentials' },
}

async function show(Screen: () => ReactNode) {
  await page.viewport(360, 800)
  const { Inside } = await openInside(customer())
  const root = createRootRoute({ component: Screen })
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) })
  await render(
    <Inside>
      <RouterProvider router={router as never} />
    </Inside>,
  )
}

test('ACC-02 a spinner covers the screen until the portal answers; after a wrong password the name stays, and typing replaces the password', async () => {
  let answer: (result: SignInResult) => void = () => {}
  const signIn = vi.fn(() => new Promise<SignInResult>((resolve) => (answer = resolve)))
  await show(() => <LoginScreen notice={null} signIn={signIn} onSignedIn={() => {}} onTyping={() => {}} />)
  const user = page.getByLabelText('Usuario o correo')
  const password = page.getByLabelText('Contraseña', { exact: true })
  await user.fill('ana')
  await password.fill('no es esta')
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  const cover = page.getByRole('status').filter({ hasText: 'Ingresando...' })
  await expect.element(cover).toBeVisible()
  expect(cover.element().getBoundingClientRect()).toMatchObject({ x: 0, y: 0, width: 360, height: 800 })
  expect(signIn.mock.calls).toEqual([[{ user: 'ana', password: 'no es esta' }]])

  answer(WRONG)
  await expect.element(page.getByRole('alert')).toHaveTextContent(/Usuario o contraseña incorrectos/)
  expect(cover.elements()).toEqual([])
  await expect.element(user).toHaveValue('ana')
  await expect.element(password).toHaveFocus()
  await userEvent.keyboard('otra')
  await expect.element(password).toHaveValue('otra')
})

test('PWA-20 the login says that a shared file waits on this device, but not the name of the file', async () => {
  const shared = await openSharedDatabase()
  const photo = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16])], 'receta.jpg')
  const files = [photo, new File(['%PDF-1.4\n%%EOF'], 'examen.pdf')]
  await holdShares({ db: shared, localKey: null, files, now: Date.now() })
  onTestFinished(() => shared.delete())
  await show(() => <LoginScreen notice={null} signIn={async () => WRONG} onSignedIn={() => {}} onTyping={() => {}} />)
  await expect.element(page.getByText('Lo que compartiste está guardado aquí: 1 foto y 1 PDF')).toBeVisible()
  expect(document.body.textContent).not.toMatch(/receta|examen/)
})

test('SEC-08 ACC-08 the app asks before it signs in by a login link that another page may have opened, even without a session; a typed link signs in at once', async () => {
  const link = { user: 'carla', password: 'Portal2026', isForeign: true }
  const signIn = vi.fn(async () => WRONG)
  const onDrop = vi.fn()
  const parts = { signIn, onDrop, areOthersHere: async () => false, onSignedIn: () => {} }
  await show(() => <LinkScreen link={link} {...parts} />)
  await expect.element(page.getByRole('heading', { name: 'Vas a ingresar como c***' })).toBeVisible()
  await expect.element(page.getByText(/Otra página abrió este enlace/)).toBeVisible()
  await page.getByRole('button', { name: 'Cancelar' }).click()
  expect(onDrop).toHaveBeenCalledOnce()
  expect(signIn).not.toHaveBeenCalled()
  await page.getByRole('button', { name: 'Ingresar' }).click()
  expect(signIn.mock.calls).toEqual([[{ user: 'carla', password: 'Portal2026', byLink: true }]])

  await show(() => <LinkScreen link={{ ...link, isForeign: false }} {...parts} />)
  await expect.poll(() => signIn.mock.calls.length).toBe(2)
})

test('NAV-13 when a screen cannot be rendered, an error page says that the data are still stored, and whom to contact', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const reset = vi.fn()
  await show(() => <ErrorPage error={new Error('broken')} reset={reset} />)
  await expect.element(page.getByRole('heading', { name: 'Ups... ¡Algo salió mal!' })).toBeVisible()
  await expect.element(page.getByText(/Si esto persiste contacte con soporte\./)).toBeVisible()
  await expect.element(page.getByText(/siguen guardados en este dispositivo/)).toBeVisible()
  await page.getByRole('button', { name: 'Volver a intentar' }).click()
  expect(reset).toHaveBeenCalledOnce()
  vi.restoreAllMocks()
})
