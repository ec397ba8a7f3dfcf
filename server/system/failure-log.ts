// Writes failures of background jobs to the log, in lines of the same form as those of requests.
import os from 'node:os'
import { LOG_SERIALIZERS } from '../http/log.ts'

const ERROR_LEVEL = 50

/**
 * Returns a function that logs each failure of `job` as a JSON line: its kind and source location, never a database
 * value. `write` defaults to the standard output; tests replace it.
 */
export function failuresOf(
  job: string,
  write: (line: string) => void = (line) => void process.stdout.write(line),
): (error: unknown) => void {
  return (error) => {
    const err = LOG_SERIALIZERS.err(error instanceof Error ? error : new Error(String(error)))
    const line = { level: ERROR_LEVEL, time: Date.now(), pid: process.pid, hostname: os.hostname(), job, err }
    write(`${JSON.stringify({ ...line, msg: 'job failed' })}\n`)
  }
}
