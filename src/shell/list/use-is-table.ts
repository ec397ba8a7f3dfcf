// Hooks: from which width a list is a table: 720 px for staff and companies, who compare rows, else 840 px.
import { isEntity } from '../../domain/user/consent.ts'
import { MEDIA, useMedia } from '../../ui/layout/media-width.ts'
import { useReader } from '../use-reader.ts'
import { useSession } from '../use-session.ts'

export function useTableFrom(): 'table' | 'side' {
  const { person } = useSession()
  return useReader() === 'staff' || isEntity(person.cedula) ? 'table' : 'side'
}

export const useIsTable = (): boolean => useMedia(MEDIA[useTableFrom()])
