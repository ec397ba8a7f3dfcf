// Draws the avatars that a person may choose (animals, plants and a mountain of Ecuador), each as a small SVG.
import type { AvatarName } from '../../src/domain/user/avatar.ts'
import { initialsOf } from '../../src/domain/user/name.ts'

/** Draws an SVG. The app crops it to a circle, so all essential shapes must lie within 44 units of the centre. */
const draw = (ground: string, shapes: string): string =>
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">' +
  `<rect width="96" height="96" fill="${ground}"/>${shapes.replace(/\s*\n\s*/g, '')}</svg>`

const circle = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`
const oval = (x: number, y: number, rx: number, ry: number, fill: string, turn = 0) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"${turn ? ` transform="rotate(${turn} ${x} ${y})"` : ''}/>`
const shape = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`
const line = (d: string, stroke: string, width = 2.5) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
const eye = (x: number, y: number, r = 4) => circle(x, y, r, INK) + circle(x + r * 0.35, y - r * 0.35, r * 0.35, '#fff')
/** The shapes together with their mirror image. */
const both = (shapes: string) => `${shapes}<g transform="matrix(-1 0 0 1 96 0)">${shapes}</g>`
/** Repeats a petal around a point, once for each angle in `turns`. */
const around = (x: number, y: number, turns: readonly number[], petal: string) =>
  turns.map((turn) => `<g transform="rotate(${turn} ${x} ${y})">${petal}</g>`).join('')

const INK = '#1d2026'

export const AVATARS: Readonly<Record<AvatarName, string>> = {
  condor: draw(
    '#bfe3f3',
    `${shape('M6 96c2-24 18-36 42-36s40 12 42 36z', '#2b2f3a')}
    ${both(shape('M6 96c2-16 10-26 22-31l-6 31z', '#454b59'))}
    ${[27, 37.5, 48, 58.5, 69].map((x) => circle(x, 65 - Math.abs(48 - x) / 9, 9, '#fff')).join('')}
    ${shape('M31 42q0-20 17-20t17 20q0 21-17 23-17-2-17-23z', '#a66b62')}
    ${shape('M41 27q-2-14 7-15 9 1 7 15-7 5-14 0z', '#7c4248')}
    ${shape('M40 43q8-5 16 0 1 12-5 18-3 3-6 0-6-6-5-18z', '#f6e6c6')}
    ${line('M48 56v6', '#c9a878', 2)}
    ${both(circle(38, 39, 4.6, '#fff') + eye(38.4, 39, 3))}`,
  ),
  colibri: draw(
    '#ffe0bd',
    `${shape('M40 68q-8 14-22 20l10-16-14 4q10-12 20-16z', '#0d6e63')}
    ${shape('M28 62q-2-26 22-32 22-2 22 16-4 26-40 30z', '#17a077')}
    ${shape('M54 60q14-4 18-16l-10-6q-14 4-16 12z', '#e9fbf2')}
    ${circle(62, 34, 14, '#128a68')}
    ${shape('M56 45q12 2 19-7 2 12-10 15z', '#b4307f')}
    ${shape('M73 28l20-9-19 16z', '#30343d')}
    ${shape('M48 56Q18 46 10 12q30 6 46 34z', '#37c795')}
    ${line('M22 26q14 10 26 26', '#0f7d60', 2)}
    ${eye(65, 31, 3.6)}`,
  ),
  tortuga: draw(
    '#d5ecc9',
    `${shape('M4 80h88v16H4z', '#b6d8a4')}
    ${line('M66 64q12-4 12-22', '#8da35c', 13)}
    ${oval(78, 36, 12, 10, '#9db36a')}
    ${line('M81 41q4 1 7-2', '#5d6f37', 2)}
    ${eye(80, 33, 3)}
    ${shape('M18 66h14v20H18zM52 66h14v20H52z', '#8da35c')}
    ${shape('M8 68Q10 30 41 30t33 38q-33 8-66 0z', '#5c7a3a')}
    ${shape('M32 40h18l7 13-7 12H32l-7-12z', '#7d9c52')}
    ${line('M32 40l-6-5M50 40l7-4M57 53h14M25 53H11M32 65l-3 6M50 65l3 6', '#7d9c52', 3)}`,
  ),
  iguana: draw(
    '#bde6e6',
    `${shape('M24 96q2-18 24-18t24 18z', '#3d434c')}
    ${shape('M30 32l2-16 8 9 2-17 6 12 6-12 2 17 8-9 2 16z', '#b04a4a')}
    ${shape('M20 48q2-24 28-24t28 24q2 16-8 26-8 9-20 9t-20-9q-10-10-8-26z', '#565e69')}
    ${oval(48, 66, 19, 13, '#77808c')}
    ${both(oval(42, 61, 2, 3, '#343a43', 20))}
    ${line('M33 70q15 9 30 0', '#343a43')}
    ${both(circle(33, 46, 8, '#f5d76b') + oval(33, 46, 2.6, 6, INK) + circle(34.2, 43, 1.4, '#fff'))}
    ${both(circle(24, 60, 2, '#b04a4a') + circle(29, 67, 1.6, '#b04a4a'))}
    ${[40, 48, 56].map((x) => circle(x, 33, 2.4, '#77808c')).join('')}`,
  ),
  alpaca: draw(
    '#f9d0d6',
    `${shape('M27 96V58h42v38z', '#f4eadb')}
    ${shape('M27 80h42v9H27z', '#c2255c')}
    ${[31, 39, 47, 55, 63].map((x) => shape(`M${x - 2} 84.500l4-3 4 3-4 3z`, '#ffd43b')).join('')}
    ${both(shape('M31 34Q18 22 23 8q14 6 15 20z', '#f4eadb') + shape('M31 28q-5-7-4-13 6 4 7 10z', '#f2b8b8'))}
    ${shape('M25 46q0-24 23-24t23 24q0 32-23 32T25 46z', '#fffaf1')}
    ${[33, 40.5, 48, 55.5, 63].map((x) => circle(x, 27 - (15 - Math.abs(48 - x)) / 3, 8, '#f4eadb')).join('')}
    ${oval(48, 61, 13, 11, '#eedcc3')}
    ${shape('M43 55q5-2 10 0-1 5-5 5t-5-5z', '#7a5a46')}
    ${line('M48 60v4M42 65q6 4 12 0', '#7a5a46', 2)}
    ${both(eye(36, 45, 4.4))}${both(circle(33, 57, 3.6, '#f7c4c4'))}`,
  ),
  oso: draw(
    '#cfe6b8',
    `${both(circle(24, 26, 12, '#2e2925') + circle(24, 26, 6, '#6b5a4c'))}
    ${circle(48, 50, 34, '#2e2925')}
    ${both(shape('M24 46q0-14 14-14 9 2 8 14-2 12-11 13-10-2-11-13z', '#f3dfb4') + circle(36, 46, 7.5, '#2e2925') + circle(36, 46, 4, '#4a3a2c') + circle(37.5, 44.5, 1.5, '#fff'))}
    ${oval(48, 66, 15, 12, '#f3dfb4')}
    ${shape('M41 59q7-4 14 0-1 7-7 7t-7-7z', INK)}
    ${line('M48 66v4M41 71q7 5 14 0', INK)}`,
  ),
  piquero: draw(
    '#ffe9a8',
    `${oval(48, 88, 34, 7, '#e5c878')}
    ${both(shape('M47 86q-14 4-24-2l4-5-2-4q9-5 13-3l2-10h6z', '#1597d4'))}
    ${shape('M26 52q2-26 22-26t22 26q0 28-22 28T26 52z', '#fff')}
    ${both(shape('M27 42q-9 14-7 34 9-2 13-14-2-12-6-20z', '#8a6a50'))}
    ${shape('M31 32q0-20 17-20t17 20q-2 12-17 12T31 32z', '#d9b48c')}
    ${line('M39 17l2 8M48 14v8M57 17l-2 8M34 26l4 6M62 26l-4 6', '#a9825c', 2)}
    ${shape('M42 34q6-4 12 0l-6 20z', '#6f93b3')}
    ${both(circle(39, 31, 4.6, '#fff3b0') + circle(39.4, 31, 2.4, INK))}`,
  ),
  rana: draw(
    '#fcd5b5',
    `${shape('M14 96q2-22 34-22t34 22z', '#2f8f46')}
    ${both(circle(27, 34, 15, '#3aa655'))}
    ${shape('M10 58q0-26 38-26t38 26q0 26-38 26T10 58z', '#3aa655')}
    ${shape('M16 64q32 16 64 0-6 20-32 20T16 64z', '#d7f2b5')}
    ${both(circle(27, 33, 10.5, '#e8402a') + oval(27, 33, 3, 8, INK) + circle(29, 29, 2.2, '#fff'))}
    ${line('M15 61q33 17 66 0', '#1f6b35', 3)}
    ${both(circle(43.5, 51, 1.6, '#1f6b35'))}${both(circle(20, 56, 3, '#6cc97f'))}`,
  ),
  tucan: draw(
    '#c5e8c8',
    `${shape('M10 96q-4-34 18-46l32 4q8 20 2 42z', '#4d7ea3')}
    ${shape('M10 96q-6-30 12-46 8 26 4 46z', '#6b5a35')}
    ${circle(40, 40, 25, '#2d3340')}
    ${shape('M52 26q30-8 38 12 3 10-2 20-6-9-34-6z', '#2a1d1b')}
    ${shape('M53 40q26-4 36 6 1 6-1 12-6-9-34-6z', '#d9482f')}
    ${shape('M53 26q10-3 14-2-2 8-1 15l-13 2z', '#f6c445')}
    ${oval(44, 35, 8.5, 7.5, '#3fc1b0')}${eye(45, 35, 4.2)}
    ${shape('M22 58q18 10 36-2-2 6 0 12-20 6-38-2z', '#6fa3c7')}`,
  ),
  orquidea: draw(
    '#e4f1dc',
    `${line('M48 60q-2 22 6 40', '#5d8f47', 4)}
    ${shape('M51 82q12-12 26-10-6 16-24 18z', '#77b25c')}
    ${around(48, 46, [0, 130, 230], oval(48, 25, 10, 20, '#e9b6ee'))}
    ${both(shape('M46 46Q30 20 12 30q-4 22 34 20z', '#cf83dd'))}
    ${both(line('M40 45q-10-8-20-9', '#a64fb9', 1.8))}
    ${shape('M36 50q12-8 24 0 6 14-4 24-8 6-16 0-10-10-4-24z', '#a3217f')}
    ${shape('M42 54q6-4 12 0 2 8-6 14-8-6-6-14z', '#ffd75e')}
    ${both(circle(45, 58, 1.3, '#a3217f'))}${circle(48, 47, 5, '#fff3fb')}`,
  ),
  chuquiragua: draw(
    '#cde6f7',
    `${shape('M44 58h8v40h-8z', '#4f7f3f')}
    ${around(48, 74, [-70, -35, 35, 70], shape('M48 74q-6-12 0-26 6 14 0 26z', '#6fa653'))}
    ${around(48, 58, [-75, -50, -25, 0, 25, 50, 75], shape('M48 58q-8-22 0-46 8 24 0 46z', '#e8590c'))}
    ${around(48, 58, [-62, -37, -12, 12, 37, 62], shape('M48 58q-6-18 0-38 6 20 0 38z', '#ff922b'))}
    ${around(48, 60, [-40, -20, 0, 20, 40], line('M48 58V38', '#ffd43b', 2.5) + circle(48, 36, 2.6, '#fff3bf'))}
    ${shape('M34 56q14-8 28 0-2 14-14 14t-14-14z', '#c2410c')}`,
  ),
  volcan: draw(
    '#ffd8a8',
    `${circle(70, 30, 12, '#ff922b')}
    ${shape('M2 84L40 24q8-6 16 0l38 60z', '#5c6f94')}
    ${shape('M51 23q3 0 5 1l38 60H60z', '#4b5b7c')}
    ${shape('M27 45l13-21q8-6 16 0l13 21-7 6-6-7-7 9-7-9-7 8-4-6z', '#fff')}
    ${line('M44 15q-5-5 1-9 6-3 2-6', '#fff', 3.5)}
    ${shape('M0 78q24-14 48-4t48-2v24H0z', '#6aa84f')}
    ${shape('M0 86q30-8 52 0t44-2v12H0z', '#4f8a3a')}`,
  ),
}

/** The default avatar: the person's initials on the brand colour. The SVG has no style or script, and loads nothing. */
export function drawAvatar(person: Parameters<typeof initialsOf>[0], ground: string): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">' +
    `<rect width="96" height="96" fill="${ground}"/>` +
    '<text x="48" y="49" fill="#ffffff" font-family="Figtree, system-ui, sans-serif" font-size="38" font-weight="700"' +
    ` text-anchor="middle" dominant-baseline="central">${initialsOf(person)}</text></svg>`
  )
}
