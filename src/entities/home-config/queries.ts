// The query of the home's picture or video.
import { queryOptions } from '@tanstack/react-query'
import { readHomeConfig } from '../../contract/home-config.ts'
import type { PortalRequest } from '../portal-request.ts'

/** The picture or video of the home (NAV-06a). */
export const homeConfigQuery = (request: PortalRequest) =>
  queryOptions({ queryKey: ['home-config'], queryFn: ({ signal }) => request(readHomeConfig, {}, { signal }) })
