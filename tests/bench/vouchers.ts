// Measures how many keys of photographed invoices are read, with time and memory, by kind of code and degree of damage;
// compared with the bare decode of the same pictures and with the barcode library alone.

import type { BrowserContext, Page } from 'playwright'
import type {} from '../support/capture-page/main.ts'
import type { VoucherMeasure } from '../support/capture-page/measure-voucher.ts'
import { type CapturePage, serveCapturePage } from '../support/capture-page/serve.ts'
import type { VoucherWay } from '../support/capture-page/ways.ts'
import { jpegWithExif } from '../support/files/pictures.ts'
import { makeKeyEnding } from '../support/vouchers/keys.ts'
import { openPhotoStudio, type PhotoOptions } from '../support/vouchers/voucher-photo.ts'
import { onEachBrowser } from './support/each-browser.ts'
import type { Line } from './support/line.ts'
import { median } from './support/median.ts'
import { watchMemory } from './support/watch-memory.ts'

const TODAY = '2026-11-26'
/** The width of the photographs in pixels; they have 12 megapixels. */
const WIDTH = 3000
/** Each picture is drawn with this many keys, because some keys stay readable longer than others. */
const KEYS = 2

const MEMORY_ROUNDS = 3
const WITHOUT_KEY = 'without any key'

type Degree = readonly [name: string, photo: PhotoOptions]
type Sample = { group: string; degree: string; expected: string; path: string }

/** The degrees of each kind of damage, from the mildest to the worst. */
const GROUPS: Readonly<Record<string, readonly Degree[]>> = {
  'as it is': [
    ['page of 49 digits', {}],
    ['of 50', { code: 'code128-50' }],
    ['till receipt', { form: 'till' }],
    ['QR', { code: 'qr' }],
    ['QR of an address', { code: 'qr-url', form: 'till' }],
  ],
  tilted: [5, 10, 20, 40].map((tilt) => [`${tilt}°`, { damage: { tilt, fills: tilt > 10 ? 0.7 : 0.9 } }]),
  'from the side': [0.1, 0.2, 0.3].map((perspective) => [percent(perspective), { damage: { perspective, tilt: 4 } }]),
  dark: [0.3, 0.15, 0.1].map((light) => [`${percent(light)} of the light`, { damage: { light, noise: 8 } }]),
  'half in shadow': [0.5, 0.3, 0.2].map((shadow) => [percent(shadow), { damage: { shadow } }]),
  'out of focus, page': [0.3, 0.5, 0.7, 0.9].map((blur) => [`${blur} ‰`, { damage: { blur } }]),
  'out of focus, till receipt': [0.5, 0.8, 1, 1.2].map((blur) => [`${blur} ‰`, { form: 'till', damage: { blur } }]),
  'out of focus, QR': [1, 2, 3].map((blur) => [`${blur} ‰`, { code: 'qr', damage: { blur } }]),
  shaken: [1, 1.5, 2].map((shake) => [`${shake} ‰`, { damage: { shake } }]),
  'sent by a messenger': [1, 2, 3].map((messenger) => [`${messenger} ×`, { damage: { messenger, tilt: 3 } }]),
  'sent and out of focus': [0.2, 0.4, 0.6].map((blur) => [`${blur} ‰`, { damage: { messenger: 1, blur, tilt: 3 } }]),
  'from afar': [0.7, 0.5, 0.35].map((fills) => [`${percent(fills)} of the width`, { damage: { fills } }]),
}

function percent(part: number): string {
  return `${Math.round(part * 100)} %`
}

export async function benchVouchers(): Promise<Line[]> {
  const site = await serveCapturePage()
  try {
    const samples = await drawAll(site)
    const small = site.offer('small.jpg', jpegWithExif())
    return await onEachBrowser(async (context, _name, profile) => {
      const memory = await measureMemory(() => open(context, site), profile, samples, small)
      return [...(await measureAll(await open(context, site), samples)), ...memory]
    })
  } finally {
    await site.close()
  }
}

async function open(context: BrowserContext, site: CapturePage): Promise<Page> {
  const page = await context.newPage()
  await page.goto(site.url)
  await page.waitForFunction(() => 'capture' in window)
  return page
}

