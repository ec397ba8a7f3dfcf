// Playwright reporter that writes every finished test, hook and fixture to the stage's report, with its costs.

import { relative } from 'node:path'
import { root } from '../../../server/install.mjs'
import { addRow } from './report.mjs'

const STATUS = { expected: 'passed', skipped: 'skipped', unexpected: 'failed', flaky: 'failed' }

export default class StageReporter {
  onTestEnd(test, result) {
    const [, project, ...names] = test.titlePath()
    const title = `[${project}] ${names.join(' › ')}`
    const message = result.errors.map(textOf).join('\n\n') || undefined
    addRow({
      kind: 'test',
      status: STATUS[test.outcome()],
      title,
      ms: result.duration,
      message,
      file: relative(root, test.location.file),
      browser: project,
      tags: test.tags,
      costs: costsOf(test, result),
    })
    for (const step of result.steps.flatMap(({ steps }) => steps)) {
      if (step.category !== 'hook' && step.category !== 'fixture') continue
      addRow({ kind: 'hook', status: 'passed', title: `${title} › ${step.title}`, ms: step.duration })
    }
  }

  // Failures outside of tests: a file that does not load, or a worker that ended.
  onError(error) {
    addRow({ kind: 'error', status: 'failed', title: 'Playwright', ms: 0, message: textOf(error) })
  }

  printsToStdio() {
    return false
  }
}

/** Expensive steps, by the beginning of Playwright's title for them. */
const COSTS = {
  context: 'Create context',
  load: 'Navigate to',
  reload: 'Reload',
  phone: 'Connect over CDP',
  mortal: 'Fixture "mortal"',
  'own portal': 'Fixture "startOwn"',
}

/** Returns how often a test did expensive work; the fixtures of a worker do not count for the test. */
function costsOf(test, { steps }) {
  const costs = test.tags.includes('@tour') ? { tour: 1 } : {}
  const count = ({ title, steps: inner }) => {
    for (const [what, beginning] of Object.entries(COSTS)) {
      if (title.startsWith(beginning)) costs[what] = (costs[what] ?? 0) + 1
    }
    inner.forEach(count)
  }
  // A fixture is reported again when it ends, in the step «After Hooks», which is skipped.
  for (const step of steps) if (step.title !== 'After Hooks') count(step)
  return costs
}

const textOf = ({ message, stack, value }) => stack ?? message ?? value ?? ''
