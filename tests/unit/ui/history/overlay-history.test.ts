// Tests of the back button over overlays, on a fake browser whose history steps arrive with a delay (PWA-22).
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFakeBrowser, type FakeBrowser } from '../../../support/device/fake-browser.ts'
import { createScreen, type Screen, settled } from './screen.ts'

let browser: FakeBrowser
let screen: Screen
const start = async (options?: { loses: boolean }) => {
  browser = createFakeBrowser('/home', options)
  screen = createScreen(browser)
  screen.router.push('/list')
  await settled()
}
const press = (way: 'back' | 'forward') => browser.window.history[way]()
const act = async (...acts: (() => void)[]) => {
  for (const each of acts) {
    each()
    await settled()
  }
}
/** Expects the address, the open overlays, and one history step for each of them. */
const expectOn = (address: string, ...opened: string[]) => {
  expect({ at: browser.address(), drawn: screen.drawn(), opened: screen.opened(), steps: screen.steps() }).toEqual({
    at: address,
    drawn: address,
    opened,
    steps: opened.length,
  })
}

beforeEach(async () => {
  vi.useFakeTimers()
  await start()
})
afterEach(() => {
  vi.useRealTimers()
})

type Case = { name: string; acts: (() => void)[]; leads: string[]; told?: string[]; back?: string[] }
const open = (name: string) => () => void screen.open(name)
const close = (name: string) => () => screen.close(name)
const back = () => press('back')
const forward = () => press('forward')
const goTo = (address: string) => () => screen.router.push(address)
const rename = (address: string) => () => screen.router.replace(address)

const CASES: Case[] = [
  { name: 'back closes an overlay, and the page stays', acts: [open('menu'), back], leads: ['/list'], back: ['/home'] },
  {
    name: 'an overlay closed by its button leaves no step',
    acts: [open('menu'), close('menu')],
    leads: ['/list'],
    back: ['/home'],
  },
  {
    name: 'forward onto the step of a closed overlay opens nothing, and the number of steps back is unchanged',
    acts: [open('menu'), back, forward],
    leads: ['/list'],
    back: ['/home'],
  },
  {
    name: 'back closes only the topmost overlay',
    acts: [open('preview'), open('question'), back],
    leads: ['/list', 'preview'],
  },
  {
    name: 'back closes overlays one after another',
    acts: [open('preview'), open('question'), back, back],
    leads: ['/list'],
    back: ['/home'],
  },
  {
    name: 'forward onto the step of the closed topmost overlay closes nothing below it',
    acts: [open('preview'), open('question'), back, forward],
    leads: ['/list', 'preview'],
  },
  {
    name: 'two overlays that close at once remove both their steps',
    acts: [
      open('preview'),
      open('question'),
      () => {
        screen.close('question')
        screen.close('preview')
      },
    ],
    leads: ['/list'],
    back: ['/home'],
  },
  {
    name: 'an overlay that opens as another closes reuses its step',
    acts: [
      open('help'),
      () => {
        screen.close('help')
        screen.open('photo')
      },
    ],
    leads: ['/list', 'photo'],
  },
  {
    name: 'an overlay that is opened and closed at once leaves no step',
    acts: [
      () => {
        screen.open('menu')
        screen.close('menu')
      },
    ],
    leads: ['/list'],
    back: ['/home'],
  },
  {
    name: 'an overlay that must be answered stays open on back',
    acts: [() => void screen.open('idle', { stays: true }), back, back],
    leads: ['/list', 'idle'],
  },
  {
    name: 'a link in an overlay opens a page, and back goes directly to the page below',
    acts: [
      open('menu'),
      () => {
        screen.router.push('/pending')
        screen.close('menu')
      },
    ],
    leads: ['/pending'],
    back: ['/list'],
    told: [],
  },
  {
    name: 'a link in the topmost of three overlays opens a page, and back goes directly to the page below them',
    acts: [
      open('a'),
      open('b'),
      open('c'),
      () => {
        screen.closeAll()
        screen.router.push('/pending')
      },
    ],
    leads: ['/pending'],
    back: ['/list'],
    told: [],
  },
  {
    name: 'forward again goes to the page that a link in an overlay opened',
    acts: [open('menu'), goTo('/pending'), close('menu'), back, forward],
    leads: ['/pending'],
    told: ['/list', '/pending'],
  },
  {
    name: 'an overlay stays open when its page only adds an address',
    acts: [open('filters'), goTo('/list?page=2')],
    leads: ['/list?page=2', 'filters'],
  },
  {
    name: 'a page that changes its address below an overlay has the new address afterwards',
    acts: [open('filters'), rename('/list?page=2'), back],
    leads: ['/list?page=2'],
    back: ['/home'],
    told: [],
  },
  {
    name: 'a page that changes its address below two overlays has the new address afterwards',
    acts: [open('a'), rename('/list?page=1'), open('b'), rename('/list?page=2'), back],
    leads: ['/list?page=2', 'a'],
    told: [],
  },
  {
    name: 'a page that changed its address below two overlays has the new address when both are closed',
    acts: [open('a'), open('b'), rename('/list?page=2'), back, back],
    leads: ['/list?page=2'],
    back: ['/home'],
    told: [],
  },
  {
    name: 'forward after a page changed its address goes to the step of the closed overlay, not to the old address',
    acts: [open('menu'), close('menu'), rename('/list?page=2'), forward],
    leads: ['/list?page=2'],
    told: [],
  },
  {
    name: 'back goes to a page with the address that it got below an overlay',
    acts: [
      open('filters'),
      rename('/list?page=2'),
      () => {
        screen.close('filters')
        screen.router.push('/claim')
      },
    ],
    leads: ['/claim'],
    back: ['/list?page=2', '/home'],
    told: [],
  },
  {
    name: 'two pages that changed their addresses below overlays have the new addresses',
    acts: [
      open('filters'),
      rename('/list?page=2'),
      goTo('/claim'),
      close('filters'),
      open('menu'),
      rename('/claim?documento=1'),
      back,
    ],
    leads: ['/claim?documento=1'],
    back: ['/list?page=2', '/home'],
  },
  {
    name: 'after stepping back from a page that changed its address below an overlay, forward goes to the new address',
    acts: [open('filters'), rename('/list?page=2'), () => screen.overlays.stepBack(), forward],
    leads: ['/list?page=2'],
  },
  {
    name: 'stepping back leaves the page, whatever overlays are open',
    acts: [open('a'), open('b'), () => screen.overlays.stepBack()],
    leads: ['/home'],
  },
]

const ENGINES = [
  { engine: 'a browser', loses: false },
  { engine: 'a browser that drops a step requested while another is pending', loses: true },
]
const MATRIX = ENGINES.flatMap((engine) => CASES.map((each) => ({ ...engine, ...each })))

test.each(MATRIX)('PWA-22 $engine: $name', async ({ loses, acts, leads, told, back: ways = [] }) => {
  await start({ loses })
  await act(...acts)
  const [address = '', ...opened] = leads
  expectOn(address, ...opened)
  if (told) expect(screen.told).toEqual(told)
  for (const before of ways) {
    await act(back)
    expectOn(before)
  }
})
