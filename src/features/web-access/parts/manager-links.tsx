// The links between the lists of users of both areas.
import type { Area } from '../../../domain/user/role.ts'
import { ListLinks } from '../../../toolkit/screens/list-links.tsx'
import { pathTo } from '../../../toolkit/screens/path-to.ts'

/** The links between «Creación de Usuarios» and «Gestor Usuario». */
export const ManagerLinks = ({ area }: { area: Area }) => (
  <ListLinks
    links={[
      { label: 'Contratantes', to: pathTo.users('gen'), isCurrent: area === 'gen' },
      { label: 'Asegurados', to: pathTo.users('vam'), isCurrent: area === 'vam' },
    ]}
  />
)
