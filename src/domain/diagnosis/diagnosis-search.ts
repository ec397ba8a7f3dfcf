// Searches the catalogue of diagnoses for a typed text, by medical or everyday words.
import { hasWordBeginning, searchText } from '../search-text.ts'
import { type WantedWord, wantedWords } from './everyday-words.ts'

type Diagnosis = { cdIncapacidad: number; nmIncapacidad: string }

/** The debounce of the diagnosis search, in milliseconds after the last letter (REP-08). */
export const DIAGNOSIS_WAIT_MS = 600

/**
 * The first `limit` diagnoses whose name contains every typed word or a medical word for it, ignoring accents and case.
 * Order: the person's recent diagnoses; names with a word that begins with the typed text; names that contain it; then
 * diagnoses that match only by meaning. If nothing is typed: the recent diagnoses, then the catalogue.
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

/**
 * 0: a word of the name begins with the first typed word; 1: the name contains all typed words; 2: it matches only by
 * meaning; null: no match.
 */
function rankOf(nmIncapacidad: string, wanted: readonly WantedWord[]): 0 | 1 | 2 | null {
  const name = searchText(nmIncapacidad)
  const holds = (part: string) => name.includes(part)
  if (wanted.every(({ word }) => holds(word))) return hasWordBeginning(name, wanted[0]?.word ?? '') ? 0 : 1
  const means = (beginning: string) => hasWordBeginning(name, beginning)
  return wanted.every(({ word, named }) => holds(word) || named.some(means)) ? 2 : null
}
