// Vitest reporter that writes every finished test and hook to the stage's report.

import { relative } from 'node:path'
import { root } from '../../../server/install.mjs'
import { addRow } from './report.mjs'

const HOOKS = new Map()

export default class StageReporter {
  onTestCaseResult(test) {
    const { state, errors = [] } = test.result()
    const ms = test.diagnostic()?.duration ?? 0
    const file = fileOf(moduleOf(test))
    addRow({ kind: 'test', status: state, title: titleOf(test), ms, message: textOf(errors), file })
  }

  onTestSuiteResult(suite) {
    tellErrors(suite, suite.errors())
  }

  // A file can fail without a failed test: it does not load, its hooks fail, or it contains no test.
  onTestModuleEnd(module) {
    const errors = module.errors()
    const isEmpty = errors.length === 0 && module.children.allTests().next().done
    tellErrors(module, isEmpty ? [{ message: 'Un archivo sin ninguna prueba.' }] : errors)
  }

  onTestRunEnd(_modules, unhandled) {
    for (const error of unhandled) {
      addRow({ kind: 'error', status: 'failed', title: 'vitest', ms: 0, message: textOf([error]) })
    }
  }

  onHookStart({ name, entity }) {
    HOOKS.set(`${entity.id} ${name}`, performance.now())
  }

  onHookEnd({ name, entity }) {
    const began = HOOKS.get(`${entity.id} ${name}`)
    if (began === undefined) return
    addRow({
      kind: 'hook',
      status: 'passed',
      title: `${titleOf(entity)} › ${name}`,
      ms: performance.now() - began,
      file: fileOf(moduleOf(entity)),
    })
  }
}

function tellErrors(entity, errors) {
  if (errors.length === 0) return
  addRow({ kind: 'error', status: 'failed', title: titleOf(entity), ms: 0, message: textOf(errors) })
}

const moduleOf = (entity) => (entity.type === 'module' ? entity : entity.module)

const fileOf = (module) => relative(root, module.moduleId)

function titleOf(entity) {
  const file = fileOf(moduleOf(entity))
  return entity.type === 'module' ? file : `${file} › ${entity.fullName}`
}

function textOf(errors) {
  if (errors.length === 0) return undefined
  return errors.map(({ message, stack, diff }) => [stack ?? message, diff].filter(Boolean).join('\n')).join('\n\n')
}
