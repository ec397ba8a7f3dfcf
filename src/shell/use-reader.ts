// Who reads the screen, for what is shown or said to customers and staff differently.
import { type Reader, readerOf } from '../domain/user/reader.ts'
import { useSession } from './use-session.ts'

export const useReader = (): Reader => readerOf(useSession().person)
