// Tour of «Sin clasificar», of files shared by other apps, and of sorting files into a claim.

import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { holdShared, localKeyOf } from '../device/hold-shared.ts'
import { tinyPdf } from '../files/pictures.ts'
import { answerSteps } from '../journey/portal.ts'
import type { Tour } from './tour.ts'

const PICTURES = fileURLToPath(new URL('../../../server/seed/pictures/', import.meta.url))
const picture = (name: string) => readFile(`${PICTURES}${name}`)

export const inbox: Tour = {
  name: 'inbox',
  shows: ['inbox', 'share', 'report'],
  // This tour sends no claim, so it can use ana's account.
  person: 'ana',
  async walk({ page, context, go, stop }) {
    const camera = page.getByRole('button', { name: 'Fotografiar recibos' })
    await go('/sin-clasificar')
    await page.getByText('No hay nada sin clasificar').waitFor()
    await stop('sin-clasificar-vacio', camera)

    await go('/compartir')
    await page.getByText('Comparte fotos y PDF').waitFor()
    await stop('compartir-vacio', page.getByRole('link', { name: 'Ver «Sin clasificar»' }))
    await go('/compartir?fallo=sin-app')
    await page.getByText('No pudimos recibir lo que compartiste').waitFor()
    await stop('compartir-sin-app')
    const own = await localKeyOf(page)
    const photo = await picture('factura-farmacia.jpg')
    await holdShared(page, [
      { localKey: own, nombre: 'IMG-20261126-WA0004.jpg', refused: null, bytes: photo },
      { localKey: own, nombre: 'Resultados de laboratorio.pdf', refused: null, bytes: tinyPdf(2) },
      { localKey: own, nombre: 'factura_electronica.xml', refused: 'not-allowed', bytes: Buffer.alloc(4_000) },
      { localKey: own, nombre: 'VID_20261126.mp4', refused: 'not-allowed', bytes: Buffer.alloc(4_000) },
    ])
    await go('/sin-clasificar')
    const see = page.getByRole('link', { name: 'Ver lo compartido' })
    await see.waitFor()
    await stop('sin-clasificar-espera', see)
    await see.click()
    const keep = page.getByRole('button', { name: 'Guardar', exact: true })
    await keep.waitFor()
    await page.getByRole('list', { name: 'Lo que espera' }).locator('img').waitFor()
    await stop('compartir-espera', keep)
    await keep.click()
    await page.getByText('No se guardó.').first().waitFor()
    await stop('compartir-guardado', page.getByRole('button', { name: 'Nuevo siniestro con estos' }))
    await holdShared(page, [
      { localKey: null, nombre: 'IMG-20261126-WA0005.jpg', refused: null, bytes: photo },
      { localKey: null, nombre: 'receta.pdf', refused: null, bytes: tinyPdf(1) },
    ])
    await go('/compartir')
    const yes = page.getByRole('button', { name: 'Sí, verlos' })
    await yes.waitFor()
    await stop('compartir-pregunta', yes)
    await go('/sin-clasificar')
    await page.getByRole('dialog', { name: '¿Son tuyos?' }).getByRole('heading').waitFor()
    await stop('compartir-ofrecido', yes)
    await page.getByRole('button', { name: 'No son míos, descartarlos' }).click()
    const discard = page.getByRole('button', { name: 'Descartar', exact: true })
    await discard.waitFor()
    await stop('compartir-descartar', discard)
    await discard.click()

    await page.getByLabel('Agregar archivos').setInputFiles(
      await Promise.all(
        ['factura-consulta.jpg', 'receta.jpg', 'informe-medico.jpg'].map(async (name) => ({
          name,
          mimeType: 'image/jpeg',
          buffer: await picture(name),
        })),
      ),
    )
    const files = page.getByRole('list', { name: 'Archivos sin clasificar' }).getByRole('listitem')
    await files.nth(4).waitFor()
    await stop('sin-clasificar-lleno', files.first().getByRole('button'))
    await files.nth(0).getByRole('checkbox').check()
    await files.nth(1).getByRole('checkbox').check()
    const begin = page.getByRole('button', { name: 'Nuevo siniestro con estos' })
    await stop('sin-clasificar-seleccion', begin)
    await page.getByRole('button', { name: 'Eliminar', exact: true }).click()
    const remove = page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' })
    await remove.waitFor()
    await stop('sin-clasificar-eliminar', remove)
    await page.getByRole('button', { name: 'Cancelar' }).click()
    await context.setOffline(true)
    await page.getByText('Sin conexión').first().waitFor()
    await stop('sin-clasificar-sin-red', begin)
    await context.setOffline(false)
    await begin.click()

    await answerSteps(page)
    const sort = page.getByRole('button', { name: 'Poner 2 fotos en su lugar' })
    await sort.waitFor()
    await stop('reporte-3-por-clasificar', sort)
    await sort.click()
    const form = page.getByRole('button', { name: /^Formulario de reclamo/ })
    await form.waitFor()
    await page.getByRole('region', { name: /^Página de / }).waitFor()
    await stop('clasificar', form)
    await form.click()
    await page.getByRole('heading', { name: 'Clasificar 2 de 2' }).waitFor()
    await page.getByRole('region', { name: /^Página de / }).waitFor()
    await stop('clasificar-segundo', page.getByRole('button', { name: /^Factura · Consulta médica/ }))
    await page.getByRole('button', { name: /^Factura · Consulta médica/ }).click()
    const done = page.getByRole('button', { name: 'Listo' })
    await done.waitFor()
    await stop('clasificar-fin', done)
    await done.click()
    // The closing overlay goes back in the history, which would abort a navigation.
    await done.waitFor({ state: 'detached' })
    await go('/sin-clasificar')
    await files.first().getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Poner en un borrador' }).click()
    const draft = page.getByRole('list', { name: 'Borradores' }).getByRole('button').first()
    await draft.waitFor()
    await stop('sin-clasificar-borrador', draft)
  },
}
