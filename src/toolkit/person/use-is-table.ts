// Hooks: lists are tables from 720 px for staff and companies, who compare rows, else from 840 px; in low windows
// cards.
import { isEntity } from '../../domain/user/consent.ts'
import { MEDIA, useMedia } from '../../ui/layout/media-width.ts'
import { useReader } from './use-reader.ts'
import { useSession } from './use-session.ts'

export function useTableFrom(): 'table' | 'wideTable' {
  const { person } = useSession()
  return useReader() === 'staff' || isEntity(person.cedula) ? 'table' : 'wideTable'
}

export const useIsTable = (): boolean => useMedia(MEDIA[useTableFrom()])
