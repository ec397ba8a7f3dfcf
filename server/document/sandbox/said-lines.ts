// Writes and reads the findings of a sandboxed process: one JSON value per line, after the mark of its kind.
import * as z from 'zod/mini'

/** The line for a value, in ASCII only, because each byte of the output is read as one character. */
export const sayLine = (mark: string, value: unknown): string =>
  `${mark} ${JSON.stringify(value).replace(/[^ -~]/g, escaped)}\n`

const escaped = (letter: string): string => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`

/** The first `most` values of one kind. Anything else is ignored, because the process reads untrusted files. */
export function linesSaid<T extends z.ZodMiniType>(
  output: string,
  mark: string,
  schema: T,
  most: number,
): z.output<T>[] {
  const lines = output.split('\n').filter((line) => line.startsWith(`${mark} `))
  return lines.slice(0, most).flatMap((line) => {
    const read = z.safeParse(schema, parsed(line.slice(mark.length + 1)))
    return read.success ? [read.data] : []
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
