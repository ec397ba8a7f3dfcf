// Journey tests of the review: decisions beside each document, a requested document, the claim's state, by keyboard.
import { documentsOf } from '../../support/api/review-samples.ts'
import { giveSession } from '../../support/journey/portal.ts'
import { claimOf, openReported } from '../../support/journey/review.ts'
import { expect, test } from '../../support/journey/test.ts'

const DESK = { width: 1280, height: 800 }

test.describe('at a desk', () => {
  test.use({ viewport: DESK })

  test('DOC-10 DOC-15a DOC-16 DOC-17 DOC-19 a claim is reviewed and entered by keyboard, with at most 25 keys', {
    tag: '@gate',
  }, async ({ page, context, portal, person }) => {
    const oldest = await openReported({ page, context, portal, person })
    let keys = 0
    const press = async (key: string) => {
      keys += 1
      await page.keyboard.press(key)
    }
    await expect(page.getByRole('button', { name: 'Guardar la revisión' })).toBeDisabled()
    await press('o')
    for (const count = documentsOf(await claimOf(page, oldest.cdReclamo)).length; ; ) {
      const panel = page.getByRole('region', { name: /^Decisión sobre / })
      await expect(panel.getByRole('button', { name: 'Ingresar' })).toBeInViewport()
      const name = (await panel.getAttribute('aria-label')) ?? ''
      if (/Factura/.test(name)) {
        await expect(panel.getByRole('region', { name: 'Líneas de la factura' })).toBeVisible()
        await expect(panel.getByText('Apruebe al menos una línea')).toBeVisible()
        await press('1')
        await expect(panel.getByRole('checkbox').first()).toBeChecked()
      }
      await press('i')
      const left = async () =>
        documentsOf(await claimOf(page, oldest.cdReclamo)).filter((each) => each.estado === 'POR_REVISAR').length
      await expect(page.getByRole('region', { name, exact: true }).getByText('POR REVISAR')).toHaveCount(0)
      if ((await left()) === 0) break
      expect(keys, `of ${count} documents`).toBeLessThan(25)
    }
    await press('g')
    const state = page.getByRole('radiogroup', { name: 'Nuevo estado del siniestro' })
    await expect(state.getByRole('radio').first()).toBeFocused()
    await press('ArrowRight')
    await press('ArrowRight')
    await expect(state.getByRole('radio', { name: /^Ingresado/ })).toBeChecked()
    await press('Enter')
    await expect(page.getByText(/Siniestro N\.º \d+/).first()).toBeVisible()
    expect(keys).toBeLessThanOrEqual(25)
    const claim = await claimOf(page, oldest.cdReclamo)
    expect(claim).toMatchObject({ estadoPortal: 'INGRESADO' })
    expect(claim.valorReclamoPortal).toBeCloseTo(2 * 25.4)
  })

  // Not in every gate: tests/component/claim-review.test.tsx fails sooner.
  test('DOC-15 DOC-20 D118 one document is returned with its reason, another is requested; the customer’s screen shows both', async ({
    page,
    context,
    portal,
    person,
  }) => {
    const claim = await openReported({ page, context, portal, person })
    await page.getByRole('button', { name: 'Pedir un documento' }).click()
    const dialog = page.getByRole('dialog', { name: 'Pedir un documento' })
    await dialog.getByLabel('Documento', { exact: true }).selectOption('Otro documento')
    await dialog.getByLabel('Qué documento *').fill('Ecografía abdominal')
    await dialog.getByRole('button', { name: 'Pedir', exact: true }).click()
    await expect(dialog.getByText('Escriba el motivo')).toBeVisible()
    await dialog.getByLabel('Motivo *').fill('La que enviaste es del año pasado.')
    let release = () => {}
    const typedOn = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/api/documentos-digitales/update/**', async (route) => {
      await typedOn
      await route.continue()
    })
    await dialog.getByRole('button', { name: 'Pedir', exact: true }).click()
    await dialog.getByLabel('Motivo *').fill('La que enviaste es del año pasado. Va el sello.')
    release()
    await expect(dialog).toHaveCount(0)
    const requests = page.getByRole('region', { name: 'Documentos pedidos' })
    await expect(requests).toContainText('«La que enviaste es del año pasado.»')
    await expect(requests.getByRole('button', { name: /^Ya no hace falta/ })).toBeVisible()
    await page.getByRole('button', { name: 'Pedir un documento' }).click()
    await expect(dialog.getByLabel('Motivo *'), 'typed while it was being sent').toHaveValue(/Va el sello/)
    await dialog.getByRole('button', { name: 'Cancelar' }).click()

    await page.getByRole('button', { name: 'Revisar documentos' }).click()
    const panel = page.getByRole('region', { name: /^Decisión sobre / })
    const first = (await panel.getAttribute('aria-label'))?.replace('Decisión sobre ', '') ?? ''
    await panel.getByRole('button', { name: 'Devolver' }).click()
    await expect(panel.getByLabel('Motivo *')).toBeFocused()
    await expect(panel.getByLabel('Motivo *')).toBeInViewport()
    await panel.getByRole('button', { name: 'Devolver' }).click()
    await expect(panel.getByText('Escriba el motivo')).toBeVisible()
    await panel.getByRole('button', { name: /^Faltan páginas/ }).click()
    await panel.getByRole('button', { name: 'Devolver' }).click()
    await expect(page.getByRole('region', { name: `Decisión sobre ${first}`, exact: true })).toHaveCount(0)
    const returned = documentsOf(await claimOf(page, claim.cdReclamo)).filter(({ estado }) => estado === 'DEVUELTO')
    expect(returned).toMatchObject([{ comentario: 'Faltan páginas.' }])
  })

  // Not in every gate: tests/api/review/document-moves.test.ts fails sooner.
  test('DOC-28 D45 when two reviewers decide at the same time, the second gets the conflict, and loses no text', async ({
    page,
    context,
    browser,
    portal,
    person,
  }) => {
    const claim = await openReported({ page, context, portal, person })
    await page.getByRole('button', { name: 'Revisar documentos' }).click()
    const panel = page.getByRole('region', { name: /^Decisión sobre / })
    await panel.getByRole('button', { name: 'Devolver' }).click()
    await panel.getByLabel('Motivo *').fill('No se ve el sello.')

    const other = await browser.newContext()
    await giveSession(other, 'admin', portal.url)
    const [document] = documentsOf(await claimOf(page, claim.cdReclamo)).slice(-1)
    const moved = await other.request.post(`${portal.url}/api/documentos-digitales/update/estado-observaciones`, {
      data: {
        cdCompania: 1,
        cdReclamo: claim.cdReclamo,
        cdArchivo: document.cdArchivo,
        estado: 'RECHAZADO',
        comentario: 'Repetido.',
      },
      headers: { 'x-portal': '1' },
    })
    expect(moved.status()).toBe(200)
    await other.close()
    // The other reviewer's decision is displayed by now; a reason that was begun before must not override it silently.
    await page.getByRole('button', { name: /^Actualizar/ }).click()
    await expect(page.getByText('RECHAZADO', { exact: true }).first()).toBeAttached()

    await panel.getByRole('button', { name: 'Devolver' }).click()
    await expect(panel.getByText('El siniestro fue modificado por otro usuario')).toBeInViewport()
    await panel.getByRole('button', { name: 'Ver lo nuevo y seguir' }).click()
    await expect(panel.getByLabel('Motivo *')).toHaveValue('No se ve el sello.')
    await expect(async () => {
      await panel.getByRole('button', { name: 'Devolver' }).click()
      const states = documentsOf(await claimOf(page, claim.cdReclamo)).map(({ estado }) => estado)
      expect(states).toContain('DEVUELTO')
      expect(states).toContain('RECHAZADO')
    }).toPass()
  })

  // Not in every gate: tests/api/review/review-calls.test.ts fails sooner.
  test('the last decision is undone by a key or a button, and the document can be decided again', async ({
    page,
    context,
    portal,
    person,
  }) => {
    const claim = await openReported({ page, context, portal, person })
    await page.keyboard.press('o')
    const panel = page.getByRole('region', { name: /^Decisión sobre / })
    await expect(panel.getByRole('button', { name: 'Ingresar' })).toBeEnabled()
    const first = (await panel.getAttribute('aria-label')) ?? ''
    await page.keyboard.press('i')
    await expect(page.getByRole('button', { name: 'Deshacer' })).toBeInViewport()
    await expect(page.getByRole('region', { name: first, exact: true })).toHaveCount(0)
    await page.keyboard.press('u')
    await expect(
      page.getByRole('region', { name: first, exact: true }).getByText('POR REVISAR', { exact: true }),
    ).toBeInViewport()
    await expect(page.getByRole('button', { name: 'Deshacer' })).toHaveCount(0)
    expect(documentsOf(await claimOf(page, claim.cdReclamo)).every(({ estado }) => estado === 'POR_REVISAR')).toBe(true)
  })

  // Not in every gate: tests/api/review/document-moves.test.ts fails sooner.
  test('DOC-15c several documents are returned at once with one reason, by keyboard; undo reverts all of them', async ({
    page,
    context,
    portal,
    person,
  }) => {
    const { cdReclamo } = await openReported({ page, context, portal, person })
    const states = async () => documentsOf(await claimOf(page, cdReclamo)).map(({ estado }) => estado)
    await page.keyboard.press('v')
    const dialog = page.getByRole('dialog', { name: 'Decidir varios documentos' })
    const ticks = dialog.getByRole('checkbox')
    const invoice = ticks.and(dialog.getByRole('checkbox', { name: /^Factura/ })).first()
    await expect(invoice, 'an invoice is accepted with its lines').toBeDisabled()
    await dialog.getByText('Devolver', { exact: true }).click()
    await expect(invoice).toBeEnabled()
    await dialog.getByRole('button', { name: 'Devolver' }).click()
    await expect(dialog.getByText('Marque al menos un documento')).toBeVisible()
    await dialog.getByRole('checkbox', { name: 'Marcar todos' }).check()
    const count = (await states()).length
    const give = dialog.getByRole('button', { name: `Devolver ${count} documentos` })
    await give.click()
    await expect(dialog.getByText('Escriba el motivo')).toBeVisible()
    await dialog.getByLabel('Motivo *').fill('No se lee bien.')
    await give.click()
    await expect(dialog).toHaveCount(0)
    const done = page.getByRole('region', { name: 'Revisión' }).getByText(`${count} documentos: devueltos`)
    await expect(done).toBeInViewport()
    expect(new Set(await states())).toEqual(new Set(['DEVUELTO']))
    await page.keyboard.press('u')
    await expect(done).toHaveCount(0)
    expect(new Set(await states())).toEqual(new Set(['POR_REVISAR']))
  })

  // Not in every gate, although nothing cheaper shows that the next claim opens with its first waiting document.
  test('PWA-22 when a document is open, the next claim opens with its first waiting document', async ({
    page,
    context,
  }) => {
    await giveSession(context, 'elena')
    await page.goto('/vam/siniestros-reportados?estadoPortal=POR_REVISAR&orden=fcMovimiento')
    await expect(page.getByRole('row').nth(2)).toBeVisible()
    await page.getByRole('row').nth(1).click()
    await expect(page.getByRole('button', { name: 'Revisar documentos' })).toBeVisible()
    const title = await page.getByRole('heading', { level: 1 }).textContent()
    await page.keyboard.press('o')
    const viewer = page.getByRole('region', { name: /^Documento / })
    await expect(viewer).toBeInViewport()
    const before = page.url()
    await page.keyboard.press('j')
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title ?? '')
    await expect(viewer.getByText(/^Documento \d+ de \d+/)).toBeInViewport()
    await expect(page.getByRole('region', { name: /^Decisión sobre / })).toBeInViewport()
    await expect(page, 'the document itself').toHaveURL(/documento=(?!primero)/)
    expect(page.url()).not.toBe(before)
    await page.keyboard.press('Escape')
    await expect(viewer).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title ?? '')
    await page.goBack()
    await expect(page, 'claims that were passed are no history entries').toHaveURL(/siniestros-reportados/)
  })
})

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 820, height: 1180 } })

  // Not in every gate, although nothing cheaper shows that on a tablet the decision is below the document.
  test('PWA-22 the decision is below the document, and leads to the next document', async ({
    page,
    context,
    portal,
    person,
  }) => {
    await openReported({ page, context, portal, person })
    await page.getByRole('button', { name: 'Revisar documentos' }).click()
    const viewer = page.getByRole('dialog', { name: /^Documento / })
    const panel = viewer.getByRole('region', { name: /^Decisión sobre / })
    await panel.getByRole('button', { name: 'Devolver' }).click()
    await page.keyboard.type('Error: falta + la r - y 0')
    await expect(panel.getByLabel('Motivo *'), 'no letter is a command').toHaveValue('Error: falta + la r - y 0')
    await panel.getByRole('button', { name: 'Cancelar' }).click()
    await expect(panel.getByRole('button', { name: 'Rechazar' })).toBeInViewport()
    const first = (await panel.getAttribute('aria-label')) ?? ''
    await panel.getByRole('button', { name: 'Ingresar' }).click()
    await expect(viewer.getByRole('region', { name: first, exact: true })).toHaveCount(0)
    await expect(panel.getByRole('checkbox').first()).toBeInViewport()
    await panel.getByRole('checkbox').first().check()
    await panel.getByRole('button', { name: 'Ingresar' }).scrollIntoViewIfNeeded()
    await expect(panel.getByRole('button', { name: 'Ingresar' })).toBeEnabled()
  })

  // Not in every gate: tests/api/review/review-calls.test.ts fails sooner.
  test('REP-02c the list shows how many claims wait in each state; claims to review are sorted by their waiting time', async ({
    page,
    context,
  }) => {
    await giveSession(context, 'elena')
    await page.goto('/vam/siniestros-reportados')
    const states = page.getByRole('radiogroup', { name: 'Cola de revisión' })
    const waiting = states.getByText(/^Por revisar \d+$/)
    const count = Number((await waiting.textContent())?.replace(/\D/g, ''))
    await waiting.click()
    await expect(states.getByRole('radio', { name: /^Por revisar/ })).toBeChecked()
    await expect(page.getByText(count === 1 ? '1 siniestro' : `${count} siniestros`, { exact: true })).toBeVisible()
    await expect(page).toHaveURL(/orden=fcMovimiento/)
    await expect(page.getByRole('button', { name: /vencen? pronto$/ }), 'nothing lapses soon').toHaveCount(0)
    await page.goto('/vam/siniestros-reportados?plazo=CERCA')
    const near = page.getByRole('button', { name: '0 vencen pronto' })
    await expect(near).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('button', { name: 'Quitar Vencen pronto' })).toBeVisible()
    await near.click()
    await expect(near).toHaveCount(0)
    await states.getByText(/^Todos \d+$/).click()
    await expect(page).not.toHaveURL(/plazo=/)
  })
})
