// The query of the home's picture or video.

import { queryOptions } from '@tanstack/react-query'
import { request } from '../../api/request.ts'
import { readHomeConfig } from '../../contract/home-config.ts'

/** The picture or video of the home (NAV-06a). */
export const homeConfigQuery = () =>
  queryOptions({ queryKey: ['home-config'], queryFn: ({ signal }) => request(readHomeConfig, {}, { signal }) })
