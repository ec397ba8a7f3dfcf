// Hook: asks the portal, a few at once, about the vouchers of a draft, and stores its answers (DOC-08).
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { completeVoucher, type VoucherAnswer } from '../../contract/voucher.ts'
import type { HeldAnswer, VoucherState } from '../../domain/voucher/voucher.ts'
import type { PersonalDatabase } from '../../offline/database/databases.ts'
import { type DocumentRow, isChangeable } from '../../offline/database/document-types.ts'
import { orUndefinedOnStorageError } from '../../offline/database/storage-error.ts'
import { noteAnswer } from '../../offline/drafts/voucher.ts'
import { announce } from '../../ui/feedback/announce.ts'
import { ask, withOptions } from '../ask.ts'
import { answerSentence } from './voucher-words.ts'

/** The number of simultaneous requests. */
const AT_ONCE = 2

/** States that may change later: the service was down, or the issuer had not submitted the voucher yet. */
const MAY_CHANGE: ReadonlySet<VoucherState> = new Set(['NO_DISPONIBLE', 'DESCONOCIDO', 'NO_AUTORIZADO'])

/**
 * The access key of an invoice about which the portal must be asked; null without a key, or while the last answer is
 * final or recent.
 */
export function keyToAsk({ tipo, voucher, ...row }: DocumentRow, now: number): string | null {
  if (tipo !== 'FACTURA' || voucher?.kind !== 'key' || !isChangeable(row)) return null
  const { answer } = voucher
  if (!answer) return voucher.claveAcceso
  const isOld = now - answer.at > VOUCHER_FRESH_MS || answer.at > now
  return MAY_CHANGE.has(answer.estado) && isOld ? voucher.claveAcceso : null
}

/** The part of an answer that a device stores. */
const heldAnswer = ({ estado, sriError, comprobante, cdReclamo }: VoucherAnswer, at: number): HeldAnswer => ({
  estado,
  sriError,
  cdReclamo,
  at,
  invoice: comprobante,
})

const answeredAt = ({ voucher }: DocumentRow) => (voucher?.kind === 'key' ? (voucher.answer?.at ?? -1) : -1)

type Options = {
  db: PersonalDatabase
  rows: readonly DocumentRow[]
  online: boolean
}

/** The uuids of documents for which a request is running, and of documents whose request got no answer. */
export type Asking = { asking: ReadonlySet<string>; unanswered: ReadonlySet<string> }

const NONE: ReadonlySet<string> = new Set()
/** The wait in ms before a failed request is repeated; it grows with every failure. */
const AGAIN_MS = { least: 30_000, most: 600_000 }

/**
 * Requests the missing answers. After a failure it asks again after a while, when the page becomes visible, and when
 * the network is back.
 */
export function useVoucherAnswers({ db, rows, online }: Options): Asking {
  const client = useQueryClient()
  const [asking, setAsking] = useState(NONE)
  /** Each entry is document and key together: if a document's key changes, the portal must be asked again. */
  const [unanswered, setUnanswered] = useState(NONE)
  const refusals = useRef(0)
  /** When the answer about each document was stored; kept until the rows, which update later, show that answer. */
  const storedAnswers = useRef(new Map<string, { claveAcceso: string; at: number }>())
  useEffect(() => {
    if (online) setUnanswered(NONE)
  }, [online])
  useEffect(() => {
    if (unanswered.size === 0) return
    const again = () => setUnanswered(NONE)
    const onVisible = () => document.visibilityState === 'visible' && again()
    const timer = setTimeout(again, Math.min(AGAIN_MS.least * 2 ** refusals.current, AGAIN_MS.most))
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [unanswered])
  useEffect(() => {
    if (!online) return
    const next = rows.flatMap((row) => {
      const claveAcceso = keyToAsk(row, Date.now())
      const name = `${row.uuid} ${claveAcceso}`
      const last = storedAnswers.current.get(row.uuid)
      const isBehind = last?.claveAcceso === claveAcceso && answeredAt(row) < (last?.at ?? 0)
      if (!isBehind) storedAnswers.current.delete(row.uuid)
      const isFree = !isBehind && !asking.has(row.uuid) && !unanswered.has(name)
      return claveAcceso && isFree ? [{ uuid: row.uuid, claveAcceso, name }] : []
    })
    for (const { uuid, claveAcceso, name } of next.slice(0, AT_ONCE - asking.size)) {
      setAsking((last) => new Set([...last, uuid]))
      const at = Date.now()
      const noting = client.fetchQuery(voucherQuery(claveAcceso)).then(
        (found) => noteAnswer({ db, uuid, claveAcceso, answer: heldAnswer(found, at), now: Date.now() }),
        () => null,
      )
      void orUndefinedOnStorageError(noting).then((row) => {
        if (row) storedAnswers.current.set(uuid, { claveAcceso, at })
        else setUnanswered((last) => new Set([...last, name]))
        refusals.current = row ? 0 : refusals.current + 1
        const sentence = row && answerSentence(row.voucher)
        if (sentence) announce(sentence)
        setAsking((last) => new Set([...last].filter((each) => each !== uuid)))
      })
    }
  }, [client, db, rows, online, asking, unanswered])
  return useMemo(
    () => ({ asking, unanswered: new Set([...unanswered].map((name) => name.slice(0, name.indexOf(' ')))) }),
    [asking, unanswered],
  )
}

/** An answer younger than this is reused, without a second request for its key. */
export const VOUCHER_FRESH_MS = 5 * 60_000

const voucherQuery = (claveAcceso: string) =>
  withOptions(ask(completeVoucher, { body: { claveAcceso } }), { staleTime: VOUCHER_FRESH_MS, retry: false })
