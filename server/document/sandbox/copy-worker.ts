// Writes the harmless copy of a PDF that is shown in its place; nothing when there can be none.
import { buffer } from 'node:stream/consumers'
import { judgePdf } from '../../../src/domain/document/pdf/judge-pdf.ts'

for (const event of ['uncaughtException', 'unhandledRejection'] as const) process.once(event, () => process.exit(1))

const judged = await judgePdf(new Uint8Array(await buffer(process.stdin)))
if (judged.refused) process.exit(1)
process.stdout.end(judged.shown, () => process.exit(0))
