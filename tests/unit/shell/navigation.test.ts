// The ways to go, and which of them stands out.
import { describe, expect, it } from 'vitest'
import { navigationFor } from '../../../src/shell/frame/navigation.ts'
import type { SessionPerson } from '../../../src/shell/session/session.ts'

const person = {
  rolWeb: 'ROLE_USER',
  roles: 'ROLE_USER',
  asociados: [{}],
  asociadosVam: [],
} as unknown as SessionPerson

describe('navigationFor', () => {
  it.each([true, false])(
    'NAV-06b the report is always offered; it stands out only for who can report: %s',
    (canReport) => {
      const items = navigationFor(person, '/gen/home', { waiting: 0, canReport })
      expect(items.filter(({ to }) => to?.endsWith('/new/new')).map(({ prominent }) => prominent)).toEqual([canReport])
    },
  )
})
