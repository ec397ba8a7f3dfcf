// Tests that a migration marked as rolling makes only additions that earlier releases need not know.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { isRolling } from '../../../server/database/migrate.ts'
import { MIGRATIONS } from '../../../server/places.ts'

/**
 * The allowed statements. A further kind of statement needs a comment that says why earlier releases still work after
 * it.
 */
const ADDS = [
  /^CREATE TABLE /,
  /^CREATE EXTENSION IF NOT EXISTS /,
  // An index that would block writes for too long was created before the migration by `make-indexes.ts`, and exists
  // already.
  /^CREATE INDEX IF NOT EXISTS /,
  /^INSERT INTO /,
  /^COMMENT ON /,
  // Without the index earlier releases are only slower. This statement cannot remove a constraint.
  /^DROP INDEX /,
]
const ADDED_COLUMN = /^ADD (COLUMN )?(?!CONSTRAINT|CHECK|UNIQUE|PRIMARY|FOREIGN|EXCLUDE)/
/**
 * Constraints that a new column must not have: earlier releases write rows without the column, which may violate them.
 */
const BINDS = /\b(UNIQUE|PRIMARY KEY|REFERENCES|CHECK|GENERATED)\b/
const ADDED_CONSTRAINT = /^ADD CONSTRAINT .* NOT VALID$/

/** The statements of a marked migration that are no mere additions. */
function notRolling(text: string): string[] {
  return statementsOf(text).filter((statement) => {
    if (ADDS.some((kind) => kind.test(statement))) return false
    const actions = /^ALTER TABLE \S+ (.*)$/.exec(statement)?.[1]
    return !actions || !actionsOf(actions).every(isAddition)
  })
}

/** Only a CHECK may be dropped: a less strict CHECK replaces it, which the writes of earlier releases satisfy. */
const DROPPED_CHECK = /^DROP CONSTRAINT \w+_check$/

/** Earlier releases still write a value; the comment `-- Rolling:` says how they handle NULL. */
const DROPPED_NOT_NULL = /^ALTER COLUMN \S+ DROP NOT NULL$/

function isAddition(action: string): boolean {
  if (DROPPED_CHECK.test(action) || DROPPED_NOT_NULL.test(action)) return true
  if (ADDED_CONSTRAINT.test(action)) return true
  if (!ADDED_COLUMN.test(action) || BINDS.test(action)) return false
  return !/\bNOT NULL\b/.test(action) || /\bDEFAULT\b/.test(action)
}

/** The statements without comments, texts and function bodies, each on one line. */
const statementsOf = (text: string) =>
  text
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .replaceAll(/\$(\w*)\$.*?\$\1\$/gs, "''")
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim())
    .filter((statement) => statement !== '')

/** The actions of an ALTER TABLE, split at commas outside parentheses. */
const actionsOf = (actions: string) => actions.split(/,(?![^(]*\))/).map((action) => action.trim())

describe('a migration that is marked as rolling', () => {
  it.each(readdirSync(MIGRATIONS))('%s makes only additions, if it is marked', (name) => {
    const text = readFileSync(path.join(MIGRATIONS, name), 'utf8')
    expect(isRolling(text) ? notRolling(text) : []).toEqual([])
  })

  it('a rolling migration that drops an index drops no constraint, because no migration creates a unique index', () => {
    const texts = readdirSync(MIGRATIONS).map((name) => readFileSync(path.join(MIGRATIONS, name), 'utf8'))
    expect(texts.filter((text) => /CREATE UNIQUE INDEX/i.test(text))).toEqual([])
  })

  it.each([
    'CREATE TABLE a (id integer PRIMARY KEY, b integer NOT NULL REFERENCES b)',
    'CREATE INDEX IF NOT EXISTS a_b ON a (b)',
    'DROP INDEX IF EXISTS a_b',
    "ALTER TABLE a ADD COLUMN b numeric(10, 2), ADD c text NOT NULL DEFAULT 'x; DROP TABLE a'",
    'ALTER TABLE a ADD CONSTRAINT b CHECK (c > 0) NOT VALID',
    'ALTER TABLE a ALTER COLUMN b DROP NOT NULL',
  ])('may be %s', (statement) => {
    expect(notRolling(`-- Words; of a comment.\n${statement};\n`)).toEqual([])
  })

  it.each([
    'DROP TABLE a',
    'ALTER TABLE a DROP COLUMN b',
    'ALTER TABLE a ADD COLUMN c integer, DROP b',
    'ALTER TABLE a RENAME TO b',
    'ALTER TABLE a RENAME COLUMN b TO c',
    'ALTER TABLE a ALTER COLUMN b TYPE bigint',
    'ALTER TABLE a ALTER b SET NOT NULL',
    'ALTER TABLE a ALTER COLUMN b DROP DEFAULT',
    'ALTER TABLE a ADD COLUMN b integer NOT NULL',
    'ALTER TABLE a ADD COLUMN b integer UNIQUE',
    'ALTER TABLE a ADD CONSTRAINT b CHECK (c > 0)',
    'ALTER TABLE a ADD CHECK (c > 0)',
    'CREATE UNIQUE INDEX a_b ON a (b)',
    'CREATE INDEX a_b ON a (b)',
    'UPDATE a SET b = 1',
  ])('is not %s', (statement) => {
    expect(notRolling(statement)).toHaveLength(1)
  })
})
