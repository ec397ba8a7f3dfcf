// The paths of the endpoints that list users: each may show a change of access.
export const WEB_ACCESS = ['/users', '/usuarios-generales-gestor', '/usuarios-vam-gestor', '/ejecutivo-search']
