// The texts about sending: the state of the whole queue, and the state of one claim in it.

import { WORDS } from '../../contract/words.ts'
import type { Attention, PauseReason } from '../../offline/database/item-history.ts'
import type { OutboxEntry, Queue, Run } from '../../offline/database/outbox-types.ts'
import type { SendingShare } from './sending-share.ts'

/** The state of the whole queue, with its text for screens. */
export type RunStatus = {
  kind: 'paused' | 'sending' | 'offline' | 'troubled' | 'waiting' | 'needy'
  why: PauseReason | null
  title: string
  text: string
}

/** Why sending is paused, in a few words. */
export const PAUSE_WORDS: Record<PauseReason, string> = {
  session: 'Pausado: inicia sesión',
  space: 'Pausado: sin espacio',
  version: 'Pausado: actualiza la app',
}

const PAUSE_TEXTS: Record<PauseReason, string> = {
  session: 'Todo sigue guardado en este dispositivo y sale solo cuando ingreses.',
  space: 'Lo que guardaste sigue aquí. Libera espacio en el dispositivo y vuelve a intentar.',
  version: 'Todo sigue guardado en este dispositivo. El portal pide la versión nueva de la app.',
}

/** `online` is what the device reports, which may be wrong; a pause that the last run stored takes precedence. */
export function runStatus(run: Run, online: boolean): RunStatus {
  if (run.run === 'paused' && run.why)
    return { kind: 'paused', why: run.why, title: PAUSE_WORDS[run.why], text: PAUSE_TEXTS[run.why] }
  const none = { why: null } as const
  if (!online)
    return {
      ...none,
      kind: 'offline',
      title: 'En cola, sin conexión',
      text: 'Guardado en este dispositivo. Se enviará cuando abras la app con conexión.',
    }
  if (run.run === 'running')
    return { ...none, kind: 'sending', title: 'Enviando', text: 'Puedes seguir usando la app mientras tanto.' }
  if (run.sentence)
    return { ...none, kind: 'troubled', title: run.sentence, text: 'Guardado en este dispositivo. No se pierde nada.' }
  return { ...none, kind: 'waiting', title: 'En cola', text: 'Guardado en este dispositivo. Sale solo en un momento.' }
}

/**
 * The state of a queue with these claims: if all of them need attention, the text says so, because nothing is sent
 * automatically.
 */
export function queueStatus({ count, entries }: Shown, run: Run, online: boolean): RunStatus {
  const status = runStatus(run, online)
  // Each claim that needs attention is among those shown.
  const isStuck = count > 0 && entries.filter((each) => each.state === 'attention').length === count
  if (!isStuck || status.kind === 'paused') return status
  const title = count === 1 ? 'Un siniestro necesita tu atención' : `${count} siniestros necesitan tu atención`
  return { kind: 'needy', why: null, title, text: attentionText(entries.flatMap((each) => each.files)) }
}

type Shown = Pick<Queue, 'count'> & { entries: readonly Pick<OutboxEntry, 'state' | 'files'>[] }

/** Says that the files of claims that need attention are still stored, or how many of them are lost. */
export function attentionText(files: readonly Pick<OutboxEntry['files'][number], 'attention'>[]): string {
  const lost = files.filter((each) => each.attention?.code === 'lost').length
  if (lost === 0) return 'Tus archivos siguen guardados en este dispositivo.'
  const gone = lost === 1 ? 'Un archivo ya no está' : `${lost} archivos ya no están`
  return lost === files.length
    ? `${gone} en este dispositivo.`
    : `${gone} en este dispositivo; los demás siguen guardados.`
}

/** The status text of one claim: «En cola», «Enviando 3 de 5 · 60 %», «Pausado: inicia sesión», «Recibido»… */
export function entryWord(entry: Pick<OutboxEntry, 'state'>, run: RunStatus, share: SendingShare): string {
  if (entry.state === 'received') return 'Recibido'
  if (entry.state === 'attention') return 'Necesita tu atención'
  if (run.kind === 'paused') return run.title
  return entry.state === 'sending' ? `Enviando ${share.text}` : 'En cola'
}

/** Attention codes that only ask the person to choose between two versions of a claim, and are no failures. */
const QUESTIONS: readonly string[] = ['claim-changed', 'own-earlier']

/**
 * Why a claim needs attention, and what to do. The reason is that the claim could not be saved (REP-16c), or else its
 * first file that cannot simply be sent again.
 */
export function attentionOf(entry: Pick<OutboxEntry, 'attention' | 'files'>): Attention | null {
  const { attention } = entry
  if (attention && QUESTIONS.includes(attention.code)) return attention
  if (attention) return { ...attention, sentence: `${WORDS.saveFailed} ${attention.sentence}` }
  const ofFiles = entry.files.flatMap((each) => (each.attention ? [each.attention] : []))
  return ofFiles.find((each) => each.action !== 'retry') ?? ofFiles[0] ?? null
}
