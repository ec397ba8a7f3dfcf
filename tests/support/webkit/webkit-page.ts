// A person's actions on a page of WebKit: finds elements by role and name, clicks, types, picks a file.
import { vi } from 'vitest'
import { findByRole, type Place, type Role } from './find-in-page.ts'
import type { ElementReference, WebDriverSession } from './webdriver-session.ts'

/** Long, because the app may retry only every half minute, and a busy machine is slow. */
const FOUND_WITHIN = { timeout: 180_000, interval: 100 }

export type WebKitPage = {
  open(address: string): Promise<void>
  reload(): Promise<void>
  back(): Promise<void>
  /** Runs a function in the page; it must not use anything of this file, and its arguments and result are JSON. */
  evaluate<T, Given extends unknown[]>(work: (...given: Given) => T | Promise<T>, ...given: Given): Promise<T>
  /** Runs a program in the page, although the page's content security policy would refuse it. */
  load(program: string): Promise<void>
  /** Resolves with the text of the first visible element of this role and name. */
  sees(role: Role, name: string | RegExp, ...inside: Place[]): Promise<string>
  press(role: Role, name: string | RegExp, ...inside: Place[]): Promise<void>
  type(role: Role, name: string | RegExp, text: string, ...inside: Place[]): Promise<void>
  /** Picks a file from the disk, as the system's dialog does. */
  pick(label: string, file: string, ...inside: Place[]): Promise<void>
  /** Returns the address and the visible text of the page. */
  words(): Promise<string>
}

export function makePage(session: WebDriverSession): WebKitPage {
  const evaluate: WebKitPage['evaluate'] = (work, ...given) =>
    session.run(`return (${work.toString()})(...arguments)`, ...given)
  const words = () => evaluate(() => `${location.href}\n${document.body.innerText}`)

  /** Finds an element and acts on it; retries until both succeed, because the element may be covered for a moment. */
  const act = <T>(places: Place[], work: (element: ElementReference) => Promise<T>): Promise<T> =>
    vi
      .waitFor(async () => {
        const sent = places.map(({ role, name }) => ({ role, ...patternOf(name) }))
        const element = await session.run<ElementReference | null>(
          `return (${findByRole.toString()})(...arguments)`,
          sent,
        )
        if (!element) throw new Error('It is not there')
        return work(element)
      }, FOUND_WITHIN)
      .catch(async (error: Error) => {
        const wanted = places.map(({ role, name }) => `${role} «${name}»`).join(', in it ')
        throw new Error(`${wanted}: ${error.message}\n${(await words().catch(String)).slice(0, 2_000)}`, {
          cause: error,
        })
      })
  const press = async (element: ElementReference) => {
    await session.run(`return (${standStill.toString()})(...arguments)`, element)
    await session.press(element)
  }

  return {
    open: session.open,
    reload: session.reload,
    back: session.back,
    evaluate,
    load: (program) => session.run(program),
    words,
    sees: (role, name, ...inside) =>
      act([...inside, { role, name }], (element) => session.run<string>('return arguments[0].innerText', element)),
    press: (role, name, ...inside) => act([...inside, { role, name }], press),
    type: (role, name, text, ...inside) =>
      act([...inside, { role, name }], async (element) => {
        await press(element)
        await session.type(element, text)
      }),
    pick: (label, file, ...inside) =>
      act([...inside, { role: 'file', name: label }], (element) => session.type(element, file)),
  }
}

/**
 * Scrolls an element to the middle, because the driver would scroll it to the edge, where a bar can cover it; resolves
 * when the element no longer moves. Runs in the page.
 */
async function standStill(element: Element): Promise<void> {
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const place = () => JSON.stringify(element.getBoundingClientRect())
  for (let last = ''; last !== place(); await frame()) {
    last = place()
    await frame()
  }
}

const patternOf = (name: string | RegExp) =>
  typeof name === 'string' ? { text: name } : { pattern: name.source, flags: name.flags }
