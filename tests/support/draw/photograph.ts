// Renders a document on a table under a lamp, like a photo taken with a phone.

import type { Browser } from 'playwright-core'
import { PAPER_STYLE } from './paper.ts'

export type Photograph = {
  name: string
  paper: string
  /** Width of the picture and of the document in it, in pixels; the document's length gives the height. */
  width: number
  paperWidth: number
  /** Rotation of the document in degrees. */
  askew: number
  table: 'wood' | 'dark' | 'linen'
  /** How the paper was folded: once across, or twice. */
  folds?: readonly number[]
  quality: number
}

const TABLES = { wood: [158, 112, 70, 26], dark: [62, 52, 48, 13], linen: [196, 192, 184, 9] } as const

/** The height of the visible table above and below the document together, in pixels. */
const MARGIN = 90

/** Draws the table in the page: streaks along the grain and some noise, the same at each call. */
function paintTable([red, green, blue, depth]: readonly number[]): void {
  const canvas = document.querySelector('canvas')
  const context = canvas?.getContext('2d')
  if (!canvas || !context) throw new Error('The table cannot be painted without a canvas.')
  let state = 7
  const random = () => {
    state = (state * 1664525 + 1013904223) % 4294967296
    return state / 4294967296
  }
  canvas.width = innerWidth
  canvas.height = innerHeight
  const image = context.createImageData(canvas.width, canvas.height)
  const knots = Array.from({ length: 5 }, () => [random() * 9 + 2, random() * 6.28, random()] as const)
  for (let y = 0; y < canvas.height; y++) {
    for (let x = 0; x < canvas.width; x++) {
      const along = y / canvas.height
      let wave = 0
      for (const [rate, phase, weight] of knots)
        wave += weight * Math.sin((x / 90) * rate + phase + 2.4 * Math.sin(along * rate + phase))
      const shade = ((depth ?? 0) * wave) / 2.6 + (random() - 0.5) * 5
      const at = (y * canvas.width + x) * 4
      image.data[at] = (red ?? 0) + shade
      image.data[at + 1] = (green ?? 0) + shade * 0.86
      image.data[at + 2] = (blue ?? 0) + shade * 0.7
      image.data[at + 3] = 255
    }
  }
  context.putImageData(image, 0, 0)
}

function scene(photograph: Photograph, style: string): string {
  const { width, paperWidth, askew, folds = [] } = photograph
  const creases = folds
    .map(
      (at) =>
        `linear-gradient(180deg,transparent ${at - 3}%,rgba(40,40,60,.11) ${at - 0.15}%,rgba(255,255,255,.75) ${at}%,rgba(40,40,60,.07) ${at + 0.4}%,transparent ${at + 5}%)`,
    )
    .concat('linear-gradient(118deg,rgba(255,255,255,.25),transparent 42%,rgba(46,40,60,.13))')
    .join(',')
  return `<!doctype html><style>${style}${PAPER_STYLE}
body{width:${width}px;height:100vh;overflow:hidden;position:relative;filter:blur(.35px)}
canvas,.light{position:absolute;inset:0;width:100%;height:100%}
.scene{position:absolute;inset:0;display:grid;place-items:center;perspective:2300px;filter:url(#wave)}
.paper{width:${paperWidth}px;transform:rotateX(5deg) rotateY(-2.5deg) rotateZ(${askew}deg);box-shadow:0 1px 2px #0006,5px 9px 16px #0007,16px 30px 60px #0008}
.paper::after{content:'';position:absolute;inset:0;background:${creases}}
.light{background:radial-gradient(circle at 28% 18%,rgba(255,247,226,.2),transparent 48%),linear-gradient(140deg,transparent 45%,rgba(18,14,26,.34))}
</style><svg width="0" height="0" style="position:absolute"><filter id="wave" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency=".0026" numOctaves="1" seed="${Math.round(paperWidth)}"/><feDisplacementMap in="SourceGraphic" scale="34" xChannelSelector="R" yChannelSelector="G"/></filter></svg>
<canvas></canvas><div class="scene"><article class="paper">${photograph.paper}</article></div><div class="light"></div>`
}

/** Writes the picture into `folder`; `style` contains the font. */
export async function takePhotograph(
  browser: Browser,
  folder: string,
  style: string,
  photograph: Photograph,
): Promise<void> {
  const { name, width, quality } = photograph
  // The page is drawn at twice the size: bending makes the letters jagged, and scaling down smooths them.
  const page = await browser.newPage({ viewport: { width, height: 800 }, deviceScaleFactor: 2 })
  await page.setContent(scene(photograph, style))
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const length = await page.evaluate(() => document.querySelector<HTMLElement>('.paper')?.offsetHeight ?? 0)
  const height = Math.round(length + MARGIN + length * 0.03)
  await page.setViewportSize({ width, height })
  // tsx wraps named functions in __name, which the page does not have.
  await page.evaluate('globalThis.__name = (value) => value')
  await page.evaluate(paintTable, TABLES[photograph.table])
  const large = (await page.screenshot()).toString('base64')
  await page.close()

  const reduced = await browser.newPage({ viewport: { width, height } })
  await reduced.setContent(
    `<style>*{margin:0}img{display:block;width:100vw}</style><img src="data:image/png;base64,${large}" alt="">`,
  )
  await reduced.evaluate(() => document.querySelector('img')?.decode())
  await reduced.screenshot({ path: `${folder}/${name}`, type: 'jpeg', quality })
  await reduced.close()
}
