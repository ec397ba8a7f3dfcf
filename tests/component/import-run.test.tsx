// Component tests of «Cargas», fixed answers: files that are refused, columns and words that are said, what is accepted, old data.
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { AT, age, FORM, PATH, RESULT, RUN } from '../support/screen/import-run.ts'
import { DESK, openScreen, PHONE } from '../support/screen/open-screen.tsx'
import { administrator } from '../support/screen/people.ts'

const overview = {
  '/cargas': { cargas: [], total: 0 },
  '/cargas/edades': { edades: [age('Pólizas', true), age('Clientes', false)] },
}

/** Opens a run whose calls are answered with the run and these changes. */
const open = (run: object, on = DESK as readonly [number, number]) => {
  const answer = { ...RUN, ...run }
  return openScreen(AT, {
    as: administrator(),
    on,
    answers: { [PATH]: answer, [`${PATH}/hojas`]: answer, [`${PATH}/empezar`]: { ...answer, estado: 'REVISANDO' } },
  })
}

describe('LIV-12 «Cargas»', () => {
  test('LIV-12 files that cannot be loaded are refused before anything is sent, each with its sentence; old data are told', async () => {
    const { sent, place } = await openScreen('/cargas-adm', { as: administrator(), on: PHONE, answers: overview })
    const zone = page.getByRole('region', { name: 'Archivos para cargar' })
    await expect.element(zone).toBeVisible()
    const files = new DataTransfer()
    files.items.add(new File(['x'], 'foto.jpg'))
    files.items.add(new File([], 'nada.csv'))
    files.items.add(new File([new Uint8Array(21 * 1024 * 1024)], 'enorme.xlsx'))
    zone.element().dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: files }))
    const refused = page.getByRole('alert')
    await expect.element(refused).toHaveTextContent('«foto.jpg» no se puede cargar')
    await expect.element(refused).toHaveTextContent('«nada.csv» está vacío')
    await expect.element(refused).toHaveTextContent('«enorme.xlsx» pesa 21 MB y el máximo es 20 MB')
    expect(place()).toBe('/cargas-adm')
    expect(sent.map(({ path }) => path).filter((path) => path !== '/cargas' && path !== '/cargas/edades')).toEqual([])

    await expect.element(page.getByText('Hay datos demasiado viejos')).toBeVisible()
    await expect
      .element(page.getByText(/^Pólizas: los últimos llegaron .*, y el límite es de 30 días\.$/))
      .toBeVisible()
    await expect.element(page.getByText('Demasiado viejos', { exact: true })).toHaveLength(1)
  })

  test('LIV-12 a column that is chosen for a head is sent with the recognised ones, and the review begins', async () => {
    const { to } = await open({})
    const review = page.getByRole('button', { name: 'Revisar', exact: true })
    await expect.element(review).toHaveAttribute('aria-disabled', 'true')
    await expect.element(page.getByText('Falta una columna: «Póliza»')).toBeVisible()
    await page.getByLabelText('Es la columna «NRO INTERNO»').selectOptions('Póliza (obligatoria)')
    await page.getByLabelText('Esta hoja está completa').click()
    await review.click()
    await expect.poll(() => to(`${PATH}/empezar`)).toHaveLength(1)
    expect(to(`${PATH}/empezar`)[0]?.body).toMatchObject({ aplicar: false })
    expect(to(`${PATH}/hojas`)[0]?.body).toEqual({
      origen: 'principal',
      completas: ['polizas'],
      hojas: [
        {
          archivo: 'cartera.csv',
          hoja: null,
          es: 'polizas',
          forma: FORM,
          columnas: { CIA: 'aseguradora', DESDE: 'desde', RAMO: 'ramo', RUC: 'cliente', 'NRO INTERNO': 'poliza' },
          valores: {},
        },
      ],
    })
    await expect.element(page.getByText('Revisando los archivos')).toBeVisible()
  })

  test('LIV-12 the nearest name of an unknown word is sent as its meaning only after a press', async () => {
    const word = { archivo: 'cartera.csv', hoja: null, columna: 'aseguradora' }
    const { to } = await open({
      estado: 'REVISADA',
      resultado: {
        ...RESULT,
        desconocidas: [
          { ...word, valor: 'SEG. ANDINA', filas: 11, cercano: 'ANDINA SEGUROS' },
          { ...word, valor: 'SUR', filas: 1, cercano: 'SEGUROS DEL SUR' },
        ],
        nombres: { aseguradora: ['ANDINA SEGUROS', 'SEGUROS DEL SUR'] },
      },
    })
    await page.getByRole('button', { name: '¿Es ANDINA SEGUROS? Sí' }).click()
    await expect.element(page.getByLabelText('Es “ANDINA SEGUROS”')).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Guardar y revisar otra vez' }).click()
    await expect.poll(() => to(`${PATH}/empezar`)).toHaveLength(1)
    expect(to(`${PATH}/hojas`)[0]?.body).toMatchObject({
      hojas: [{ valores: { aseguradora: { 'SEG. ANDINA': 'ANDINA SEGUROS' } } }],
    })
    expect(JSON.stringify(to(`${PATH}/hojas`)[0]?.body)).not.toContain('SEGUROS DEL SUR')
  })

  test('LIV-12 what stands against applying is accepted one by one, and sent after a question that says the counts', async () => {
    const { to } = await open({
      estado: 'REVISADA',
      rechazados: ['cartera.csv'],
      resultado: {
        ...RESULT,
        obstaculos: [
          { texto: 'Se rechazan 11 de 40 filas, más del 5 %', acepta: 'rechazos' },
          { texto: 'De «polizas» terminarían 9 de 12 filas', acepta: 'bajas' },
        ],
      },
    })
    const apply = page.getByRole('button', { name: 'Aplicar', exact: true })
    await page.getByLabelText('Aplicar sin esas filas').click()
    await expect.element(apply).toHaveAttribute('aria-disabled', 'true')
    await page.getByLabelText('Sí, esas filas terminan').click()
    await apply.click()
    const question = page.getByRole('alertdialog', { name: '¿Aplicar esta carga?' })
    await expect.element(question).toHaveTextContent('12 filas nuevas, 3 que cambian y 9 que terminan')
    expect(to(`${PATH}/empezar`)).toEqual([])
    await question.getByRole('button', { name: 'Aplicar' }).click()
    await expect
      .poll(() => to(`${PATH}/empezar`).map(({ body }) => body))
      .toEqual([{ aplicar: true, acepta: ['rechazos', 'bajas'] }])
  })

  test('LIV-12 what no acceptance helps keeps a run from being applied; an interrupted one can be begun again', async () => {
    const { to } = await open({
      estado: 'INTERRUMPIDA',
      mensaje: 'El servidor se detuvo.',
      resultado: { ...RESULT, obstaculos: [{ texto: 'otro.csv no se lee', acepta: '' }] },
    })
    await expect
      .element(page.getByRole('button', { name: 'Volver a aplicar' }))
      .toHaveAttribute('aria-disabled', 'true')
    await expect.element(page.getByText('otro.csv no se lee')).toBeVisible()
    await page.getByRole('button', { name: 'Volver a revisar' }).click()
    await expect.poll(() => to(`${PATH}/empezar`).map(({ body }) => body)).toEqual([{ aplicar: false, acepta: [] }])
  })
})
