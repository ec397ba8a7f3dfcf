// Tests of the live region's texts while claims are sent: results, and progress at every quarter.
import { describe, expect, it } from 'vitest'
import { type SendingPicture, sendingNews } from '../../../src/features/outbox/sending-news.ts'
import type { OutboxState } from '../../../src/offline/database/outbox-types.ts'

const claim = (state: OutboxState, percent = 0) => ({ uuid: 'a', patient: 'Ana Torres', state, percent })
const picture = (given: Partial<SendingPicture>): SendingPicture => ({
  claims: [],
  receipts: [],
  pause: null,
  ...given,
})

describe('the texts of the live region', () => {
  it('the live region announces progress once per quarter', () => {
    const at = (percent: number) => picture({ claims: [claim('sending', percent)] })
    expect(sendingNews(at(10), at(24))).toBeNull()
    expect(sendingNews(at(24), at(26))).toBe('Enviando Ana Torres: 25 %')
    expect(sendingNews(at(26), at(49))).toBeNull()
    expect(sendingNews(at(26), at(80))).toBe('Enviando Ana Torres: 75 %')
    expect(sendingNews(picture({ claims: [claim('queued')] }), at(5))).toBeNull()
  })

  it('the live region announces a receipt with its number, once', () => {
    const receipts = [{ id: '1', sentence: 'Solicitud N.º 1234' }]
    expect(sendingNews(picture({}), picture({ receipts }))).toBe('Recibido: Solicitud N.º 1234')
    expect(sendingNews(picture({ receipts }), picture({ receipts }))).toBeNull()
  })

  it('the live region announces claims that need an action of the person, and a pause', () => {
    const before = picture({ claims: [claim('sending', 60)] })
    const needy = picture({ claims: [claim('attention')] })
    expect(sendingNews(before, needy)).toBe('Ana Torres: necesita tu atención')
    expect(sendingNews(needy, needy)).toBeNull()
    expect(sendingNews(before, { ...before, pause: 'session' })).toBe('Pausado: inicia sesión')
  })
})
