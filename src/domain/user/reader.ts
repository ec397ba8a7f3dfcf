// The reader of a screen: customer or staff.
import { hasPrivileges } from './role.ts'

/** A customer sees their own policies and claims, staff see a portfolio. */
export type Reader = 'customer' | 'staff'

/** The reader that a user is: `staff` for executives and administrators. */
export const readerOf = (user: Parameters<typeof hasPrivileges>[0]): Reader =>
  hasPrivileges(user) ? 'staff' : 'customer'

/** A value for each reader, such as a sentence: the portal addresses customers with «tú», staff with «usted». */
export type ByReader<Value> = Readonly<Record<Reader, Value>>
