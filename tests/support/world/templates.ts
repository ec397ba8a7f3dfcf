// The databases that a run of API tests has made before its first test, of which each file works on a copy.
import type { Template } from '../engines.ts'

const SETTING = 'PORTAL_TEST_TEMPLATES'

/** `empty` has our tables and no row, `demo` the demo world. */
export type Templates = { readonly empty: Template; readonly demo: Template }

/** Null where this run has made none. */
export function templatesOfThisRun(): Templates | null {
  const set = process.env[SETTING]
  return set ? JSON.parse(set) : null
}

/** Tells the processes of the tests, which start after it. */
export function announceTemplates(templates: Templates): void {
  process.env[SETTING] = JSON.stringify(templates)
}
