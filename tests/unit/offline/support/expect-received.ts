// Asserts that a claim arrived once, with each photo once, and that only then the device deleted the bytes.
import { expect } from 'vitest'
import { readDraft } from '../../../../src/offline/drafts/drafts.ts'
import { unsentBytes } from './unsent-bytes.ts'
import type { World } from './world.ts'

export async function expectReceived(world: World, uuid: string, hashes: string[]) {
  const stored = world.server.claims.filter((each) => each.uuid === uuid)
  expect(stored).toHaveLength(1)
  expect(stored[0]?.documents.map((each) => each.sha256).sort()).toEqual(hashes)
  expect(
    world.server
      .filesOf(uuid)
      .map((each) => each.sha256)
      .sort(),
  ).toEqual(hashes)
  expect(await unsentBytes(world.db)).toEqual([])
  expect((await readDraft(world.db, uuid))?.state).toBe('done')
}
