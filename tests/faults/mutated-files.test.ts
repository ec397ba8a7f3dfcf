// Fault tests with randomly damaged files: each is accepted or refused with a message, and the scan neither crashes nor
// runs out of memory.
// Not in every gate: tests/unit/domain/document/picture-bytes.test.ts and tests/unit/domain/document/judge-pdf.test.ts fail sooner.
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
/** Fewer than `FILES`, because each file needs its own process, which takes a third of a second. */
const JUDGED_BY_A_PROCESS = FILES / 10
/** The PDF scanner may allocate 768 MB; the memory of its code is not part of that limit. */
const MOST_OF_THE_JUDGE = 1024
const MOST_GROWTH = 64
/** Files are read in pieces of this odd size, so that piece ends fall within all kinds of fields. */
const PIECE_BYTES = 1_021

/** The uploading persons: at most one file of each is scanned at a time. */
const PEOPLE = ['one', 'other']

type Damage = { by: (file: Buffer, random: Random) => Buffer; wanted?: (bytes: Buffer) => boolean }

/** Yields damaged files one by one, because ten thousand at once would need too much memory. */
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

/** Runs `check` for each file, one at a time per person; an error names its file. */
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

/** Expects that a file is accepted, refused with a message, or not judged because the machine is busy. */
function expectAnswer(judged: FileVerdict): void {
  if (!isProblem(judged)) expect(judged.contentType).toMatch(/^(application\/pdf|image\/(jpeg|png))$/)
  else if (judged.problem === 'unavailable') expect(judged.retryAfterSeconds).toBeGreaterThan(0)
  else
    expect(judged).toEqual({
      problem: 'not-allowed',
      message: expect.stringMatching(/^Archivo no permitido\. \S.+\.$/),
    })
}

it(`DOC-02b each of ${JUDGED_BY_A_PROCESS} damaged PDFs is accepted or refused, and the memory used does not grow`, async () => {
  // PDFs without their beginning or end are refused before the scan.
  const files = damaged(JUDGED_BY_A_PROCESS, PDFS, { by: mutatePdf, wanted: looksLikePdf })
  const children = watchChildren()
  const before = heldMemory()
  await each(files, async (bytes, person) => expectAnswer(await judge(person, bytes)))
  expect(heldMemory() - before).toBeLessThan(MOST_GROWTH)
  expect(children.mostMemory()).toBeLessThan(MOST_OF_THE_JUDGE)
})

it(`DOC-02b the scan of each of ${FILES} damaged PDFs comes to an end`, async () => {
  await each(damaged(FILES, PDFS, { by: mutatePdf }), (bytes) => {
    expect([null, ...SCAN_VERDICTS]).toContain(scanPdf(bytes))
  })
})

it(`DOC-02b each of ${FILES} damaged pictures is accepted or refused; an accepted one is complete and has no location`, async () => {
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

it(`DOC-02b each of ${FILES} hostile PDFs is refused or shown without its hostile content, however names are spelled`, async () => {
  const hostile = [...HOSTILE_PDFS, ...DISGUISED_PDFS]
    .filter(([, why]) => why !== 'dañado' && why !== 'broken')
    .map(([what, , bytes]) => [what, bytes] as const)
  await each(damaged(FILES, hostile, { by: respellPdf }), async (bytes, person) => {
    // The first scan, within this process, recognizes most of them; the others are judged by a process of their own.
    if (scanPdf(bytes) === null) expect(await judge(person, bytes)).toMatchObject({ problem: 'not-allowed' })
    // An accepted PDF has a harmless copy without the forbidden content, which is shown instead of it.
    else {
      const judged = await judgePdf(bytes)
      if (!judged.refused) expect(scanPdf(judged.shown)).toBe(null)
    }
  })
})
