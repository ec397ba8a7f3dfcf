// Tests of the back button over overlays, on a fake browser whose history steps arrive with a delay (PWA-22).
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFakeBrowser, type FakeBrowser } from '../../../support/fake-browser.ts'
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
/** What the person sees: the address, the open overlays, and that each of them has one history step. */
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
  { name: 'back closes it and stays', acts: [open('menu'), back], leads: ['/list'], back: ['/home'] },
  {
    name: 'closed by its button it leaves no step',
    acts: [open('menu'), close('menu')],
    leads: ['/list'],
    back: ['/home'],
  },
  {
    name: 'forward onto the step of a closed one opens nothing and leaves the way back as long as it was',
    acts: [open('menu'), back, forward],
    leads: ['/list'],
    back: ['/home'],
  },
  {
    name: 'back closes the topmost alone',
    acts: [open('preview'), open('question'), back],
    leads: ['/list', 'preview'],
  },
  {
    name: 'back closes one after the other',
    acts: [open('preview'), open('question'), back, back],
    leads: ['/list'],
    back: ['/home'],
  },
  {
    name: 'forward onto the closed topmost one closes nothing below it',
    acts: [open('preview'), open('question'), back, forward],
    leads: ['/list', 'preview'],
  },
  {
    name: 'two that close at once take both their steps back',
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
    name: 'one that opens as another closes takes its step',
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
    name: 'one that was opened and closed in the same turn was never there',
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
    name: 'one that must be answered stays, whoever goes back',
    acts: [() => void screen.open('idle', { stays: true }), back, back],
    leads: ['/list', 'idle'],
  },
  {
    name: 'a link of it leads on, and back to the page below at once',
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
    name: 'a link of the topmost of three leads on, and back to the page below them at once',
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
    name: 'forward again leads to the page that a link of it led to',
    acts: [open('menu'), goTo('/pending'), close('menu'), back, forward],
    leads: ['/pending'],
    told: ['/list', '/pending'],
  },
  {
    name: 'it stays open over a page that only enters another address',
    acts: [open('filters'), goTo('/list?page=2')],
    leads: ['/list?page=2', 'filters'],
  },
  {
    name: 'a page that changes its address below it keeps it',
    acts: [open('filters'), rename('/list?page=2'), back],
    leads: ['/list?page=2'],
    back: ['/home'],
    told: [],
  },
  {
    name: 'a page that changes its address below two keeps it',
    acts: [open('a'), rename('/list?page=1'), open('b'), rename('/list?page=2'), back],
    leads: ['/list?page=2', 'a'],
    told: [],
  },
  {
    name: 'a page that changed its address below two keeps it when both are closed',
    acts: [open('a'), open('b'), rename('/list?page=2'), back, back],
    leads: ['/list?page=2'],
    back: ['/home'],
    told: [],
  },
  {
    name: 'forward after a page changed its address meets the step of what was open before, and nothing of its old address',
    acts: [open('menu'), close('menu'), rename('/list?page=2'), forward],
    leads: ['/list?page=2'],
    told: [],
  },
  {
    name: 'a page that changed its address below it is the one that the way back leads to',
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
    name: 'two pages that changed their address below something keep it',
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
    name: 'whoever leads back from a page that changed its address below something finds it there by the way forward',
    acts: [open('filters'), rename('/list?page=2'), () => screen.overlays.stepBack(), forward],
    leads: ['/list?page=2'],
  },
  {
    name: 'whoever leads back leaves the page, whatever lies over it',
    acts: [open('a'), open('b'), () => screen.overlays.stepBack()],
    leads: ['/home'],
  },
]

const ENGINES = [
  { engine: 'a browser', loses: false },
  { engine: 'a browser that loses a step asked for while another is on its way', loses: true },
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
