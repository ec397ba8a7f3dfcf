// Specified addresses whose screens are not built yet: the address says so, and nothing leads there (D99).

/** Whoever builds a screen deletes its line here and gives it its own route. */
export const NOT_BUILT: readonly string[] = [
  '/home-adm',
  '/gestor-ejecutivo',
  '/sin-clasificar',
  '/compartir',
  '/gen/perfil',
  '/gen/visor',
  '/gen/usuarios-gestor',
  '/gen/admin',
  '/gen/siniestros-gen',
  '/gen/siniestros-vam',
  '/vam/perfil',
  '/vam/visor',
  '/vam/usuarios-gestor',
  '/vam/admin',
  '/vam/siniestros',
]

/** Whether a path has a screen that does what it is for. */
export const isBuilt = (path: string): boolean => !NOT_BUILT.includes(path)
