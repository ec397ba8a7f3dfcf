// Reads the JSON report of vitest or Playwright into counts and readable failures.

import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from '../../server/install.mjs'

const SHOWN_LINES = 25

/** `{ passed, skipped, failures: [{ title, message }] }` */
export function readReport(path) {
  const report = JSON.parse(readFileSync(path, 'utf8'))
  return 'testResults' in report ? vitestResult(report) : playwrightResult(report)
}

function vitestResult(report) {
  const failures = report.testResults.flatMap((file) => {
    const name = relative(root, file.name)
    const tests = file.assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => failure(`${name} › ${test.fullName}`, test.failureMessages))
    // A file that could not even be loaded has no test that failed.
    return file.status === 'failed' && tests.length === 0 ? [failure(name, [file.message])] : tests
  })
  return { passed: report.numPassedTests, skipped: report.numPendingTests + report.numTodoTests, failures }
}

function playwrightResult(report) {
  const failures = specsOf(report.suites).flatMap(({ title, spec }) =>
    spec.tests
      .filter((test) => test.status === 'unexpected' || test.status === 'flaky')
      .map((test) =>
        failure(
          `[${test.projectName}] ${title}`,
          test.results.flatMap((result) => result.errors.map((error) => error.message ?? '')),
        ),
      ),
  )
  const outside = report.errors.map((error) => failure('Playwright', [error.message ?? '']))
  return { passed: report.stats.expected, skipped: report.stats.skipped, failures: [...failures, ...outside] }
}

function specsOf(suites, path = []) {
  return suites.flatMap((suite) => {
    const here = [...path, suite.title]
    const specs = suite.specs.map((spec) => ({ title: [...here, spec.title].join(' › '), spec }))
    return [...specs, ...specsOf(suite.suites ?? [], here)]
  })
}

function failure(title, messages) {
  const lines = stripVTControlCharacters(messages.join('\n\n')).trim().split('\n')
  const ours = lines.filter((line) => !/^\s+at .*(node_modules|node:internal|<anonymous>)/.test(line))
  const message = ours.slice(0, SHOWN_LINES).join('\n').replaceAll(root, '').replaceAll('file://', '')
  return { title, message: message || '(sin mensaje)' }
}
