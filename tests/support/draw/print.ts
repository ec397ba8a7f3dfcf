// Prints a document of one or more A4 pages as a PDF.

import type { Browser } from 'playwright-core'
import { PAPER_STYLE } from './paper.ts'

export type PrintedPaper = { name: string; title: string; pages: readonly string[] }

/** Writes the PDF into `folder`; each page has its number. */
export async function print(browser: Browser, folder: string, style: string, paper: PrintedPaper): Promise<void> {
  const page = await browser.newPage()
  const sheets = paper.pages
    .map(
      (text, place) =>
        `<article class="paper">${text}<p class="page">Página ${place + 1} de ${paper.pages.length}</p></article>`,
    )
    .join('')
  await page.setContent(`<!doctype html><html lang="es"><title>${paper.title}</title><style>${style}${PAPER_STYLE}
@page{size:A4;margin:0}.paper{width:210mm;height:296.5mm;break-after:page;font:13px/1.45 'DejaVu Sans Condensed','Liberation Sans',Arial,sans-serif;overflow:hidden}.paper:last-child{break-after:auto}
b,h1,h2,th,.house b,.seal{font-weight:700}i,.house i{font-style:normal}.page{position:absolute;right:50px;bottom:22px;font-size:11px;color:#56646b}.notice{position:absolute;left:50px;bottom:22px;margin:0}</style>${sheets}</html>`)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await page.pdf({ path: `${folder}/${paper.name}`, preferCSSPageSize: true, printBackground: true, tagged: false })
  await page.close()
}
