// The databases that a run of API tests has created before its first test, for copies in each file.
import type { Template } from '../api/engines.ts'

const SETTING = 'PORTAL_TEST_TEMPLATES'

/**
 * `bare` is as the engine creates it, which takes the embedded engine four seconds; `empty` has our tables without
 * rows; `demo` has the demo world; `left` is the folder in which processes record what to remove at the end of the run.
 */
export type Templates = {
  readonly bare: Template
  readonly empty: Template
  readonly demo: Template
  readonly left: string
}

/** Returns the templates of this run; null if the run has not created any. */
export function templatesOfThisRun(): Templates | null {
  const set = process.env[SETTING]
  return set ? JSON.parse(set) : null
}

/** Passes the templates to the test processes, which start later. */
export function announceTemplates(templates: Templates): void {
  process.env[SETTING] = JSON.stringify(templates)
}

export function forgetTemplates(): void {
  delete process.env[SETTING]
}
