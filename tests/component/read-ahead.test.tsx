// Component tests of store queries that are read ahead of the first screen.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createDraft } from '../../src/offline/drafts/change-draft.ts'
import type { Store } from '../../src/toolkit/person/person-store.ts'
import { readAhead } from '../../src/toolkit/person/results-ahead.ts'
import { useLive } from '../../src/toolkit/person/store.ts'
import { openInside } from '../support/screen/inside.tsx'
import { customer } from '../support/screen/people.ts'

test('a screen is drawn with the result at once and follows it; a later screen never shows an outdated one', async () => {
  const { store, Inside } = await openInside(customer())
  const addDraft = () => createDraft({ db: store.db, area: 'vam', now: 1 })
  const drafts = ({ db }: Store) => db.drafts.count()
  const first: (number | undefined)[] = []
  function Count() {
    const count = useLive(drafts)
    first.push(count)
    return <p>{count ?? 'unknown'} drafts</p>
  }
  const draw = () =>
    render(
      <Inside>
        <Count />
      </Inside>,
    )

  await addDraft()
  await readAhead(store, [drafts])
  const { unmount } = await draw()
  expect(first[0]).toBe(1)
  await addDraft()
  await expect.element(page.getByText('2 drafts')).toBeVisible()
  await unmount()
  await addDraft()
  first.length = 0
  await draw()
  await expect.element(page.getByText('3 drafts')).toBeVisible()
  expect(first).not.toContain(2)
})
