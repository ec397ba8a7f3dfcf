// The tabs of a detail: by key, by finger, and where their strip stands.
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { PolicyDetail } from '../../src/features/demo/policy-detail.tsx'
import { SAMPLE_POLICIES } from '../../src/features/demo/sample-policies.ts'
import { Tabs } from '../../src/ui/layout/tabs.tsx'

const tab = (name: string) => page.getByRole('tab', { name, exact: true })
const panel = page.getByRole('tabpanel')

test('NAV-12a NAV-12c the tabs of a detail go by key, first tab first; what is empty says the specified words', async () => {
  await page.viewport(1280, 800)
  await render(<PolicyDetail policy={SAMPLE_POLICIES[0]} onClose={() => undefined} />)
  await expect.element(tab('Datos')).toHaveAttribute('aria-selected', 'true')
  await expect.element(panel).toHaveLength(1)
  tab('Datos').element().focus()
  await userEvent.keyboard('{End}')
  await expect.element(tab('Documentos Digitales')).toHaveFocus()
  await expect.element(panel).toHaveTextContent(/^No hay documentos relacionados$/)
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(tab('Datos')).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  await expect.element(panel).toHaveTextContent(/^Sin nota de cobranza$/)
  await tab('Deducibles').click()
  await expect.element(panel).toHaveTextContent(/^Sin Deducibles$/)
  await userEvent.keyboard('{Home}')
  await expect.element(tab('Datos')).toHaveFocus()
  await expect.element(tab('Datos')).toHaveAttribute('tabindex', '0')
  await expect.element(tab('Nota de Cobranza')).toHaveAttribute('tabindex', '-1')
})

test('NAV-12a on a phone the strip scrolls to the chosen tab, and the page never does', async () => {
  await page.viewport(360, 800)
  await render(<PolicyDetail policy={SAMPLE_POLICIES[0]} onClose={() => undefined} />)
  await expect.element(tab('Datos')).toBeVisible()
  tab('Datos').element().focus()
  await userEvent.keyboard('{End}')
  // Its edges, for a ratio of 1 is lost to rounding.
  const edges = () => tab('Documentos Digitales').element().getBoundingClientRect()
  await expect.poll(() => edges().left >= 0 && edges().right <= innerWidth).toBe(true)
  await expect.element(tab('Documentos Digitales')).toHaveFocus()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
})

test('NAV-12a a tab that is not there any more gives way to the first', async () => {
  function Changing() {
    const [keys, setKeys] = useState(['a', 'b'])
    return (
      <>
        <Tabs
          label="Partes"
          current="b"
          onChange={() => undefined}
          tabs={keys.map((key) => ({ key, label: `Parte ${key}`, panel: () => <p>De {key}</p> }))}
        />
        <button type="button" onClick={() => setKeys(['a'])}>
          Sin b
        </button>
      </>
    )
  }
  await render(<Changing />)
  await expect.element(panel).toHaveTextContent('De b')
  await page.getByRole('button', { name: 'Sin b' }).click()
  await expect.element(tab('Parte a')).toHaveAttribute('aria-selected', 'true')
  await expect.element(panel).toHaveTextContent('De a')
})
