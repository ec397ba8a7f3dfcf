// Writes and reads the access keys that a sandboxed process found: one per line.

const MOST_KEYS = 20

/** The lines that are keys. Other lines are ignored, because the process reads untrusted files. */
export const keysSaid = (output: string): string[] =>
  [...new Set(output.split('\n').filter((line) => /^\d{49}$/.test(line)))].slice(0, MOST_KEYS)

export const sayKeys = (keys: readonly string[]): string => keys.map((key) => `${key}\n`).join('')
