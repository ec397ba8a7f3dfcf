// Component test of an app that is too old for its portal: it says what to do, and that stored data are kept.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { UpdateOffer } from '../../src/shell/update/update-offer.tsx'
import { interruptions } from '../../src/toolkit/person/interruptions.ts'
import { openScreen } from '../support/screen/open-screen.tsx'
import { customer } from '../support/screen/people.ts'
import { Refusal } from '../support/screen/portal-answers.ts'

test('PWA-30 an app that is too old to read answers says at once that it is too old, even while a claim is being sent, and no alert covers it', async () => {
  const sent = interruptions.hold('sending')
  await openScreen('/vam/siniestros-reportados', {
    as: customer(),
    answers: { '/siniestros-portal/search': new Refusal(426, 'Actualice la aplicación') },
    gate: (screen) => (
      <>
        <UpdateOffer isRequired atOnce untouchedFor={() => 0} />
        {screen}
      </>
    ),
  })
  await expect.element(page.getByText('Esta versión de la app ya no sirve para consultar')).toBeVisible()
  await expect.element(page.getByText(/Lo guardado en este dispositivo se conserva/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Actualizar ahora' })).toBeInViewport()
  await expect.element(page.getByText('Actualice la aplicación')).toBeVisible()
  expect(page.getByRole('button', { name: 'Reintentar' }).elements()).toEqual([])
  expect(page.getByRole('alertdialog').elements()).toEqual([])
  sent()
})
