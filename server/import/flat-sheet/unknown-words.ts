// Collects what flat sheets say and the portal does not know, so that a person says once what it means.

/** `file`: the number of the sheet among the files of the import. `count`: in how many rows it stands. */
export type UnknownWord = { file: number; column: string; value: string; nearest: string | null; count: number }

/** `names`: what each column with unknown words may say. */
export type UnknownWords = { words: readonly UnknownWord[]; names: Readonly<Record<string, readonly string[]>> }

export const NO_UNKNOWN: UnknownWords = { words: [], names: {} }

/** More words than these are no names, but a wrong column. */
const MOST = 100

export function openUnknownWords() {
  const words = new Map<string, UnknownWord>()
  return {
    note(file: number, { column, value, nearest }: Pick<UnknownWord, 'column' | 'value' | 'nearest'>): void {
      const place = [file, column, value].join('\n')
      const known = words.get(place)
      if (known) words.set(place, { ...known, count: known.count + 1 })
      else if (words.size < MOST) words.set(place, { file, column, value, nearest, count: 1 })
    },
    all: (): UnknownWord[] => [...words.values()],
  }
}
