// The active associate of an area: the chosen policyholder (gen) or insured person (vam), else the first (ACC-17).
import { createContext, useContext, useEffect } from 'react'
import { type Area, hasPrivileges } from '../../domain/user/role.ts'
import type { ChosenAssociates } from '../person/tab-memory.ts'
import { type SessionPerson, useSession } from '../person/use-session.ts'

/** The code by which an area's lists request their owner's rows, or the name of the code that is missing (ACC-17c). */
export type Owner = { by: { cdCliente?: number; cedula?: string }; lacks: null } | { by: null; lacks: string }

export type Associate = { area: Area; key: string; name: string; cedula: string; owner: Owner }

/** The names of the two lists, and of one associate in each. */
export const AREA_WORDS = {
  gen: { one: 'Contratante', many: 'Contratantes' },
  vam: { one: 'Asegurado', many: 'Asegurados' },
} as const

/** The meanings of the two kinds of policies, as their tooltips show them (NAV-04c). */
export const AREA_MEANINGS = {
  gen: 'Pólizas contratadas o emitidas a tu nombre como titular.',
  vam: 'Pólizas en las que eres beneficiario dentro de una empresa.',
} as const

/** The associates of a person in an area, in the portal's order; staff consult their portfolio and have none. */
export function associatesOf(person: SessionPerson, area: Area): Associate[] {
  if (hasPrivileges(person)) return []
  // If there is no code, the position in the list is the key.
  if (area === 'vam')
    return person.asociadosVam.map(({ cedula, nmCliente, apCliente }, place) => ({
      area,
      key: cedula || `#${place}`,
      name: `${nmCliente} ${apCliente}`.trim(),
      cedula,
      owner: cedula ? { by: { cedula }, lacks: null } : { by: null, lacks: 'Sin cédula' },
    }))
  return person.asociados.map(({ cdCliente, cedula, nmAsegurado, apAsegurado }, place) => ({
    area,
    key: cdCliente === null ? `#${place}` : String(cdCliente),
    name: `${nmAsegurado} ${apAsegurado}`.trim(),
    cedula,
    owner: cdCliente === null ? { by: null, lacks: 'Sin Código de cliente' } : { by: { cdCliente }, lacks: null },
  }))
}

/** The chosen associate if the list still has it, else the first (ACC-17a). */
export const activeOf = (associates: readonly Associate[], key: string | undefined): Associate | null =>
  associates.find((each) => each.key === key) ?? associates[0] ?? null

/** The query key of an area's last searches; choosing another associate drops them (ACC-17b). */
export const searchesOf = (area: Area) => ['search', area] as const

export type ActiveAssociates = {
  chosen: ChosenAssociates
  /** Makes the associate active and goes to the area's home, where everything is requested again. */
  choose: (associate: Associate) => void
  /** Makes the associate active on the present screen, whose address names the associate. */
  follow: (associate: Associate) => void
  /** Whether `choose` is changing the associate: no screen is rendered meanwhile. */
  isChanging: boolean
}

export const ActiveAssociatesContext = createContext<ActiveAssociates | null>(null)

export function useActiveAssociates(): ActiveAssociates {
  const active = useContext(ActiveAssociatesContext)
  if (!active) throw new Error('useActiveAssociates outside of the frame')
  return active
}

/** The area's active associate; null for staff, and where there is none. */
export function useActiveAssociate(area: Area): Associate | null {
  const { person } = useSession()
  return activeOf(associatesOf(person, area), useActiveAssociates().chosen[area])
}

/** The owner whose rows the area's lists request; staff request their whole portfolio. */
export function useOwner(area: Area): Owner {
  return useActiveAssociate(area)?.owner ?? { by: {}, lacks: null }
}

/**
 * The owner whose rows a list requests: the policyholder that the list's address names, who becomes the active
 * associate if the user may consult them; else the active associate. `named`: the code to write into other addresses;
 * undefined if the user has no choice.
 */
export function useOwnerOf(area: Area, cdCliente: number | undefined): { owner: Owner; named: number | undefined } {
  const { person } = useSession()
  const { chosen, follow } = useActiveAssociates()
  const associates = associatesOf(person, area)
  const active = activeOf(associates, chosen[area])
  const addressed = associates.find(({ owner }) => cdCliente !== undefined && owner.by?.cdCliente === cdCliente)
  const key = addressed && addressed.key !== active?.key ? addressed.key : null
  useEffect(() => {
    const associate = associatesOf(person, area).find((each) => each.key === key)
    if (associate) follow(associate)
  }, [area, follow, key, person])
  const owner = (addressed ?? active)?.owner ?? { by: {}, lacks: null }
  return { owner, named: associates.length > 1 ? owner.by?.cdCliente : undefined }
}
