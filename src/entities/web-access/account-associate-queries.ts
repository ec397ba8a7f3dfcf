// The queries of whom an account may consult, and of the associates that had no policy when the portal began to ask for one.
import { request } from '../../api/request.ts'
import {
  type AssociateName,
  listUnexplainedAssociates,
  readAccountAssociates,
} from '../../contract/account-associate.ts'
import { cached } from '../cached.ts'
import { WEB_ACCESS } from './web-access.ts'

/** An associate within its account: a policyholder by the code, an insured person by the id number. */
export const associateKey = ({ area, cdCliente, cedula }: AssociateName): string => `${area} ${cdCliente ?? cedula}`

export const accountAssociatesQuery = (id: number) =>
  cached('open', {
    queryKey: [WEB_ACCESS, 'associates', id],
    queryFn: ({ signal }) => request(readAccountAssociates, { params: { id } }, { signal }),
  })

export const unexplainedAssociatesQuery = () =>
  cached('open', {
    queryKey: [WEB_ACCESS, 'unexplained'],
    queryFn: ({ signal }) => request(listUnexplainedAssociates, {}, { signal }),
  })
