// Draws the logo of the portal, a Q that is also a sheet with a folded corner, in every size of an installed app.

import { writeFile } from 'node:fs/promises'
import type { Browser } from 'playwright-core'

const BRAND = { light: '#EEFAFF', cyan: '#00BCEA', ground: '#025065' }

/** The logo in a box of 100: a disc whose lower right corner is white paper that is folded over. */
const BODY = 'M50 0A50 50 0 0 1 100 50V68L68 100H50A50 50 0 0 1 50 0ZM50 26A24 24 0 0 0 50 74A24 24 0 0 0 50 26Z'
const FOLD = 'M100 68H75Q68 68 68 75V100Z'

/** The sheet without the part under the fold. */
const BODY_WITHOUT_FOLD = BODY.replace('V68L68 100', 'V68H75Q68 68 68 75V100')

type Icon = { name: string; size: number; mark: number; tile: 'rounded' | 'full' | 'none' }

const ICONS: readonly Icon[] = [
  { name: 'icon-192.png', size: 192, mark: 0.58, tile: 'rounded' },
  { name: 'icon-512.png', size: 512, mark: 0.58, tile: 'rounded' },
  // A launcher may crop a maskable icon to a circle of 80 %, so the logo is inside that circle.
  { name: 'maskable-512.png', size: 512, mark: 0.5, tile: 'full' },
  { name: 'monochrome-512.png', size: 512, mark: 0.6, tile: 'none' },
  { name: 'apple-touch-icon.png', size: 180, mark: 0.56, tile: 'full' },
  { name: 'favicon-48.png', size: 48, mark: 0.64, tile: 'rounded' },
]

/** Returns the icon as SVG text; `mark` is the width of the logo as a share of the tile's width. */
function icon({ mark, tile }: Pick<Icon, 'mark' | 'tile'>): string {
  const side = 512 * mark
  // The folded corner looks lighter than the rest, so the logo is shifted slightly to the lower right to look centered.
  const start = (512 - side) / 2 + side * 0.012
  const place = `transform="translate(${start.toFixed(1)} ${start.toFixed(1)}) scale(${(side / 100).toFixed(4)})"`
  const ground =
    tile === 'none'
      ? ''
      : `<rect width="512" height="512" rx="${tile === 'rounded' ? 116 : 0}" fill="${BRAND.ground}"/>`
  // A launcher colors the monochrome icon only by its alpha, so the fold has half the alpha to be visible.
  const [sheet, fold] =
    tile === 'none'
      ? ['fill="#fff"', 'fill="#fff" fill-opacity=".5"']
      : [`fill="${BRAND.light}"`, `fill="${BRAND.cyan}"`]
  const drawing = `<path ${sheet} fill-rule="evenodd" d="${tile === 'none' ? BODY_WITHOUT_FOLD : BODY}"/><path ${fold} d="${FOLD}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">${ground}<g ${place}>${drawing}</g></svg>`
}

/** Writes every icon into `folder` (public/icons). */
export async function drawIcons(browser: Browser, folder: string): Promise<void> {
  for (const one of ICONS) {
    const page = await browser.newPage({ viewport: { width: one.size, height: one.size } })
    await page.setContent(`<style>*{margin:0}svg{display:block;width:100vw;height:100vh}</style>${icon(one)}`)
    await page.screenshot({ path: `${folder}/${one.name}`, omitBackground: true })
    await page.close()
  }
  await writeFile(`${folder}/favicon.svg`, `${icon({ mark: 0.64, tile: 'rounded' })}\n`)
}
