// Tests of reading a file that is still being written: by readers that keep up, and by slow readers.

import { randomBytes } from 'node:crypto'
import { appendFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setImmediate as turn } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { GrowingFile } from '../../../../server/files/growing-file.ts'
import { eventually } from '../../../support/setup/eventually.ts'

const KB = 1024
const SIZE = 2_000 * KB + 7

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'growing-'))
})
afterAll(() => rm(folder, { recursive: true }))

type Arrival = {
  readonly name: string
  readonly pieceBytes: number
  /** How many bytes have arrived before the first read. */
  readonly before?: number
  /** Whether each piece is written to the disk before the next piece arrives, or all pieces at the end. */
  readonly writes: 'at once' | 'late'
}

/** Lets a file arrive completely, but does not release it yet. */
async function arriving(bytes: Buffer, { name, pieceBytes, before = 0, writes }: Arrival): Promise<GrowingFile> {
  const at = path.join(folder, name)
  await appendFile(at, bytes.subarray(0, before))
  const file = new GrowingFile(at, bytes.length)
  file.advance(before)
  for (let start = before; start < bytes.length; start += pieceBytes) {
    const piece = bytes.subarray(start, start + pieceBytes)
    file.arrive(piece, start + piece.length)
    if (writes === 'late') continue
    await appendFile(at, piece)
    file.advance(start + piece.length)
  }
  if (writes === 'late') {
    await appendFile(at, bytes.subarray(before))
    file.advance(bytes.length)
  }
  return file
}

it.each<Arrival>([
  { name: 'small', pieceBytes: 1_001, writes: 'at once' },
  { name: 'large', pieceBytes: 700 * KB, writes: 'at once' },
  { name: 'late', pieceBytes: 64 * KB, writes: 'late' },
  { name: 'begun', pieceBytes: 64 * KB, before: 900 * KB, writes: 'at once' },
  { name: 'whole', pieceBytes: 64 * KB, before: SIZE, writes: 'at once' },
])(
  'D92 a reader gets every byte once and in order, the last byte only after the file is released: $name',
  async (arrival) => {
    const bytes = randomBytes(SIZE)
    // The reader starts after all bytes have arrived, so most of the file is no longer in memory.
    const file = await arriving(bytes, { ...arrival, name: `${arrival.name}-slow` })
    expect(file.readableLength).toBeLessThan(SIZE / 2)
    const read = buffer(file)
    file.release()
    expect((await read).equals(bytes)).toBe(true)
  },
)

it('D92 a reader that keeps up reads nothing from the disk', async () => {
  const bytes = randomBytes(SIZE)
  const file = new GrowingFile(path.join(folder, 'never-written'), SIZE)
  const pieces: Buffer[] = []
  file.on('data', (piece: Buffer) => pieces.push(piece))
  const end = vi.fn()
  file.on('end', end)
  for (let start = 0; start < SIZE; start += 64 * KB) {
    const piece = bytes.subarray(start, start + 64 * KB)
    file.arrive(piece, start + piece.length)
    await turn()
  }
  expect(Buffer.concat(pieces).equals(bytes.subarray(0, -1))).toBe(true)
  file.release()
  await eventually(() => expect(end).toHaveBeenCalled())
  expect(Buffer.concat(pieces).equals(bytes)).toBe(true)
})

it('D92 bytes that the disk does not return end the reading with an error', async () => {
  const file = new GrowingFile(path.join(folder, 'not-there'), SIZE)
  const read = buffer(file)
  file.advance(SIZE)
  await expect(read).rejects.toThrow('ENOENT')
  file.arrive(Buffer.alloc(KB), SIZE)
  expect(file.readableLength).toBe(0)
})

it('D92 an aborted reading opens no more files', async () => {
  const at = path.join(folder, 'broken-off')
  await appendFile(at, Buffer.alloc(SIZE))
  const open = async () => (await readdir('/proc/self/fd', { withFileTypes: true })).length
  const before = await open()
  const files = Array.from({ length: 20 }, () => new GrowingFile(at, SIZE))
  for (const file of files) {
    file.read(0)
    file.destroy()
    await new Promise((closed) => file.once('close', closed))
    file.advance(SIZE)
    file.release()
  }
  await turn()
  // Other work in this process may open files at the same time.
  expect(await open()).toBeLessThan(before + files.length / 2)
})
