// The queries of a profile: what the broker has on record of a person, and the avatars to choose from.
import { readClient, readInsuredUser } from '../../contract/personal-record.ts'
import { listAvatars } from '../../contract/user-picture.ts'
import { ask } from '../ask.ts'

/** «Datos del Titular» (ADM-14a); a failure is not shown as an alert (B§7). */
export const insuredUserQuery = (ci: string) => ask(readInsuredUser, { query: { ci } }, 'open')

/** «Datos del Contratante» (ADM-14b). */
export const clientQuery = (cdCliente: number) => ask(readClient, { query: { cdCliente } }, 'open')

export const avatarsQuery = () => ask(listAvatars, {}, 'expiry')
