// What the queries of users' lists share.

/** The paths of the endpoints that list users: each may show a change of access. */
export const WEB_ACCESS = ['/users', '/usuarios-generales-gestor', '/usuarios-vam-gestor', '/ejecutivo-search']

export type UserPage<Row> = { content: readonly Row[]; total: number | null; totalPages: number }
