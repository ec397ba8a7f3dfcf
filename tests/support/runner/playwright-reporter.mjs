// Playwright reporter that writes every test, hook and fixture to the stage's report as it ends.

import { addRow } from './report.mjs'

const STATUS = { expected: 'passed', skipped: 'skipped', unexpected: 'failed', flaky: 'failed' }

export default class StageReporter {
  onTestEnd(test, result) {
    const [, project, ...names] = test.titlePath()
    const title = `[${project}] ${names.join(' › ')}`
    const message = result.errors.map(textOf).join('\n\n') || undefined
    addRow({ kind: 'test', status: STATUS[test.outcome()], title, ms: result.duration, message })
    for (const step of result.steps.flatMap(({ steps }) => steps)) {
      if (step.category !== 'hook' && step.category !== 'fixture') continue
      addRow({ kind: 'hook', status: 'passed', title: `${title} › ${step.title}`, ms: step.duration })
    }
  }

  // Failures outside any test: a file that does not load, a worker that ended.
  onError(error) {
    addRow({ kind: 'error', status: 'failed', title: 'Playwright', ms: 0, message: textOf(error) })
  }

  printsToStdio() {
    return false
  }
}

const textOf = ({ message, stack, value }) => stack ?? message ?? value ?? ''
