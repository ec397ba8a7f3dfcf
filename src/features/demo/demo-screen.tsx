// The gallery: every part of the design system in every state, with sample data and no call to the server.

import { Page } from '../../ui/layout/page.tsx'
import { DemoActions } from './demo-actions.tsx'
import { DemoFeedback } from './demo-feedback.tsx'
import { DemoForms } from './demo-forms.tsx'
import { DemoLayout } from './demo-layout.tsx'
import { DemoNavigation } from './demo-navigation.tsx'
import { DemoOverlays } from './demo-overlays.tsx'

export function DemoScreen() {
  return (
    <Page title="Galería" subtitle="Las partes con las que se hacen las pantallas">
      <div className="flex flex-col gap-14">
        <DemoActions />
        <DemoForms />
        <DemoFeedback />
        <DemoLayout />
        <DemoNavigation />
        <DemoOverlays />
      </div>
    </Page>
  )
}
