// Writes QR codes for test receipts, as the portal writes its own.
import { qrCodeOf } from '../../../server/portal-card/qr-code.ts'
import type { Modules } from './draw-page.ts'

/** The modules of a QR code with its quiet zone. */
export async function qrModules(text: string): Promise<Modules> {
  const lines = await qrCodeOf(text)
  return { side: lines.length, dark: lines.flatMap((line) => Array.from(line, (module) => module === '1')) }
}
