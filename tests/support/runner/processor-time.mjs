// The processor time of this process's finished children, with all processes that they started and waited for.

import { readFileSync } from 'node:fs'

const TICKS_PER_SECOND = 100
/** The places of `cutime` and `cstime` behind the name in /proc/self/stat, which may itself contain spaces. */
const [USER, SYSTEM] = [13, 14]

/** In seconds; null where the system does not report it. Processes that a killed browser leaves are not included. */
export function processorSecondsOfChildren() {
  let text
  try {
    text = readFileSync('/proc/self/stat', 'utf8')
  } catch {
    return null
  }
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[USER]) + Number(fields[SYSTEM])) / TICKS_PER_SECOND
}
