// Reads the processor time of this process's finished children, with all processes that they started and waited for.

import { readFileSync } from 'node:fs'

const TICKS_PER_SECOND = 100
/** The positions of `cutime` and `cstime` after the name in /proc/self/stat; the name itself may contain spaces. */
const [USER, SYSTEM] = [13, 14]

/** Returns seconds, without processes that a killed browser leaves behind; null if the system does not report them. */
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
