// Hook: who reads the screen, customer or staff, for texts and parts that differ between them.
import { type Reader, readerOf } from '../../domain/user/reader.ts'
import { useSession } from './use-session.ts'

export const useReader = (): Reader => readerOf(useSession().person)
