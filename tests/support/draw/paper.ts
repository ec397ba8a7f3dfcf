// Shared parts of the drawn documents: letterheads, signatures, stamps, tables and money.

import type { DOCTORS, House } from './people.ts'

const SIGNS: Record<string, string> = {
  arupo:
    '<g fill="currentColor"><ellipse cx="20" cy="9" rx="6" ry="9"/><ellipse cx="20" cy="9" rx="6" ry="9" transform="rotate(72 20 20)"/><ellipse cx="20" cy="9" rx="6" ry="9" transform="rotate(144 20 20)"/><ellipse cx="20" cy="9" rx="6" ry="9" transform="rotate(216 20 20)"/><ellipse cx="20" cy="9" rx="6" ry="9" transform="rotate(288 20 20)"/></g><circle cx="20" cy="20" r="4.5" fill="#fff"/>',
  capuli:
    '<path d="M12 24C13 12 20 6 32 4M26 22C26 14 28 8 32 4" fill="none" stroke="currentColor" stroke-width="2.4"/><circle cx="12" cy="30" r="8.5" fill="currentColor"/><circle cx="28" cy="29" r="8.5" fill="currentColor"/>',
  yurak:
    '<path d="M15 3h10M17 3v12L6 33q-2 4 3 4h22q5 0 3-4L23 15V3" fill="none" stroke="currentColor" stroke-width="3" stroke-linejoin="round"/><path d="M12 27h16l4 8H8z" fill="currentColor"/>',
}

/** The letterhead with the company's logo, name and motto. */
export function letterhead(house: House): string {
  return `<header class="house" style="color:${house.colour}"><svg viewBox="0 0 40 40">${SIGNS[house.sign] ?? ''}</svg><div><b>${house.brand}</b><i>${house.line}</i></div></header>`
}

/** Returns a signature over the doctor's stamp; `seed` changes its stroke, so that no two signatures look the same. */
export function signed(doctor: (typeof DOCTORS)[keyof typeof DOCTORS], seed: number): string {
  const bend = (n: number) => 18 + ((seed * (n + 2) * 19 + n * 53) % 34)
  let stroke = `M8 ${bend(1)}`
  for (let n = 0; n < 9; n++) {
    const x = 14 + n * 20
    stroke += `C${x} ${bend(n) - 26} ${x + 10} ${bend(n + 2) - 22} ${x + 8} ${bend(n + 3)}S${x + 22} ${bend(n + 5)} ${x + 18} ${bend(n + 4) - 8}`
  }
  return `<div class="signed"><svg viewBox="0 0 230 70"><path d="${stroke}M20 60Q120 38 222 50" fill="none" stroke="#1b2f8f" stroke-width="2.3" stroke-linecap="round"/></svg><div class="stamp"><b>${doctor.name}</b><span>${doctor.title}</span><span>${doctor.code}</span></div></div>`
}

/** Pairs of label and value in columns. */
export function facts(pairs: readonly (readonly [label: string, value: string])[], columns = 2): string {
  const cells = pairs.map(([label, value]) => `<p><b>${label}</b> ${value}</p>`).join('')
  return `<div class="facts" style="grid-template-columns:repeat(${columns},1fr)">${cells}</div>`
}

export function table(head: readonly string[], rows: readonly (readonly string[])[], numbersFrom = 99): string {
  const row = (cells: readonly string[], tag: string) =>
    `<tr>${cells.map((cell, place) => `<${tag}${place >= numbersFrom ? ' class="n"' : ''}>${cell}</${tag}>`).join('')}</tr>`
  return `<table><thead>${row(head, 'th')}</thead><tbody>${rows.map((cells) => row(cells, 'td')).join('')}</tbody></table>`
}

/** Formats cents with the decimal point of tax documents. */
export function money(cents: number): string {
  return (cents / 100).toFixed(2)
}

/**
 * A bar over each fact that differs between claims: many claims use the same document, so it must not show a patient, a
 * day or an illness.
 */
export const covered = (letters: number): string => `<span class="covered" style="width:${letters / 2}em"></span>`

export const PATIENT = facts([
  ['Paciente:', covered(30)],
  ['Fecha:', covered(14)],
  ['Cédula:', covered(16)],
  ['Fecha de nacimiento:', covered(14)],
])

/** A watermark which says that the document is not real. */
export const NOTICE =
  '<footer class="notice">Documento ficticio de demostración, sin validez tributaria ni médica. Los datos personales y las fechas están cubiertos.</footer>'

export const PAPER_STYLE = `
*{box-sizing:border-box;margin:0;padding:0}
.paper{font:15px/1.42 Figtree,sans-serif;color:#1c2226;background:#fdfdfb;padding:46px 50px;position:relative}
.house{display:flex;gap:14px;align-items:center;margin-bottom:18px}.house svg{width:58px;height:58px;flex:none}
.house b{display:block;font-size:27px;font-weight:800;letter-spacing:.4px;line-height:1.1}.house i{font-size:14px;color:#56646b}
h1{font-size:21px;font-weight:800;letter-spacing:.6px;margin:14px 0 10px}h2{font-size:15.5px;font-weight:800;margin:15px 0 5px}
p{margin:2px 0}.facts{display:grid;gap:2px 22px;border:1.3px solid #59666d;border-radius:7px;padding:10px 13px;margin:10px 0}
table{width:100%;border-collapse:collapse;margin:10px 0;font-size:14px}th,td{border:1.1px solid #59666d;padding:5px 7px;text-align:left;vertical-align:top}
th{background:#e9edef;font-weight:700}.n{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
.covered{display:inline-block;height:.95em;background:#2b3136;border-radius:2px;vertical-align:-.1em;max-width:100%}
ol,ul{padding-left:22px}li{margin:4px 0}.cols{display:flex;gap:18px}.cols>*{flex:1}.box{border:1.3px solid #59666d;border-radius:9px;padding:13px 15px}
.barcode{width:100%;height:46px;display:block;margin:5px 0 2px}.key{font-size:12.6px;letter-spacing:.1px;font-variant-numeric:tabular-nums;word-break:break-all}
.signed{position:relative;width:270px;margin:26px 0 0 auto;padding-top:34px;text-align:center}.signed svg{position:absolute;left:10px;top:-16px;width:240px}
.stamp{border-top:1.2px solid #333;padding-top:5px;color:#263a86;font-size:13px;line-height:1.3;margin-top:16px}.stamp b,.stamp span{display:block}
.seal{position:absolute;width:138px;height:138px;border:3px solid #31489e;border-radius:50%;color:#31489e;opacity:.62;display:grid;place-content:center;text-align:center;font:800 13px/1.25 Figtree;transform:rotate(-14deg);box-shadow:inset 0 0 0 4px #fdfdfb,inset 0 0 0 5.5px #31489e}
.notice{margin-top:22px;font-size:11px;color:#79858b;text-align:center}
`
