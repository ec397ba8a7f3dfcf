// How a process that reads a file says which access keys it found: one a line.

const MOST_KEYS = 20

/** The lines that say keys; the process reads what strangers wrote, so nothing else counts. */
export const keysSaid = (said: string): string[] =>
  [...new Set(said.split('\n').filter((line) => /^\d{49}$/.test(line)))].slice(0, MOST_KEYS)

export const sayKeys = (keys: readonly string[]): string => keys.map((key) => `${key}\n`).join('')
