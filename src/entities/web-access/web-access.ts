// What the queries of users' lists share.

/** The first part of their keys: a change of somebody's access may be seen in each of them. */
export const WEB_ACCESS = 'web-access'

export type UserPage<Row> = { content: readonly Row[]; total: number | null; totalPages: number }
