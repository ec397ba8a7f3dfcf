// Invented rows and a drawn paper for the gallery.

import { StatusBadge } from '../../ui/feedback/status-badge.tsx'

export const sampleRows = [
  {
    number: '48213',
    person: 'Luis Torres',
    insurer: 'Seguros Cotopaxi',
    branch: 'Asistencia médica',
    date: '03/02/2026',
    value: '$1,234.56',
    status: <StatusBadge tone="info" label="Por revisar" />,
  },
  {
    number: '48190',
    person: 'Ana Torres',
    insurer: 'Seguros Cotopaxi',
    branch: 'Asistencia médica',
    date: '28/01/2026',
    value: '$86.40',
    status: <StatusBadge tone="success" label="Ingresado" />,
  },
  {
    number: '48122',
    person: 'Bruno Paz',
    insurer: 'Aseguradora del Pacífico',
    branch: 'Vida en grupo',
    date: '15/01/2026',
    value: '$412.00',
    status: <StatusBadge tone="warning" label="Devuelto" />,
  },
  {
    number: '47980',
    person: 'Carla Mena',
    insurer: 'Aseguradora del Pacífico',
    branch: 'Asistencia médica',
    date: '22/12/2025',
    value: '$59.99',
    status: <StatusBadge tone="danger" label="Rechazado" />,
  },
]
export type SampleRow = (typeof sampleRows)[number]

const paper = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 60"><rect width="60" height="60" fill="white"/>
<g fill="silver"><rect x="10" y="9" width="22" height="5" fill="gray"/><rect x="10" y="20" width="40" height="2"/>
<rect x="10" y="26" width="40" height="2"/><rect x="10" y="32" width="30" height="2"/><rect x="34" y="44" width="16" height="5" fill="gray"/></g></svg>`

export const samplePaper = `data:image/svg+xml,${encodeURIComponent(paper)}`
