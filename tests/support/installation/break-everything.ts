// Breaks an installation: kills and restarts its processes, and disturbs requests to S3 and calls of phones.
import { setTimeout as wait } from 'node:timers/promises'
import { makeRandom, type Random } from '../../../server/seed/random.ts'
import type { Fate } from '../files/s3-proxy.ts'
import type { Trouble } from '../line/bad-line.ts'
import type { ServerProcess } from '../machine/postgres.mjs'
import type { Installation } from './installation.ts'

const FATES: readonly Fate[] = ['error', 'lost', 'slow', 'stalled', 'cut']
/** One of this many requests to S3 is disturbed. */
const BAD_FATE_OF = 12
const UPLOAD = '/api/documentos-digitales/documento'
const SAVE = '/api/siniestros-portal'

export type Broken = {
  /** All actions in order, for the message of a failed test. */
  readonly done: string[]
  /** The portals that ended without being killed. */
  readonly ended: string[]
}

/**
 * Kills a portal, a child process and the main process of PostgreSQL, and two processes of S3, which differ in each
 * cycle. Meanwhile requests to S3 and calls of phones fail. `random` sets all times. Resolves when all processes run
 * again and the network works.
 */
export async function breakEverything(site: Installation, random: Random, cycle: number): Promise<Broken> {
  const began = performance.now()
  const broken: Broken = { done: [], ended: [] }
  const say = (what: string) => void broken.done.push(`${Math.round(performance.now() - began)} ms: ${what}`)
  // Each kind of fault has its own random numbers, so that one kind does not affect another.
  const [ofPortals, ofPostgres, ofS3, ofS3Line, ofLine] = Array.from({ length: 5 }, () => makeRandom(random.uuid()))
  if (!(ofPortals && ofPostgres && ofS3 && ofS3Line && ofLine)) throw new RangeError('Five lanes')
  site.s3Line.decide = () => (ofS3Line.int(1, BAD_FATE_OF) === 1 ? ofS3Line.pick(FATES) : 'well')
  let isOver = false
  const cutting = cutCalls(site, ofLine, () => isOver)
  try {
    await Promise.all([
      killPortal(site, ofPortals, { broken, say }),
      killPostgres(site, ofPostgres, say),
      killS3(site, ofS3, { cycle, say }),
    ])
  } finally {
    isOver = true
    await cutting
    site.s3Line.decide = () => 'well'
    site.line.calm()
  }
  for (const portal of site.portals) if (!portal.isRunning()) broken.ended.push(portal.url)
  return broken
}

type Say = (what: string) => void

async function killPortal({ portals }: Installation, random: Random, { broken, say }: { broken: Broken; say: Say }) {
  await wait(random.int(200, 1_500))
  const portal = random.pick(portals)
  if (!portal.isRunning()) broken.ended.push(portal.url)
  say(`portal ${portal.url}`)
  await portal.kill()
  await wait(random.int(0, 500))
  await startAgain(portal)
  say('portal again')
}

/** Restarts a portal until it stays up, as a supervisor does: a portal that finds no database or no bucket ends. */
async function startAgain(portal: Installation['portals'][number]): Promise<void> {
  for (;;) {
    const isUp = await portal.restart().then(
      () => true,
      () => false,
    )
    if (isUp) return
    await wait(200)
  }
}

/** Kills the main process of PostgreSQL, and a child, after which the main process restarts all children. */
async function killPostgres({ postgres }: Installation, random: Random, say: Say): Promise<void> {
  const isChildFirst = random.int(0, 1) === 0
  for (const isChild of isChildFirst ? [true, false] : [false, true]) {
    await wait(random.int(200, 1_500))
    const running = postgres.processes()
    const names = [...new Set(running.map(({ name }) => name))].filter((name) => name !== 'postmaster').sort()
    const name = isChild ? (random.int(0, 1) === 0 ? 'backend' : random.pick(names)) : 'postmaster'
    say(`PostgreSQL ${name}`)
    await killProcess(postgres, name)
    await wait(isChild ? 0 : random.int(0, 800))
    await postgres.revive()
    say('PostgreSQL again')
  }
}

async function killS3(
  { s3 }: Installation,
  random: Random,
  { cycle, say }: { cycle: number; say: Say },
): Promise<void> {
  await wait(random.int(200, 1_500))
  const names = s3.processes().map(({ name }) => name)
  for (const at of [2 * cycle, 2 * cycle + 1]) {
    const name = names[at % names.length] ?? ''
    say(`S3 ${name}`)
    await killProcess(s3, name)
    await wait(random.int(0, 400))
  }
  await s3.revive()
  say('S3 again')
}

/** Kills the first process of this name with kill -9; resolves when it is gone. */
export async function killProcess(server: { processes: () => ServerProcess[] }, name: string): Promise<void> {
  const victim = server.processes().find((each) => each.name === name)
  if (!victim) return
  process.kill(victim.pid, 'SIGKILL')
  while (server.processes().some(({ pid }) => pid === victim.pid)) await wait(10)
}

async function cutCalls({ line }: Installation, random: Random, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const of = random.pick(['request', 'answer'] as const)
    const trouble: Trouble = { kind: 'cut', of, after: random.int(0, 2_000) }
    line.trouble(random.pick([UPLOAD, SAVE]), trouble)
    await wait(random.int(100, 600))
  }
}
