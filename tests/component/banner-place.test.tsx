// Component tests of the position of a banner on a phone: above the bottom bars, also when they appear or grow later.
import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from '../../src/ui/actions/button.tsx'
import { type Banner, BannerStack } from '../../src/ui/feedback/banner-stack.tsx'
import { StickyBar } from '../../src/ui/layout/sticky-bar.tsx'

const BANNERS: Banner[] = [{ id: 'one', tone: 'success', text: 'Recibido: Solicitud N.º 1042', at: 1 }]
const STAGES = ['ways', 'nothing', 'action', 'reason'] as const

function Screen() {
  const [stage, setStage] = useState(0)
  const is = STAGES[stage]
  const missing = 'Falta: tipo de siniestro, diagnóstico, fecha de incurrencia y otras cosas que hacen alta la barra'
  return (
    <div style={{ minHeight: 2000 }}>
      <BannerStack banners={BANNERS} renderLink={() => null} onClose={() => undefined} />
      <button type="button" onClick={() => setStage(stage + 1)}>
        Otra
      </button>
      {is === 'ways' && (
        <nav data-bottom-bar aria-label="Barra" className="fixed inset-x-0 bottom-0 z-30 h-16">
          Inicio
        </nav>
      )}
      {(is === 'action' || is === 'reason') && (
        <div className="flex flex-col px-4" style={{ height: 2000 }}>
          <StickyBar label="Barra">
            <Button wide disabled={is === 'reason'} reason={missing}>
              Continuar
            </Button>
          </StickyBar>
        </div>
      )}
    </div>
  )
}

const edges = (label: string) => document.querySelector(`[aria-label="${label}"]`)?.getBoundingClientRect()
/**
 * The distance from the bottom of the banner to the top of the bar, or to the bottom of the window if there is no bar.
 */
const room = () => Math.round((edges('Barra')?.top ?? innerHeight) - (edges('Avisos recientes')?.bottom ?? Infinity))

test.each([
  [360, 640],
  [390, 844],
])(
  'NAV-07a at %i × %i a banner covers no bottom bar, not even a bar that appears or grows later',
  async (width, height) => {
    await page.viewport(width, height)
    await render(<Screen />)
    const heights: number[] = []
    for (const stage of STAGES) {
      await expect.poll(room, { message: stage }).toBe(12)
      heights.push(edges('Barra')?.height ?? 0)
      // A click by script: the page changes without a key or a touch.
      page
        .getByRole('button', { name: 'Otra' })
        .element()
        .dispatchEvent(new MouseEvent('click', { bubbles: true }))
    }
    expect(heights[3]).toBeGreaterThan(heights[2] ?? 0)
  },
)

test('NAV-07a a press that closes the keyboard does not move the banner away from the finger', async () => {
  const { matchMedia } = window
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query === '(pointer: coarse)' ? ({ matches: true } as MediaQueryList) : matchMedia.call(window, query),
  )
  onTestFinished(() => void vi.restoreAllMocks())
  const onPress = vi.fn()
  const banner: Banner = {
    id: 'one',
    tone: 'info',
    text: 'Parte 2 quitada',
    at: 1,
    action: { label: 'Deshacer', onPress },
  }
  await page.viewport(360, 800)
  await render(
    <>
      <BannerStack banners={[banner]} renderLink={() => null} onClose={() => undefined} />
      <input aria-label="Título" style={{ marginTop: 300 }} />
    </>,
  )
  const side = () => document.querySelector<HTMLElement>('[aria-label="Avisos recientes"]')?.dataset['side']
  await expect.poll(side).toBe('bottom')
  await page.getByLabelText('Título').click()
  await page.viewport(360, 500)
  await expect.poll(side).toBe('top')
  await page.getByRole('button', { name: 'Deshacer' }).click()
  expect(onPress).toHaveBeenCalledTimes(1)
})
