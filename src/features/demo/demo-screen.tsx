// SYS-06c: /demo shows every part of the design system in every state, with sample data and no call to the portal.

import { DemoActions } from './demo-actions.tsx'
import { DemoFeedback } from './demo-feedback.tsx'
import { DemoForms } from './demo-forms.tsx'
import { DemoLayout } from './demo-layout.tsx'
import { DemoNavigation } from './demo-navigation.tsx'
import { DemoOverlays } from './demo-overlays.tsx'
import { DemoPage } from './demo-page.tsx'

const GROUPS = [
  { id: 'acciones', title: 'Acciones' },
  { id: 'formularios', title: 'Formularios' },
  { id: 'respuestas', title: 'Respuestas' },
  { id: 'estructura', title: 'Estructura' },
  { id: 'navegacion', title: 'Navegación' },
  { id: 'ventanas', title: 'Ventanas' },
]

export function DemoScreen() {
  return (
    <DemoPage title="Componentes" subtitle="Las partes de las pantallas" groups={GROUPS}>
      <DemoActions />
      <DemoForms />
      <DemoFeedback />
      <DemoLayout />
      <DemoNavigation />
      <DemoOverlays />
    </DemoPage>
  )
}
