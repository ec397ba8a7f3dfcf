// Component tests of the tabs of a detail: keyboard, touch, and the position of the tab strip.
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { PolicyDetail } from '../../src/features/demo/policy-detail.tsx'
import { SAMPLE_POLICIES } from '../../src/features/demo/sample-policies.ts'
import type { Tab } from '../../src/ui/layout/tab.ts'
import { Tabs } from '../../src/ui/layout/tabs.tsx'
import { Detail } from '../../src/ui/overlays/detail.tsx'

const tab = (name: string) => page.getByRole('tab', { name, exact: true })
const panel = page.getByRole('tabpanel')

test('NAV-12a NAV-12c the tabs of a detail work by keyboard from the first tab on; an empty tab has the specified text', async () => {
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

test('NAV-12a on a phone the strip scrolls to the chosen tab, and the page does not scroll', async () => {
  await page.viewport(360, 800)
  await render(<PolicyDetail policy={SAMPLE_POLICIES[0]} onClose={() => undefined} />)
  await expect.element(tab('Datos')).toBeVisible()
  tab('Datos').element().focus()
  await userEvent.keyboard('{End}')
  // Checks the edges, because the ratio of an intersection is rounded.
  const edges = () => tab('Documentos Digitales').element().getBoundingClientRect()
  await expect.poll(() => edges().left >= 0 && edges().right <= innerWidth).toBe(true)
  await expect.element(tab('Documentos Digitales')).toHaveFocus()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
})

test('NAV-12a when the chosen tab is removed, the first tab is chosen', async () => {
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

const LABELS = ['Coberturas', 'Cláusulas', 'Deducibles', 'Garantías', 'Notas Aclaratorias', 'Exclusiones']

function Counted({ tabs }: { tabs: (Pick<Tab, 'label'> & Partial<Tab>)[] }) {
  const [current, setCurrent] = useState('Coberturas')
  const whole = tabs.map((each) => ({ key: each.label, panel: () => <p>De {each.label}</p>, ...each }))
  return <Tabs label="Partes" tabs={whole} current={current} onChange={setCurrent} />
}

test('NAV-12a a tab shows its count, and a count that arrives later moves no tab', async () => {
  await page.viewport(1280, 800)
  const counts: Record<string, number> = { Coberturas: 6, Cláusulas: 0, Exclusiones: 130 }
  const unknown = LABELS.map((label) => ({ label, count: undefined }))
  const { rerender } = await render(<Counted tabs={unknown} />)
  await expect.element(tab('Coberturas')).toHaveAttribute('aria-selected', 'true')
  const lefts = () =>
    page
      .getByRole('tab')
      .elements()
      .map((each) => each.getBoundingClientRect().left)
  const before = lefts()
  await rerender(<Counted tabs={LABELS.map((label) => ({ label, count: counts[label] }))} />)
  await expect.element(tab('Coberturas, 6')).toHaveTextContent(/^Coberturas6$/)
  await expect.element(tab('Exclusiones, 130')).toHaveTextContent(/^Exclusiones99\+$/)
  expect(lefts()).toEqual(before)
  await tab('Cláusulas, sin datos').click()
  await expect.element(panel).toHaveTextContent('De Cláusulas')
})

test('PWA-22 where tabs do not fit, a button lists all of them; the list focuses the chosen tab, and closing it focuses the button again', async () => {
  await page.viewport(360, 800)
  await render(<Counted tabs={LABELS.map((label, count) => ({ label, count }))} />)
  const all = page.getByRole('button', { name: 'Ver todas las pestañas' })
  const item = (name: string) => page.getByRole('menuitemradio', { name, exact: true })
  await all.click()
  await expect.element(all).toHaveAttribute('aria-expanded', 'true')
  await expect.element(page.getByRole('menuitemradio')).toHaveLength(LABELS.length)
  await expect.element(item('Coberturas, sin datos')).toHaveAttribute('aria-checked', 'true')
  await expect.element(item('Coberturas, sin datos')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(item('Cláusulas, 1')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  await expect.element(all).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(item('Coberturas, sin datos')).toHaveFocus()
  await userEvent.keyboard('{End}{Enter}')
  await expect.element(panel).toHaveTextContent('De Exclusiones')
  await expect.element(all).toHaveFocus()
  await expect.element(tab('Exclusiones, 5')).toHaveAttribute('aria-selected', 'true')
  await page.viewport(1280, 800)
  await expect.element(all).not.toBeInTheDocument()
})

test('PWA-22 Escape closes the list of tabs and the detail stays open; no scrolled content shows above the strip', async () => {
  await page.viewport(360, 800)
  const closed: string[] = []
  await render(
    <Detail open inAddress title="Póliza" onClose={() => closed.push('detail')}>
      <Tabs
        label="Partes"
        within="detail"
        onChange={() => undefined}
        tabs={LABELS.map((label) => ({ key: label, label, panel: () => <p style={{ height: 2000 }}>De {label}</p> }))}
      />
    </Detail>,
  )
  await page.getByRole('button', { name: 'Ver todas las pestañas' }).click()
  await expect.element(page.getByRole('menu')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  expect(closed).toEqual([])
  const strip = page.getByRole('tablist').element()
  const scrolls = strip.closest<HTMLElement>('[tabindex="0"]:not([role])')
  scrolls?.scrollTo({ top: 400, behavior: 'instant' })
  const { x, width } = strip.getBoundingClientRect()
  const top = scrolls?.getBoundingClientRect().top ?? 0
  const met = document.elementFromPoint(x + width / 2, top + 1)
  expect(met?.contains(strip)).toBe(true)
  expect(met).toBe(strip.parentElement)
})
