// Finds a diagnosis by what was typed of it.
import { hasWordBeginning, searchText } from '../search-text.ts'

type Diagnosis = { cdIncapacidad: number; nmIncapacidad: string }

/** The specified search takes so many letters and waits so many milliseconds after the last one (REP-08). */
export const MIN_DIAGNOSIS_LETTERS = 2
export const DIAGNOSIS_WAIT_MS = 600

/**
 * Diagnoses that contain every typed word, accents or not: the person's recent ones first, then those where a word
 * begins so. With nothing typed, the recent ones and then the catalogue.
 */
export function findDiagnoses(
  lists: { recent: readonly Diagnosis[]; all: readonly Diagnosis[] },
  typed: string,
  limit: number,
): Diagnosis[] {
  const words = searchText(typed).split(' ').filter(Boolean)
  const fits = ({ nmIncapacidad }: Diagnosis) => {
    const name = searchText(nmIncapacidad)
    return words.every((word) => name.includes(word))
  }
  const first = words[0] ?? ''
  const begins = ({ nmIncapacidad }: Diagnosis) => hasWordBeginning(nmIncapacidad, first)
  const fitting = lists.all.filter(fits)
  const inOrder = [...lists.recent.filter(fits), ...fitting.filter(begins), ...fitting.filter((each) => !begins(each))]
  return [...new Map(inOrder.map((each) => [each.cdIncapacidad, each])).values()].slice(0, limit)
}
