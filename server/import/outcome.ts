// What an operator chooses for an import, and what came of it.
import type { Kind } from '../../src/contract/import/kind.ts'
import type { NewDocuments } from './document/check-documents.ts'
import type { Unread } from './file/find-files.ts'
import type { UnknownWords } from './flat-sheet/unknown-words.ts'
import type { Counts } from './merge/count-changes.ts'
import type { AccessChange, SamePersons } from './report/people.ts'
import type { Accepts, Reason } from './report/reason.ts'
import type { RefusedRows } from './report/refused-files.ts'
import type { StagedFile } from './stage/stage-file.ts'

/** What the operator has said. */
export type Choice = {
  /** Folders and files. */
  words: readonly string[]
  isApplied: boolean
  /** What nothing happens without: many refused rows, many ended ones, keys that became another person's. */
  accepts: Accepts
}

export type KindOutcome = {
  kind: Kind
  read: number
  live: number
  counts: Counts
  /** The files of its rows that must be stored. */
  newDocuments: NewDocuments
  /** How many keys become another person's. */
  otherPersons: number
}

export type Outcome = {
  files: readonly StagedFile[]
  /** Files and sheets that are not understood. */
  unknown: readonly Unread[]
  /**
   * The broker's system, whether carga.json names it, and the others that the portal knows; until which moment its data are, and
   * those that were applied last.
   */
  source: { name: string; isDeclared: boolean; others: readonly string[]; cut: string | null; lastCut: Date | null }
  kinds: readonly KindOutcome[]
  refused: RefusedRows
  /** What flat sheets say and the portal does not know, and what their columns may say. */
  words: UnknownWords
  /** How many rows are left out, because they are of blocked persons or depend on such rows. */
  leftOut: number
  /** How many files of the folder of documents no row names. */
  unnamed: number
  /** Whether everybody must accept the consent's text again, because it names another broker. */
  asksAgain: boolean
  access: AccessChange
  same: SamePersons
  /** Why it is not applied, or would not be if it were asked for; empty when nothing stands against it. */
  stopped: readonly Reason[]
  isApplied: boolean
  /** The folder with the refused rows to mend; null when there are none. */
  mendFolder: string | null
}
