// Test of the two commands in the README: a fresh clone starts with the Node version of this process, and people can
// sign in.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { basic, PASSWORD } from '../support/api/portal-api.ts'
import { freePort } from '../support/machine/free-port.mjs'
import { ROOT } from '../support/source/sources.ts'

/** A long time, because packages are downloaded and the app is built; the test fails earlier if the process ends. */
const ANSWERS_WITHIN = { timeout: 30 * 60_000, interval: 200 }
/** npm variables of this machine for its registry; all other npm variables come from the command that runs the test. */
const WAY_TO_THE_REGISTRY = /^npm_config_(registry|cache|userconfig|cafile|(https?_?|no_?)proxy)$/i
/** Variables of the test runner, which the command does not get. */
const OURS = /^(NODE_ENV|NODE_OPTIONS|VITE.*|VITEST.*|TEST.*|PORTAL_.*|DEV|PROD|MODE|SSR|BASE_URL)$/

let clone: string
beforeAll(async () => {
  clone = await mkdtemp(path.join(os.tmpdir(), 'portal-clone-'))
  await copyWorkingTree(clone)
  return () => rm(clone, { recursive: true, force: true })
})

it('the first start installs, builds and seeds; the second start only serves', async () => {
  const first = await start()
  expect(first.said()).toContain(`[1/4] Node ${process.versions.node}\n`)
  expect(first.said()).toMatch(/\[2\/4\] Paquetes: instalados/)
  expect(first.said()).toMatch(/\[3\/4\] Aplicación y servidor: construido/)
  await expectPeople(first.url)
  await first.interrupt()

  const second = await start()
  expect(second.said()).toMatch(/\[2\/4\] Paquetes: al día/)
  expect(second.said()).toMatch(/\[3\/4\] Aplicación y servidor: al día/)
  await expectPeople(second.url)
  await second.interrupt()
})

/** Copies the files that a commit of the working tree would contain. */
async function copyWorkingTree(folder: string): Promise<void> {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  const deleted = execFileSync('git', ['ls-files', '-z', '--deleted'], { cwd: ROOT, encoding: 'utf8' }).split('\0')
  for (const name of listed.split('\0'))
    if (name && !deleted.includes(name)) await cp(path.join(ROOT, name), path.join(folder, name))
}

type Started = {
  url: string
  said: () => string
  /** Sends SIGINT, like Ctrl+C, to npm and the portal; resolves when both have ended. */
  interrupt: () => Promise<void>
}

/** Runs `npm start` in the clone; resolves when the portal answers. */
async function start(): Promise<Started> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) =>
      /^npm_/i.test(name) ? WAY_TO_THE_REGISTRY.test(name) : !OURS.test(name),
    ),
  )
  const child = spawn('npm', ['start'], {
    cwd: clone,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...env, PORT: String(port) },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
      // The output is printed, because the test runner ends a stage without output.
      process.stdout.write(text)
    })
  }
  onTestFinished(() => endGroup(child, 'SIGKILL'))
  await vi.waitUntil(async () => {
    if (child.exitCode !== null || child.signalCode) throw new Error(`npm start ended:\n${output}`)
    const answer = await fetch(`${url}/api/salud`).catch(() => null)
    await answer?.arrayBuffer()
    return answer?.ok
  }, ANSWERS_WITHIN)
  return {
    url,
    said: () => output,
    async interrupt() {
      // The output stays open until the portal has ended, although npm ends earlier.
      const closed = once(child, 'close')
      endGroup(child, 'SIGINT')
      await closed
    },
  }
}

function endGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, signal)
  } catch {
    // No process of the group is left.
  }
}

/** Expects that the app is served, and that people of the demo world can sign in. */
async function expectPeople(url: string): Promise<void> {
  const page = await fetch(url)
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<title>')])
  for (const person of ['ana', 'elena']) {
    const answer = await fetch(`${url}/api/enki`, {
      method: 'POST',
      headers: { authorization: basic(person, PASSWORD), 'x-portal': '1' },
    })
    expect([person, answer.status, await answer.json()]).toEqual([person, 200, expect.anything()])
    expect(answer.headers.get('set-cookie')).toMatch(/^portal=/)
  }
}
