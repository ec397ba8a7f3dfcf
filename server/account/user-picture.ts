// Stores a person's photo or chosen avatar, and reads the current picture.

import { Readable } from 'node:stream'
import { isProblem, type Problem, problem } from '../../src/contract/problem.ts'
import { withoutMetadata } from '../../src/domain/document/picture-bytes.ts'
import type { AvatarName } from '../../src/domain/user/avatar.ts'
import {
  MAX_PHOTO_BYTES,
  PHOTO_NOT_PNG,
  PHOTO_TOO_LARGE,
  type PhotoFault,
  photoFault,
} from '../../src/domain/user/photo.ts'
import type { AuditChange } from '../audit/audit-call.ts'
import { type Queryable, sql } from '../database/sql.ts'
import type { Services } from '../services.ts'

type Picture = { sha256: string | null; avatar: AvatarName | null }
type Answer = { fcModifica: string }

const FAULTS: Record<PhotoFault, Problem> = {
  'too-large': problem('too-large', { message: PHOTO_TOO_LARGE }),
  'not-png': problem('not-allowed', { message: PHOTO_NOT_PNG }),
  broken: problem('rule', { message: PHOTO_NOT_PNG }),
}

/**
 * The picture of an account and its version (`fcModifica`). `sha256` and `avatar` are both null while the account shows
 * only initials.
 */
export async function readPicture(db: Queryable, userId: number): Promise<Picture & { fcModifica: Date }> {
  const [row] = await db.query<Picture & { fcModifica: Date }>(sql`SELECT u."fcModifica", p.sha256, p.avatar
    FROM portal_user u LEFT JOIN user_picture p ON p."userId" = u.id WHERE u.id = ${userId}`)
  if (!row) throw new Error(`No existe el usuario ${userId}`)
  return row
}

type Upload = { userId: number; file: Readable; isFormComplete: () => Promise<boolean>; audit: AuditChange }

/**
 * Stores a photo without its metadata. It replaces the previous picture, whose file is removed when no other row refers
 * to it.
 */
export async function savePhoto(
  services: Services,
  { userId, file, isFormComplete, audit }: Upload,
): Promise<Answer | Problem> {
  const { files } = services
  const received = await files.receive(file, { limit: MAX_PHOTO_BYTES })
  if (received.tooLarge) return FAULTS['too-large']
  const bytes = await files.bytes(received).finally(() => files.discard(received))
  if (!(await isFormComplete()))
    return problem('invalid', { fields: [{ path: 'foto', message: 'Sobran partes después de «foto»' }] })
  const fault = photoFault(bytes)
  const plain = fault ? null : withoutMetadata(bytes)
  return plain ? storePhoto(services, { userId, bytes: plain, audit }) : FAULTS[fault ?? 'broken']
}

async function storePhoto(
  services: Services,
  { userId, bytes, audit }: { userId: number; bytes: Uint8Array; audit: AuditChange },
): Promise<Answer | Problem> {
  const { files, now } = services
  const received = await files.receive(Readable.from([bytes]), { limit: MAX_PHOTO_BYTES })
  if (received.tooLarge) return FAULTS['too-large']
  const { sha256 } = received
  try {
    const picture = { sha256, avatar: null }
    return await dropReplaced(
      services,
      await files.keep(received, (tx) => writePicture(tx, { userId, picture, now: now(), audit })),
    )
  } finally {
    await files.discard(received)
  }
}

/** Replaces the picture with an avatar, or with the initials when `avatar` is null. */
export async function chooseAvatar(
  services: Services,
  { userId, avatar, audit }: { userId: number; avatar: AvatarName | null; audit: AuditChange },
): Promise<Answer | Problem> {
  const picture = { sha256: null, avatar }
  const change = await services.db.transaction((tx) =>
    writePicture(tx, { userId, picture, now: services.now(), audit }),
  )
  return dropReplaced(services, change)
}

type Write = { userId: number; picture: Picture; now: Date; audit: AuditChange }
type Change = { fcModifica: Date; replaced: string | null }

async function writePicture(
  tx: Queryable,
  { userId, picture: { sha256, avatar }, now, audit }: Write,
): Promise<Change | Problem> {
  // The account is locked, so that two concurrent changes run one after the other and each deletes the right picture.
  const locked = await tx.query(sql`SELECT 1 FROM portal_user WHERE id = ${userId} AND active = 1 FOR UPDATE`)
  // No row: the account was deactivated while the photo was arriving.
  if (locked.length === 0) return problem('session-ended')
  const [before] = await tx.query<Pick<Picture, 'sha256'>>(
    sql`DELETE FROM user_picture WHERE "userId" = ${userId} RETURNING sha256`,
  )
  if (sha256 ?? avatar)
    await tx.query(sql`INSERT INTO user_picture ("userId", sha256, avatar, "changedAt")
      VALUES (${userId}, ${sha256}, ${avatar}, ${now})`)
  // `fcModifica` is part of the picture's address, so each change must get a later moment.
  const [user] = await tx.query<{ fcModifica: Date }>(sql`UPDATE portal_user
    SET "fcModifica" = greatest(${now}::timestamptz, "fcModifica" + interval '1 millisecond')
    WHERE id = ${userId} RETURNING "fcModifica"`)
  if (!user) throw new Error(`No existe el usuario ${userId}`)
  await audit(tx)
  return { fcModifica: user.fcModifica, replaced: before && before.sha256 !== sha256 ? before.sha256 : null }
}

async function dropReplaced({ files }: Services, change: Change | Problem): Promise<Answer | Problem> {
  if (isProblem(change)) return change
  if (change.replaced) await files.removeUnreferenced(change.replaced)
  return { fcModifica: change.fcModifica.toISOString() }
}
