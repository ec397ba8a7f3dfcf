// Finds a diagnosis by what was typed of it, in its own words or in everyday ones.
import { hasWordBeginning, searchText } from '../search-text.ts'
import { type WantedWord, wantedWords } from './everyday-words.ts'

type Diagnosis = { cdIncapacidad: number; nmIncapacidad: string }

/** The specified search waits so many milliseconds after the last letter (REP-08). */
export const DIAGNOSIS_WAIT_MS = 600

/**
 * Diagnoses that hold every typed word or what is meant by it, accents or not: the person's recent ones first, then
 * those where a word begins so, then the other names, then what is only meant. With nothing typed, the recent ones and
 * then the catalogue.
 */
export function findDiagnoses(
  lists: { recent: readonly Diagnosis[]; all: readonly Diagnosis[] },
  typed: string,
  limit: number,
): Diagnosis[] {
  const wanted = wantedWords(typed)
  const ranked = (list: readonly Diagnosis[]) =>
    list.flatMap((each) => {
      const rank = rankOf(each.nmIncapacidad, wanted)
      return rank === null ? [] : [{ each, rank }]
    })
  const fitting = ranked(lists.all).sort((a, b) => a.rank - b.rank)
  const inOrder = [...ranked(lists.recent), ...fitting].map(({ each }) => each)
  return [...new Map(inOrder.map((each) => [each.cdIncapacidad, each])).values()].slice(0, limit)
}

/** 0 where a word begins so, 1 where the name holds what was typed, 2 where it is only meant; null where nothing fits. */
function rankOf(nmIncapacidad: string, wanted: readonly WantedWord[]): 0 | 1 | 2 | null {
  const name = searchText(nmIncapacidad)
  const holds = (part: string) => name.includes(part)
  if (wanted.every(({ word }) => holds(word))) return hasWordBeginning(name, wanted[0]?.word ?? '') ? 0 : 1
  const means = (beginning: string) => hasWordBeginning(name, beginning)
  return wanted.every(({ word, named }) => holds(word) || named.some(means)) ? 2 : null
}
