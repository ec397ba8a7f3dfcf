// Combines screenshots of one screen into one picture, for manual review.

import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { Browser, BrowserContextOptions } from 'playwright-core'

export type Shot = { title: string; picture: Buffer }

export type Sheet = { browser: Browser; name: string; shots: Shot[] }

export type Look = { title: string; width: number; height: number; theme: 'light' | 'dark' }

const sizes = [
  { width: 360, height: 800 },
  { width: 820, height: 1180 },
  { width: 1280, height: 800 },
]

/** The six looks of every screen: three widths, light and dark. */
export const looks: Look[] = sizes.flatMap((size) =>
  (['light', 'dark'] as const).map((theme) => ({
    ...size,
    theme,
    title: `${size.width} × ${size.height} · ${theme}`,
  })),
)

/** Returns the options of a browser context for this look; narrow looks are touch devices. */
export function contextOf({ width, height, theme }: Look): BrowserContextOptions {
  return {
    viewport: { width, height },
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'es-EC',
    timezoneId: 'America/Guayaquil',
    hasTouch: width < 1200,
  }
}

/** Writes `.work/sheets/NAME.png` and returns its path. */
export async function layOnSheet({ browser, name, shots }: Sheet): Promise<string> {
  const path = resolve('.work', 'sheets', `${name}.png`)
  await mkdir(dirname(path), { recursive: true })
  const page = await browser.newPage({ viewport: { width: 2600, height: 800 } })
  await page.setContent(sheetOf(name, shots))
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())))
  await writeFile(path, await page.locator('main').screenshot())
  await page.close()
  return path
}

function sheetOf(name: string, shots: Shot[]): string {
  const figures = shots.map(({ title, picture }) => {
    const source = `data:image/png;base64,${picture.toString('base64')}`
    return `<figure><figcaption>${escapeText(title)}</figcaption><img src="${source}"></figure>`
  })
  return `<!doctype html><style>
    body { margin: 0; font: 16px sans-serif; background: #888; color: #fff }
    main { padding: 24px; width: max-content; max-width: 2600px; box-sizing: border-box }
    div { display: flex; flex-wrap: wrap; gap: 24px; align-items: flex-start }
    figure { margin: 0 } figcaption { margin-bottom: 6px } img { display: block }
    </style><main><h1>${escapeText(name)}</h1><div>${figures.join('')}</div></main>`
}

function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
