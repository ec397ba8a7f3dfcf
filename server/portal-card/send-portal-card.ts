// Answers the card «Tu portal»: a sheet of cards to print, or a picture to send.
import type { Problem } from '../../src/contract/problem.ts'
import { attachmentHeaders } from '../http/attachment.ts'
import type { Binary } from '../http/route.ts'
import { type PrintoutCall, sendPrintout } from '../printout/send-printout.ts'
import { cardOfPortal } from './card-of-portal.ts'

const NAME = 'tarjeta-del-portal'

export async function sendPortalCard(call: PrintoutCall, format: 'pdf' | 'png'): Promise<Binary | Problem> {
  const card = await cardOfPortal(call.services)
  if (format === 'pdf')
    return sendPrintout(
      call,
      { title: 'Tu portal', subject: 'Tarjetas para recortar y entregar', parts: [{ is: 'cards', title: null, card }] },
      'pdf',
      NAME,
    )
  // Imported here: the start of the portal does not wait for the fonts.
  const { drawPicture } = await import('./draw-picture.ts')
  const picture = await drawPicture(card)
  return (reply) =>
    reply
      .headers(attachmentHeaders(`${NAME}.png`))
      .type('image/png')
      .send(picture)
}
