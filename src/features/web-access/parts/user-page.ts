// What the queries of users' lists share.

/** The paths of what is read of users: a change of somebody's access may be seen in each of them. */
export const WEB_ACCESS = ['/users', '/usuarios-generales-gestor', '/usuarios-vam-gestor', '/ejecutivo-search']

export type UserPage<Row> = { content: readonly Row[]; total: number | null; totalPages: number }
