// The durations of a run: a line for each stage, and the slowest tests and hooks.

const SHOWN = 15
const TITLE_LENGTH = 110

/** `results` are stages as `runStage` returns them, each with its title; `seconds` is the total time. */
export function timeTable(results, seconds) {
  const rows = results
    .flatMap(({ title: stage, rows }) => rows.map((row) => ({ ...row, stage })))
    .sort((one, other) => other.ms - one.ms)
    .slice(0, SHOWN)
  const stages = results.map(({ title, seconds, passed }) => `${time(seconds)}  ${title}${passed ? `: ${passed}` : ''}`)
  return [
    '',
    'Tiempos',
    ...stages,
    `${time(seconds)}  en total`,
    ...(rows.length > 0 ? ['', 'Lo más lento'] : []),
    ...rows.map(
      ({ ms, kind, stage, title }) =>
        `${time(ms / 1000)}  ${shortened(`${stage}: ${kind === 'hook' ? 'antes o después, ' : ''}${title}`)}`,
    ),
    '',
  ].join('\n')
}

const time = (seconds) => `${seconds.toFixed(1).padStart(8)} s`

const shortened = (text) => (text.length > TITLE_LENGTH ? `${text.slice(0, TITLE_LENGTH - 1)}…` : text)
