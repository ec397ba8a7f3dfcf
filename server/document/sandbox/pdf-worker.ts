// Judges one PDF: reports why it is refused, or else its signatures and keys, and what is removed in the shown copy.
import { writeSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { getDocumentProxy } from 'unpdf'
import { judgePdf } from '../../../src/domain/document/pdf/judge-pdf.ts'
import { judgeOpened, refusalOfError } from '../../../src/domain/document/pdf/opened-pdf.ts'
import { keysIn } from '../../../src/domain/voucher/access-key.ts'
import { type PdfSignature, readSignatures } from '../pdf/signatures.ts'
import { exitCodeOf, type PdfFinding, READ_ON, sayAttached, sayKeys, sayRemoved, saySignatures } from './findings.ts'

const STDOUT = 1
/** Only so many pages are read: an invoice is short, and later pages belong to another document. */
const PAGES_WITH_KEYS = 5

let whenItFails: PdfFinding = 'broken'
// The PDF library can also fail outside the promises awaited here; such an error counts against the file too.
for (const event of ['uncaughtException', 'unhandledRejection'] as const)
  process.once(event, () => process.exit(exitCodeOf(whenItFails)))

const bytes = new Uint8Array(await buffer(process.stdin))
// Unreadable signatures are no reason to refuse a file.
const signatures = signaturesIn(bytes)
const judged = await judgePdf(bytes)
if (judged.refused) {
  if (judged.attached) writeSync(STDOUT, sayAttached(judged.attached))
  process.exit(exitCodeOf(judged.refused))
}
const opened = await open(judged.shown)
if (typeof opened === 'string') process.exit(exitCodeOf(opened))

// Written before the text is read, so that a file is not refused because its text takes too long to read.
writeSync(STDOUT, READ_ON)
whenItFails = 'ok'
writeSync(STDOUT, sayRemoved(judged.removed))
writeSync(STDOUT, saySignatures(signatures))
writeSync(STDOUT, sayKeys(await textKeysOf(opened)))
process.exit(exitCodeOf('ok'))

function signaturesIn(file: Uint8Array): PdfSignature[] {
  try {
    return readSignatures(file)
  } catch {
    return []
  }
}

/** The opened PDF, or what is wrong with it. */
async function open(shown: Uint8Array): Promise<Exclude<PdfFinding, 'ok'> | Pdf> {
  try {
    const pdf = await getDocumentProxy(shown, { isEvalSupported: false, stopAtErrors: false, verbosity: 0 })
    return (await judgeOpened(pdf)) ?? pdf
  } catch (error) {
    return refusalOfError(error)
  }
}

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>

async function textKeysOf(pdf: Pdf): Promise<string[]> {
  const keys = new Set<string>()
  for (let number = 1; number <= Math.min(pdf.numPages, PAGES_WITH_KEYS); number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : ' ') : '')).join('')
    for (const key of keysIn(text)) keys.add(key)
  }
  return [...keys]
}
