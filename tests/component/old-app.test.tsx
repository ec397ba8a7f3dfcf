// Component test of an app that the portal no longer serves: it says what to do, and what stays.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { UpdateOffer } from '../../src/shell/update/update-offer.tsx'
import { openScreen } from '../support/screen/open-screen.tsx'
import { customer } from '../support/screen/people.ts'

test('PWA-30 an app that is too old to read says so at once, that it has to be updated, and that nothing is lost by it', async () => {
  await openScreen('/pendientes', {
    ...{ as: customer(), answers: {} },
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
})
