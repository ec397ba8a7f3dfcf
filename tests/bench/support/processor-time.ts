// Measures the processor time of processes; NaN without /proc.

import { readdirSync, readFileSync } from 'node:fs'

const MS_A_TICK = 10

/** The time of a process in ms, without its children. */
export const processorTimeOf = (pid: number): number => timesOf(pid).own * MS_A_TICK

/** The time in ms of all children of this process that have ended. */
export const processorTimeOfEnded = (): number => timesOf(process.pid).ended * MS_A_TICK

/** The time of a process in ms with its running and ended children, such as a database server with its backends. */
export function processorTimeOfFamily(parent: number): number {
  const children = processes().filter((each) => each.parent === parent)
  const { own, ended } = timesOf(parent)
  return (own + ended + children.reduce((sum, child) => sum + child.own, 0)) * MS_A_TICK
}

export const parentOf = (pid: number): number => timesOf(pid).parent

const processes = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => timesOf(Number(name)))

/** Times in ticks; `ended` is the time of children that have ended. */
function timesOf(pid: number): { parent: number; own: number; ended: number } {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name of the program, in parentheses, may contain spaces.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15).map(Number)
    return { parent: Number(fields[1]), own: user + system, ended: endedUser + endedSystem }
  } catch {
    // The process has just ended.
    return { parent: Number.NaN, own: Number.NaN, ended: Number.NaN }
  }
}
