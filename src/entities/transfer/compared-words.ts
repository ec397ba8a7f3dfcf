// The words for each claim in a copy: what it means to add the claim to this device, and the result.
import { whenText } from '../../domain/when-text.ts'
import type { ImportResult } from '../../offline/transfer/import-claim.ts'
import { filesText } from '../draft/draft-words.ts'
import type { ComparedClaim } from './use-opened-copy.ts'

export type ComparisonWords = {
  text: string
  /** `add`: the claim is added; `ask`: it is added only if the person ticks it; `leave`: there is nothing to add. */
  does: 'add' | 'ask' | 'leave'
  /** The label and the hint of the checkbox. */
  tick?: { label: string; hint?: string }
}

/** The words that explain what adding a claim of a copy to this device means. */
export function saidOf({ claim, standing, onPortal }: ComparedClaim, now: number): ComparisonWords {
  const { outbox, copiedAt } = claim.copy
  if (onPortal.is === 'refused') return { does: 'leave', text: `${onPortal.message}.` }
  if (onPortal.is === 'received') {
    const number = `Solicitud N.º ${onPortal.cdReclamo}`
    if (onPortal.isWhole)
      return { does: 'leave', text: `El portal ya lo recibió, completo: ${number}. No hace falta agregarlo.` }
    return {
      does: 'ask',
      text: `El portal ya recibió este siniestro: ${number}. Si en la copia cambiaste algo después, eso no se envió.`,
      tick: {
        label: 'Agregarlo de todos modos',
        hint: 'Antes de enviarlo verás lo que tiene el portal junto a lo tuyo.',
      },
    }
  }
  switch (standing.is) {
    case 'new':
      return {
        does: 'add',
        text: outbox
          ? 'Estaba en cola. Al agregarlo se envía desde aquí cuando haya conexión; si otro dispositivo también lo envía, llega una sola vez.'
          : 'Es un borrador: al agregarlo puedes seguir donde estabas.',
      }
    case 'same':
      return { does: 'leave', text: 'Ya está en este dispositivo, igual. No se agrega otra vez.' }
    case 'mends':
      return { does: 'add', text: `Está en este dispositivo sin ${filesText(standing.files)}. La copia los devuelve.` }
    case 'received':
      return {
        does: 'leave',
        text: `El portal ya lo recibió desde este dispositivo: Solicitud N.º ${standing.cdReclamo}. No hace falta agregarlo.`,
      }
    case 'waiting':
      return {
        does: 'leave',
        text: 'Ya está en cola en este dispositivo, con otros datos. Se queda como está. Si prefieres los de la copia, ábrelo con «Corregir» y vuelve a abrir la copia.',
      }
    case 'other':
      return {
        does: 'ask',
        text: `Aquí hay un borrador con otros datos, guardado ${whenText(standing.changedAt, now)}${standing.isNewer ? ', más nuevo que la copia' : ''}. La copia es de ${whenText(copiedAt, now)}.`,
        tick: {
          label: 'Cambiarlo por el de la copia',
          ...(standing.onlyHere > 0 && {
            hint: `Lo que escribiste aquí se reemplaza; ${filesText(standing.onlyHere)} que solo ${standing.onlyHere === 1 ? 'está' : 'están'} aquí ${standing.onlyHere === 1 ? 'pasa' : 'pasan'} a «Sin clasificar».`,
          }),
          ...(standing.onlyHere === 0 && { hint: 'Lo que escribiste aquí se reemplaza.' }),
        },
      }
  }
}

const DONE = {
  added: { open: 'Agregado a Borradores', queued: 'Agregado: en cola' },
  mended: { open: 'Sus archivos volvieron', queued: 'Sus archivos volvieron: en cola' },
  replaced: { open: 'Reemplazado por el de la copia', queued: 'Reemplazado por el de la copia: en cola' },
  same: { open: 'Ya estaba, igual', queued: 'Ya estaba, igual' },
} as const

/** The result of adding a claim. */
export function resultText(result: ImportResult): string {
  if (!result.ok) return result.message
  const { is, state, missing } = result
  if (missing.length === 0) return `${DONE[is][state]}.`
  return `${DONE[is][state]}, sin ${missing.join(', ')}: la copia no ${missing.length === 1 ? 'lo tiene' : 'los tiene'}.`
}
