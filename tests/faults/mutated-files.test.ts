// Fault tests with randomly damaged files: each is accepted or refused with a message, and the scan neither crashes nor
// exhausts memory.
// By turns: tests/unit/domain/document/picture-bytes.test.ts and tests/unit/domain/document/judge-pdf.test.ts fail sooner.
import { expect, it } from 'vitest'
import { type FileVerdict, inspectFile } from '../../server/document/inspect-file.ts'
import type { Random } from '../../server/seed/random.ts'
import { isProblem } from '../../src/contract/problem.ts'
import { PictureParser } from '../../src/domain/document/parser/picture-parser.ts'
import { judgePdf } from '../../src/domain/document/pdf/judge-pdf.ts'
import { looksLikePdf } from '../../src/domain/document/pdf/pdf-bytes.ts'
import { scanPdf } from '../../src/domain/document/pdf/scan-pdf.ts'
import { SCAN_VERDICTS } from '../../src/domain/document/pdf/verdicts.ts'
import { readPicture, withoutMetadata } from '../../src/domain/document/picture-bytes.ts'
import { chance } from '../support/files/chance.ts'
import { DISGUISED_PDFS } from '../support/files/disguised-pdfs.ts'
import { type NamedFile, PDFS, PICTURES } from '../support/files/files-to-mutate.ts'
import { HOSTILE_PDFS } from '../support/files/hostile-pdfs.ts'
import { mutatePdf, mutatePicture, respellPdf } from '../support/files/mutate.ts'
import { heldMemory, watchChildren } from '../support/machine/memory-of-processes.ts'

const FILES = Math.max(100, 10 * Number(process.env['FAULT_CYCLES'] ?? 3))
/** Fewer than `FILES`, because each starts a process, which costs a third of a second of processor time. */
const JUDGED_BY_A_PROCESS = FILES / 10
/** The PDF scanner may use 768 MB; its program code is not counted by that limit. */
const MOST_OF_THE_JUDGE = 1024
const MOST_GROWTH = 64
/** Pictures are read in pieces of this size, so that sooner or later a piece ends within every field. */
const PIECE_BYTES = 1_021

/** The senders: one file of each is scanned at a time. */
const PEOPLE = ['one', 'other']

type Damage = { by: (file: Buffer, random: Random) => Buffer; wanted?: (bytes: Buffer) => boolean }

/** Generates damaged files one by one: ten thousand at once would exceed the memory that the test permits. */
function* damaged(
  count: number,
  files: readonly NamedFile[],
  { by, wanted = () => true }: Damage,
): Generator<NamedFile> {
  const random = chance()
  for (let made = 0; made < count; ) {
    const [what, whole] = random.pick(files)
    const bytes = by(whole, random)
    if (!wanted(bytes)) continue
    made += 1
    yield [`number ${made}, ${what}`, bytes]
  }
}

/** Checks each file as soon as one of the people is free; a failure names the file. */
async function each(files: Iterable<NamedFile>, check: (bytes: Buffer, person: string) => unknown): Promise<void> {
  const shared = files[Symbol.iterator]()
  const send = async (person: string) => {
    for (let next = shared.next(); !next.done; next = shared.next()) {
      const [what, bytes] = next.value
      try {
        await check(bytes, person)
      } catch (cause) {
        throw new Error(`A damaged file, ${what}`, { cause })
      }
    }
  }
  await Promise.all(PEOPLE.map(send))
}

function judge(person: string, bytes: Buffer): Promise<FileVerdict> {
  const parser = new PictureParser()
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) parser.push(bytes.subarray(at, at + PIECE_BYTES))
  return inspectFile(person, { head: bytes.subarray(0, 1024), picture: parser.facts, bytes: async () => bytes })
}

/** Expects that a file is accepted, or refused with a message; a busy machine may answer that it is busy. */
function expectAnswer(judged: FileVerdict): void {
  if (!isProblem(judged)) expect(judged.contentType).toMatch(/^(application\/pdf|image\/(jpeg|png))$/)
  else if (judged.problem === 'unavailable') expect(judged.retryAfterSeconds).toBeGreaterThan(0)
  else
    expect(judged).toEqual({
      problem: 'not-allowed',
      message: expect.stringMatching(/^Archivo no permitido\. \S.+\.$/),
    })
}

it(`DOC-02b each of ${JUDGED_BY_A_PROCESS} damaged PDFs is accepted or refused; the memory of scanner and server does not grow`, async () => {
  // Truncated files are refused earlier.
  const files = damaged(JUDGED_BY_A_PROCESS, PDFS, { by: mutatePdf, wanted: looksLikePdf })
  const children = watchChildren()
  const before = heldMemory()
  await each(files, async (bytes, person) => expectAnswer(await judge(person, bytes)))
  expect(heldMemory() - before).toBeLessThan(MOST_GROWTH)
  expect(children.mostMemory()).toBeLessThan(MOST_OF_THE_JUDGE)
})

it(`DOC-02b the content of ${FILES} damaged PDFs is scanned to the end`, async () => {
  await each(damaged(FILES, PDFS, { by: mutatePdf }), (bytes) => {
    expect([null, ...SCAN_VERDICTS]).toContain(scanPdf(bytes))
  })
})

it(`DOC-02b each of ${FILES} damaged pictures is accepted or refused; an accepted one loses its location and is still a complete picture`, async () => {
  const files = damaged(FILES, PICTURES, { by: mutatePicture })
  const before = heldMemory()
  await each(files, async (bytes, person) => {
    const judged = await judge(person, bytes)
    expectAnswer(judged)
    if (isProblem(judged) || judged.contentType === 'application/pdf') return
    const clean = withoutMetadata(bytes)
    expect(clean && readPicture(clean)).toEqual({ ...readPicture(bytes), hasGps: false })
  })
  expect(heldMemory() - before).toBeLessThan(MOST_GROWTH)
})

it(`DOC-02b ${FILES} hostile PDFs are refused, or shown without their hostile content, however the names inside them are spelled`, async () => {
  const hostile = [...HOSTILE_PDFS, ...DISGUISED_PDFS]
    .filter(([, why]) => why !== 'dañado' && why !== 'broken')
    .map(([what, , bytes]) => [what, bytes] as const)
  await each(damaged(FILES, hostile, { by: respellPdf }), async (bytes, person) => {
    // Most are recognised by the first scan, which needs no process: only what it misses is judged by a process.
    if (scanPdf(bytes) === null) expect(await judge(person, bytes)).toMatchObject({ problem: 'not-allowed' })
    // If the file is accepted, a harmless copy is shown instead, without the forbidden content.
    else {
      const judged = await judgePdf(bytes)
      if (!judged.refused) expect(scanPdf(judged.shown)).toBe(null)
    }
  })
})
