// The persons of component tests, as the portal's answer describes them.
import type { SessionPerson } from '../../../src/toolkit/person/use-session.ts'

const SOMEBODY: SessionPerson = {
  id: 1,
  username: 'ana',
  email: 'ana@ejemplo.ec',
  usrcod: 'ANA',
  cdEjecutivoAdm: null,
  rolWeb: 'ROLE_USER',
  roles: ['ROLE_USER'],
  cdCliente: 31,
  cedula: '1710034065',
  nmCliente: 'Ana',
  apCliente: 'Mora',
  nmAsegurado: 'Ana',
  apAsegurado: 'Mora',
  fcModifica: '',
  localKey: 'ana',
  actuando: null,
  now: '2026-11-20T12:00:00Z',
  consentToken: 'x',
  asociados: [
    {
      cdCliente: 31,
      cdCliContac: null,
      cedula: '1710034065',
      nmAsegurado: 'Ana',
      apAsegurado: 'Mora',
      usuarioWeb: 1,
    },
  ],
  asociadosVam: [{ cedula: '1710034065', nmCliente: 'Ana', apCliente: 'Mora', usuarioWeb: 1 }],
}

/** An insured person who is also a policyholder. */
export const customer = (): SessionPerson => ({ ...SOMEBODY, localKey: `ana-${crypto.randomUUID()}` })

/** A person of staff. */
export const executive = (): SessionPerson => ({
  ...SOMEBODY,
  id: 2,
  username: 'elena',
  cdEjecutivoAdm: 7,
  roles: ['ROLE_EJECUTIVO'],
  asociados: [],
  asociadosVam: [],
  localKey: `elena-${crypto.randomUUID()}`,
})

/** An executive who acts for an insured person, and meanwhile has that person's roles. */
export const acting = (): SessionPerson => ({
  ...customer(),
  actuando: { cedula: '1710034065', nombre: 'Ana Mora', hasta: '2026-11-20T14:00:00Z' },
})

/** A person of staff with every right. */
export const administrator = (): SessionPerson => ({
  ...executive(),
  id: 3,
  username: 'admin',
  rolWeb: 'ROLE_ADMIN',
  roles: ['ROLE_ADMIN'],
  localKey: `admin-${crypto.randomUUID()}`,
})