async function drawAll(site: CapturePage): Promise<Sample[]> {
  const studio = await openPhotoStudio()
  const samples: Sample[] = []
  for (const [group, degrees] of Object.entries({ ...GROUPS, [WITHOUT_KEY]: [['', { code: 'none' }] as Degree] }))
    for (const [degree, photo] of degrees)
      for (let at = 1; at <= KEYS; at += 1) {
        const expected = makeKeyEnding(false, { numDocumento: `001-00${at}-00000${at * 7919}`.slice(0, 17) })
        const bytes = await studio.photo({ width: WIDTH, claveAcceso: expected, ...photo })
        samples.push({ group, degree, expected, path: site.offer(`voucher-${samples.length}.jpg`, bytes) })
      }
  await studio.close()
  return samples
}

async function measureAll(page: Page, samples: readonly Sample[]): Promise<Line[]> {
  const measure = ({ path }: Sample) =>
    page.evaluate(([from, day]) => window.capture.measureVoucher(from, day), [path, TODAY] as const)
  // Both workers start and warm up before the measurement.
  if (samples[0]) await measure(samples[0])
  const done: (Sample & VoucherMeasure)[] = []
  for (const sample of samples) done.push({ ...sample, ...(await measure(sample)) })
  const wrong = done.filter(({ claveAcceso, expected }) => claveAcceso !== null && claveAcceso !== expected)
  if (wrong.length > 0) throw new Error(`wrong keys: ${wrong.map(({ group, degree }) => `${group} ${degree}`)}`)
  return [...by(done, ({ group }) => group)].map(([group, measures]) => ({
    what: `Key of a photo of 12 MP, ${group}`,
    ours: median(measures.map(({ read }) => read)),
    floor: median(measures.map(({ decoded }) => decoded)),
    unit: 'ms',
    floorIs: 'decode to 5 MP in a worker',
    note: noteOf(measures),
  }))
}

/** Returns the memory added by reading one picture, each time in a fresh page with running workers. */
async function measureMemory(
  open: () => Promise<Page>,
  profile: string,
  samples: readonly Sample[],
  small: string,
): Promise<Line[]> {
  const added = async (path: string, way: VoucherWay) => {
    const page = await open()
    const input = [path, small, TODAY] as const
    await page.evaluate(([from, first, day]) => window.capture.holdVoucher(from, first, day), input)
    const { most: before } = await watchMemory(profile, async () => undefined)
    const { most } = await watchMemory(profile, () =>
      page.evaluate(([from, how]) => window.capture.runVoucher(from, how), [path, way] as const),
    )
    await page.close()
    return most - before
  }
  const lines: Line[] = []
  for (const group of ['as it is', WITHOUT_KEY]) {
    const { path = '' } = samples.find((each) => each.group === group) ?? {}
    const measures: Record<VoucherWay, number[]> = { ours: [], bare: [] }
    for (let round = 0; round < MEMORY_ROUNDS; round += 1)
      for (const way of ['ours', 'bare'] as const) measures[way].push(await added(path, way))
    lines.push({
      what: `Memory of reading a photo of 12 MP beside the page, ${group}`,
      ours: median(measures.ours),
      floor: median(measures.bare),
      unit: 'MB',
      floorIs: 'decode to 5 MP in a worker',
      note: group === WITHOUT_KEY ? 'looked at a second time, at its full size' : '',
    })
  }
  return lines
}

/** Returns how many keys the portal reads at each degree, and how many the library alone reads. */
function noteOf(measures: readonly (VoucherMeasure & { degree: string })[]): string {
  return [...by(measures, ({ degree }) => degree)]
    .map(([degree, each]) => {
      const read = each.filter(({ claveAcceso }) => claveAcceso !== null).length
      const alone = each.filter(({ isReadAlone }) => isReadAlone).length
      return `${degree} ${read}/${each.length} (library alone ${alone})`.trim()
    })
    .join(', ')
}

function by<T>(items: readonly T[], name: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) groups.set(name(item), [...(groups.get(name(item)) ?? []), item])
  return groups
}
