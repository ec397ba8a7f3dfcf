// The paths of the endpoints that list users; a change of web access makes their answers outdated.
export const WEB_ACCESS = ['/users', '/usuarios-generales-gestor', '/usuarios-vam-gestor', '/ejecutivo-search']
