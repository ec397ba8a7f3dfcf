// Tests of the progress «enviando 3 de 5 · 60 %», computed from stored rows and transferred bytes (PWA-14).
import { describe, expect, it } from 'vitest'
import { fileShare, sendingShare } from '../../../src/entities/draft/sending-share.ts'
import type { OutboxFile, OutboxState } from '../../../src/offline/database/outbox-types.ts'

const file = (uuid: string, state: OutboxState, size = 1_000): OutboxFile => ({
  uuid,
  nombre: `${uuid}.jpg`,
  size,
  contentType: 'image/jpeg',
  state,
  sentence: null,
  attention: null,
  nextAt: null,
})
const progress = (document: string | null, sentBytes: number, claim = 'claim') => ({
  claim,
  document,
  sentBytes,
  totalBytes: 2_000,
})

describe('the progress of a claim', () => {
  it('PWA-14 received files count whole, and the current file counts by its sent bytes', () => {
    const files = [
      file('a', 'received'),
      file('b', 'received'),
      file('c', 'sending'),
      file('d', 'queued'),
      file('e', 'queued'),
    ]
    expect(sendingShare({ uuid: 'claim', files }, progress('c', 2_000)).text).toBe('3 de 5 · 60 %')
    expect(sendingShare({ uuid: 'claim', files }, progress('c', 1_000)).text).toBe('3 de 5 · 50 %')
    expect(sendingShare({ uuid: 'claim', files }, null)).toEqual({
      number: 3,
      count: 5,
      percent: 40,
      sentBytes: 2_000,
      totalBytes: 5_000,
      text: '3 de 5 · 40 %',
    })
  })

  it('files are weighted by their size', () => {
    const files = [file('a', 'received', 9_000), file('b', 'queued', 1_000)]
    expect(sendingShare({ uuid: 'claim', files }, null).percent).toBe(90)
  })

  it('the progress is never 100 % before the portal has confirmed the claim', () => {
    const files = [file('a', 'received'), file('b', 'received')]
    expect(sendingShare({ uuid: 'claim', files }, progress(null, 2_000)).text).toBe('2 de 2 · 99 %')
    expect(sendingShare({ uuid: 'claim', files: [] }, progress(null, 2_000)).text).toBe('0 %')
  })

  it('the progress of other claims, and of files that are no longer being sent, is ignored', () => {
    expect(fileShare('claim', file('a', 'sending'), progress('a', 1_000, 'other'))).toBe(0)
    expect(fileShare('claim', file('a', 'queued'), progress('a', 1_000))).toBe(0)
    expect(fileShare('claim', file('a', 'sending'), progress('a', 1_000))).toBe(0.5)
    expect(fileShare('claim', file('a', 'sending'), { ...progress('a', 0), totalBytes: 0 })).toBe(0)
  })
})
