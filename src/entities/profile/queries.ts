// The queries of a profile: what the broker has on record of a person, and the avatars to choose from.

import { request } from '../../api/request.ts'
import { readClient, readInsuredUser } from '../../contract/personal-record.ts'
import { listAvatars } from '../../contract/user-picture.ts'
import { cached } from '../cached.ts'

const NOUN = 'profile'

/** «Datos del Titular» (ADM-14a); a failure is not shown as an alert (B§7). */
export const insuredUserQuery = (ci: string) =>
  cached('open', {
    queryKey: [NOUN, 'insured', ci],
    queryFn: ({ signal }) => request(readInsuredUser, { query: { ci } }, { signal }),
  })

/** «Datos del Contratante» (ADM-14b). */
export const clientQuery = (cdCliente: number) =>
  cached('open', {
    queryKey: [NOUN, 'client', cdCliente],
    queryFn: ({ signal }) => request(readClient, { query: { cdCliente } }, { signal }),
  })

export const avatarsQuery = () =>
  cached('expiry', { queryKey: [NOUN, 'avatars'], queryFn: ({ signal }) => request(listAvatars, {}, { signal }) })
