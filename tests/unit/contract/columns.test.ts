// Tests of the columns that screens and printouts share: the same heads in the same order, values formatted for people.
import { describe, expect, it } from 'vitest'
import { generalClaimColumns, healthClaimColumns } from '../../../src/contract/columns/claim-columns.ts'
import { dependentColumns, EXTRA, personColumns, thingColumns } from '../../../src/contract/columns/insured-columns.ts'
import { movementColumns } from '../../../src/contract/columns/movement-columns.ts'
import { policyColumns } from '../../../src/contract/columns/policy-columns.ts'
import { reportedColumns } from '../../../src/contract/columns/reported-columns.ts'
import { SELECTABLE, SELECTION } from '../../../src/contract/columns/selection-columns.ts'
import { type Value, type ValueKind, valueText } from '../../../src/contract/columns/value-column.ts'
import type { InsuredObject } from '../../../src/contract/insured-object.ts'
import { calendarDate } from '../../../src/domain/calendar-date.ts'
import * as reported from '../../../src/features/claim/list/reported-columns.tsx'
import * as claims from '../../../src/features/insurer-claim/parts/claim-columns.tsx'
import * as movements from '../../../src/features/policy/detail/movement-list.tsx'
import { dependentRowColumns } from '../../../src/features/policy/insured/dependent-list.tsx'
import { insuredColumns } from '../../../src/features/policy/insured/insured-people.tsx'
import { EXTRA_COLUMNS, objectColumns } from '../../../src/features/policy/insured/objects-dialog.tsx'
import * as policies from '../../../src/features/policy/parts/policy-columns.tsx'
import { SELECTABLE_COLUMNS, SELECTION_COLUMNS } from '../../../src/features/selection/selection-columns.ts'

type Heads = readonly { id: string; header: string; buttons?: unknown }[]

const today = calendarDate('2026-11-24')
const nothing = () => undefined
const sent = [{ trayecto: 'Guayaquil', trHasta: 'Quito' }] as InsuredObject[]

const headsOf = (columns: Heads) =>
  columns.filter((column) => !('buttons' in column)).map(({ id, header }) => `${id}: ${header}`)

const READERS = ['customer', 'staff'] as const

describe('a list on the screen has the same columns as its printout', () => {
  const policyLists = (['gen', 'vam'] as const).flatMap((area) =>
    READERS.map((reader): [string, Heads, Heads] => [
      `POL-03 POL-12 policies, ${area} for ${reader}`,
      policies.policyColumns({ area, reader, today, onDocuments: nothing }),
      policyColumns({ area, reader, today }),
    ]),
  )
  const listsOfReader = READERS.flatMap((reader): [string, Heads, Heads][] => [
    [
      `CLM-02 general claims for ${reader}`,
      claims.generalColumns({ reader, onDocuments: nothing }),
      generalClaimColumns(reader),
    ],
    [`CLM-04a claims of health for ${reader}`, claims.healthColumns({ reader }), healthClaimColumns(reader)],
    [
      `REP-21 reported claims for ${reader}`,
      reported.reportedColumns({ reader, onHistory: nothing }),
      reportedColumns(reader),
    ],
  ])
  const things = [false, true].flatMap((isVehicle) =>
    [[], sent].map((rows): [string, Heads, Heads] => [
      `POL-24 ${isVehicle ? 'vehicles' : 'things'}${rows.length > 0 ? ' with their way' : ''}`,
      objectColumns(isVehicle, rows),
      thingColumns(isVehicle, rows),
    ]),
  )
  const lists: [string, Heads, Heads][] = [
    ...policyLists,
    ['POL-07b movements', movements.movementColumns(nothing, [], null), movementColumns(null)],
    ['POL-19a insured persons', insuredColumns(today, false), personColumns(today, false)],
    ['POL-19b dependents', dependentRowColumns(today), dependentColumns(today)],
    ...things,
    ['POL-09b extras', EXTRA_COLUMNS, EXTRA],
    ['ADM-01a policies of the administrator’s search', SELECTION_COLUMNS, SELECTION],
    ['ADM-02 the insured to choose from', SELECTABLE_COLUMNS, SELECTABLE],
    ...listsOfReader,
  ]

  it.each(lists)('%s', (_what, onScreen, shared) => {
    expect(headsOf(onScreen)).toEqual(headsOf(shared))
  })
})

it.each<[ValueKind, Value, string | null]>([
  ['text', 'Quito', 'Quito'],
  ['text', '', null],
  ['text', null, null],
  ['integer', 0, '0'],
  ['integer', 2026, '2026'],
  ['money', 120_050, '$1,200.50'],
  ['money', 0, '$0.00'],
  ['money', null, null],
  ['percent', 3.5, '3.5\u00a0%'],
  ['percent', 0, '0\u00a0%'],
  ['percent', null, null],
  ['day', '2026-03-01', '01/03/2026'],
  ['day', null, null],
  // In Ecuador this moment still belongs to the evening before.
  ['moment', '2026-03-02T04:05:00.000Z', '01/03/2026 23:05'],
  ['moment', null, null],
])('a value of kind %s, %j, is written as %j', (kind, value, text) => {
  expect(valueText(kind, value)).toBe(text)
})
