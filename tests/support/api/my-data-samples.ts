// Valid calls of a person's own data, and of the audit.
import type { Maker } from './sample-calls.ts'

type Names = 'downloadMyData' | 'listAccesses' | 'searchAudit' | 'exportAudit'

export const MY_DATA_SAMPLES: { [N in Names]: Maker<N> } = {
  downloadMyData: () => ({}),
  listAccesses: () => ({ query: { page: '0', pageSize: '10' } }),
  searchAudit: ({ cdReclamo, id }) => ({ body: { persona: '', usuario: id, cdReclamo, pageSize: 5 } }),
  exportAudit: ({ cdReclamo }) => ({ body: { busqueda: { cdReclamo }, columnas: ['at', 'que'], pdf: 0 } }),
}
