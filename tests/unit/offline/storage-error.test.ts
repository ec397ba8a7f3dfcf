// Tests of the classification of database exceptions by the names that browsers use.
import { describe, expect, it } from 'vitest'
import { isDeadConnection, isFailedWrite, storageError } from '../../../src/offline/database/storage-error.ts'

const named = (name: string, message = '', inner?: unknown) => ({ name, message, inner })

describe('PWA-18a PWA-18b errors that mean a full disk', () => {
  it.each([
    ['an exceeded quota', named('QuotaExceededError')],
    ['an exceeded quota, as an aborted transaction', named('AbortError', '', named('QuotaExceededError'))],
    ['a full disk, in Chromium', named('AbortError', '', named('DataError', 'Failed to write blobs (IOError)'))],
    [
      'a full disk, in Chromium, reported only by the transaction',
      named('DataError', 'Failed to write blobs (IOError)'),
    ],
    [
      'a record of the log that was cut in half, in Chromium',
      named('UnknownError', 'Connection is closing because of: IO error: .../000003.log: FILE_ERROR_NO_SPACE'),
    ],
    ['a full disk, in Firefox', named('UnknownError', 'NS_ERROR_FILE_NO_DEVICE_SPACE')],
    ['the message of the operating system', named('UnknownError', 'Internal error: ENOSPC, no space left on device')],
  ])('%s', (_what, error) => {
    expect(storageError(error)).toBe('space')
    expect(isDeadConnection(error)).toBe(false)
  })
})

it.each([
  [
    'PWA-18c errors that mean a broken store',
    named('OpenFailedError', '', named('UnknownError', 'Internal error opening backing store')),
    'broken',
  ],
  ['an invalid key', named('DataError', 'The parameter is not a valid key'), 'broken'],
  ['an error unrelated to storage', new TypeError('x is not a function'), null],
  ['no error', null, null],
])('%s has the right class', (_what, error, trouble) => {
  expect(storageError(error)).toBe(trouble)
})

it.each([
  ['WebKit lost its database process', named('UnknownError', 'Connection to Indexed Database server lost'), true],
  ['a connection that was closed', named('DatabaseClosedError'), true],
  ['a closed connection, as an aborted transaction', named('AbortError', '', named('InvalidStateError')), true],
  ['a connection closed between the request and its start', named('OpenFailedError'), true],
  ['a newer version of the store', named('OpenFailedError', '', named('VersionError')), false],
  ['a transaction that was rolled back', named('AbortError'), false],
  ['an error unrelated to storage', new TypeError('x is not a function'), false],
])('PWA-18c whether the connection counts as lost: %s', (_what, error, isDead) => {
  expect(isDeadConnection(error)).toBe(isDead)
})

it.each([
  ['a full disk', named('AbortError', '', named('QuotaExceededError')), true],
  [
    'a commit without a cause',
    named('AbortError', '', named('UnknownError', 'Internal error committing transaction')),
    true,
  ],
  ['a closed connection', named('DatabaseClosedError'), false],
  ['a transaction that was rolled back', named('AbortError'), false],
  ['an error unrelated to storage', new TypeError('x is not a function'), false],
])('PWA-18a whether a write may have been cut in half: %s', (_what, error, isFailed) => {
  expect(isFailedWrite(error)).toBe(isFailed)
})
