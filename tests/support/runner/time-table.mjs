// The durations of a run: a line for each stage, the slowest tests and hooks, and the most expensive files.

const SHOWN = 15
const TITLE_LENGTH = 110

/**
 * `results` are stages as `runStage` returns them, each with its title; `seconds` is the total time. Each stage shows
 * its time, and its processor time where the system reports it.
 */
export function timeTable(results, seconds) {
  const rows = results.flatMap(({ title: stage, rows }) => rows.map((row) => ({ ...row, stage })))
  const slowest = rows.toSorted((one, other) => other.ms - one.ms).slice(0, SHOWN)
  const stages = results.map(
    ({ title, seconds, processorSeconds, passed }) =>
      `${time(seconds)}${processor(processorSeconds)}  ${title}${passed ? `: ${passed}` : ''}`,
  )
  const used = results.reduce((sum, { processorSeconds }) => sum + (processorSeconds ?? 0), 0)
  return [
    '',
    'Tiempos, y de ellos el procesador',
    ...stages,
    `${time(seconds)}${processor(used)}  en total`,
    ...section(
      'Lo más lento',
      slowest.map(({ ms, kind, stage, title }) => [
        ms,
        `${stage}: ${kind === 'hook' ? 'antes o después, ' : ''}${title}`,
      ]),
    ),
    ...section('Los archivos más lentos en suma', dearestFiles(rows)),
    '',
  ].join('\n')
}

function dearestFiles(rows) {
  const sums = new Map()
  for (const { file, stage, ms } of rows) {
    if (!file) continue
    const name = `${stage}: ${file}`
    sums.set(name, (sums.get(name) ?? 0) + ms)
  }
  return [...sums]
    .map(([name, ms]) => [ms, name])
    .sort(([one], [other]) => other - one)
    .slice(0, SHOWN)
}

const section = (title, lines) =>
  lines.length > 0 ? ['', title, ...lines.map(([ms, text]) => `${time(ms / 1000)}  ${shortened(text)}`)] : []

const time = (seconds) => `${seconds.toFixed(1).padStart(8)} s`

const processor = (seconds) => (seconds === null || seconds === undefined ? '' : time(seconds))

const shortened = (text) => (text.length > TITLE_LENGTH ? `${text.slice(0, TITLE_LENGTH - 1)}…` : text)
