// Whose eyes a screen is for.
import { hasPrivileges } from './role.ts'

/** A customer reads what is their own, staff a portfolio. */
export type Reader = 'customer' | 'staff'

export const readerOf = (user: Parameters<typeof hasPrivileges>[0]): Reader =>
  hasPrivileges(user) ? 'staff' : 'customer'

/** What differs between readers, such as their words: customers are told «tú», staff «usted». */
export type ByReader<Value> = Readonly<Record<Reader, Value>>
