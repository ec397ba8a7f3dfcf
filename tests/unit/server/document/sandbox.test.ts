// Tests of a reading process that cannot be started or that the system ends: its file then counts as not read yet.
import type { ChildProcess } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { describe, expect, it } from 'vitest'
import { keysOfEnded } from '../../../../server/document/read-keys.ts'
import { runSandboxed } from '../../../../server/document/sandbox/sandbox.ts'
import { makeKey } from '../../../support/vouchers/keys.ts'

describe('D48 a process that cannot be started', () => {
  it('a process that cannot be started because too many files are open has no streams, and gives no answer', async () => {
    const spawnChild = () => {
      const child = new EventEmitter()
      process.nextTick(() => child.emit('error', new Error('spawn /bin/sh EMFILE')))
      return child as ChildProcess
    }
    expect(await runSandboxed('program.js', new Uint8Array(), 1_000, { spawnChild })).toBeNull()
  })

  it('a process that the system refuses to start gives no answer', async () => {
    const spawnChild = () => {
      throw new Error('spawn E2BIG')
    }
    expect(await runSandboxed('program.js', new Uint8Array(), 1_000, { spawnChild })).toBeNull()
  })
})

describe('a server that stops', () => {
  const process = () => {
    const child = Object.assign(new EventEmitter(), { kill: (signal: string) => child.emit('close', null, signal) })
    return child as unknown as ChildProcess
  }

  it('a server that stops ends a running process before its time limit', async () => {
    const ending = new AbortController()
    const run = { spawnChild: process, stopping: ending.signal }
    const running = runSandboxed('program.js', new Uint8Array(), 3_600_000, run)
    ending.abort()
    const ended = await running
    expect(ended).toEqual({ code: null, signal: 'SIGKILL', isLate: true, said: '' })
    expect(keysOfEnded(ended)).toBe('busy')
  })

  it('a server that stops starts no further process', async () => {
    let startCount = 0
    const spawnChild = () => {
      startCount += 1
      return process()
    }
    const run = { spawnChild, stopping: AbortSignal.abort() }
    expect(await runSandboxed('program.js', new Uint8Array(), 1_000, run)).toBeNull()
    expect(startCount).toBe(0)
  })
})

const key = makeKey()

it.each<[NodeJS.Signals | null, string, string[] | 'busy']>([
  ['SIGKILL', '', 'busy'],
  ['SIGTERM', '', 'busy'],
  ['SIGKILL', `${key}\n`, [key]],
  ['SIGXCPU', '', []],
  ['SIGABRT', '', []],
  [null, '', []],
])('DOC-08 a process that ends by %s with the output «%s» is read as %j', (signal, said, expected) => {
  expect(keysOfEnded({ signal, said })).toEqual(expected)
})

it('DOC-08 a file whose process could not be started is read again later', () => {
  expect(keysOfEnded(null)).toBe('busy')
})
