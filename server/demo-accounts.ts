// Lists the accounts of the demo world, which are announced when the server starts.

export const DEMO_PASSWORD = 'Portal2026'

/** The usernames of the demo world, each with a description of the person. */
export const DEMO_ACCOUNTS: readonly { readonly user: string; readonly who: string }[] = [
  { user: 'ana', who: 'asegurada titular con dos dependientes; también contratante de auto y casa' },
  { user: 'bruno', who: 'asegurado sin dependientes; le falta dar su consentimiento' },
  { user: 'carla', who: 'contratante de dos autos y una casa' },
  { user: 'andes', who: 'empresa con pólizas de grupo y flota' },
  { user: 'elena', who: 'ejecutiva; ana, carla y andes están en su cartera' },
  { user: 'marco', who: 'ejecutivo; bruno está en su cartera' },
  { user: 'admin', who: 'administrador' },
  { user: 'vence', who: 'tiene la contraseña caducada' },
  { user: 'nuevo', who: 'aún sin pólizas' },
]

export function demoAccountLines(): string[] {
  return [
    `Cuentas de demostración (contraseña de todas: ${DEMO_PASSWORD})`,
    ...DEMO_ACCOUNTS.map(({ user, who }) => `  ${user.padEnd(6)} ${who}`),
  ]
}
