// Writes the harmless copy of a PDF, which is shown in its place; writes nothing when no copy can be made.
import { buffer } from 'node:stream/consumers'
import { judgePdf } from '../../../src/domain/document/pdf/judge-pdf.ts'

for (const event of ['uncaughtException', 'unhandledRejection'] as const) process.once(event, () => process.exit(1))

const judged = await judgePdf(new Uint8Array(await buffer(process.stdin)))
if (judged.refused) process.exit(1)
process.stdout.end(judged.shown, () => process.exit(0))
