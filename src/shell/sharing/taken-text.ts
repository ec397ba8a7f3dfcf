// What became of shared files, in one sentence.
import type { Taken } from '../../entities/inbox/take-held.ts'

type TakenText = { text: string; detail?: string; isWhole: boolean }

/** Null when there was nothing; `detail` names what was refused and why. `isWhole`: every one of them was kept. */
export function takenText(taken: readonly Taken[]): TakenText | null {
  if (taken.length === 0) return null
  const kept = taken.filter(({ ok }) => ok).length
  const waiting = taken.filter((each) => !each.ok && each.waits).length
  const refused = taken.length - kept - waiting
  const keptText =
    kept === 1
      ? '1 archivo compartido está en «Sin clasificar»'
      : `${kept} archivos compartidos están en «Sin clasificar»`
  if (kept === taken.length) return { text: keptText, isWhole: true }
  const others = othersText({ waiting, refused })
  const text = kept === 0 ? `De lo compartido, ${others}` : `${keptText}, ${others}`
  const detail = taken.flatMap((each) => (each.ok ? [] : `${each.nombre}: ${each.message}`)).join(' ')
  return { text, detail, isWhole: false }
}

/** «1 espera espacio y 2 no se guardaron»: what waits is still on the device. */
export function othersText({ waiting, refused }: { waiting: number; refused: number }): string {
  const parts = [
    ...(waiting > 0 ? [waiting === 1 ? '1 espera espacio' : `${waiting} esperan espacio`] : []),
    ...(refused > 0 ? [refused === 1 ? '1 no se guardó' : `${refused} no se guardaron`] : []),
  ]
  return parts.join(' y ')
}
