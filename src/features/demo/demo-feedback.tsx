// Samples of feedback: waiting, progress, states, notices, empty lists and failures.

import { ClockIcon, PauseIcon, PencilIcon } from '@heroicons/react/20/solid'
import { DocumentTextIcon } from '@heroicons/react/24/outline'
import { useState } from 'react'
import {
  createNotifications,
  type NewNotification,
  NotificationsContext,
  useNotificationList,
  useNotifications,
} from '../../toolkit/notifications/notifications.ts'
import { renderLink } from '../../toolkit/screens/app-link.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { announce } from '../../ui/feedback/announce.ts'
import { BannerStack } from '../../ui/feedback/banner-stack.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { FullScreenSpinner } from '../../ui/feedback/full-screen-spinner.tsx'
import { Gauge } from '../../ui/feedback/gauge.tsx'
import { ListSkeleton } from '../../ui/feedback/list-skeleton.tsx'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { OfflineStrip } from '../../ui/feedback/offline-strip.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { AlertDialog } from '../../ui/overlays/alert-dialog.tsx'
import { DemoCard, DemoFrame, DemoGroup, DemoSample } from './demo-group.tsx'

export function DemoFeedback() {
  const [noticed, setNoticed] = useState(true)
  return (
    <DemoGroup id="respuestas" title="Respuestas">
      <DemoCard title="Estados">
        <div className="flex flex-wrap gap-2">
          <StatusBadge tone="info" label="Por revisar" />
          <StatusBadge tone="success" label="Ingresado" />
          <StatusBadge tone="warning" label="Devuelto" />
          <StatusBadge tone="danger" label="Rechazado" />
          <StatusBadge tone="neutral-struck" label="Por eliminar" />
          <StatusBadge tone="neutral-dashed" label="Sin documento" />
          <StatusBadge tone="neutral" icon={PencilIcon} label="Borrador" />
          <StatusBadge tone="neutral" icon={ClockIcon} label="En cola" />
          <StatusBadge tone="warning" icon={PauseIcon} label="Pausado: inicia sesión" />
        </div>
      </DemoCard>
      <DemoCard title="Avance y presupuesto" stacked>
        <ProgressBar label="Enviando 3 de 5" value={60} />
        <Gauge label="Espacio usado" used={6.2} total={20} text="6.2 MB de 20 MB" />
        <Gauge label="Espacio usado" used={15.1} total={20} text="15.1 MB de 20 MB" warning="Queda poco." />
        <Gauge label="Espacio usado" used={19} total={20} text="19 MB de 20 MB" warning="Casi lleno." />
      </DemoCard>
      <DemoSample title="Avisos" wide>
        <div className="grid gap-3 md:grid-cols-2">
          <Notice tone="success" title="Siniestro recibido" announced="none">
            Número 48.213.
          </Notice>
          {noticed && (
            <Notice tone="info" title="Hay una versión nueva" announced="none" onDismiss={() => setNoticed(false)}>
              Se instala en un momento.
            </Notice>
          )}
          <Notice
            tone="warning"
            title="Te falta un documento"
            announced="none"
            action={<Button tone="plain">Agregar receta</Button>}
          >
            La aseguradora pide la receta.
          </Notice>
          <Notice tone="danger" title="No se pudo enviar" announced="none">
            El archivo no es una imagen ni un PDF.
          </Notice>
        </div>
        {/* The strip has a negative bottom margin, so it needs the room that a page has above its title. */}
        <div className="pb-5">
          <OfflineStrip />
        </div>
      </DemoSample>
      <DemoSample title="Avisos de 10 segundos y alertas">
        <DemoBanners />
      </DemoSample>
      <DemoSample title="Esperando">
        <Skeleton shape="cards" count={2} />
        <Card>
          <Skeleton shape="lines" />
        </Card>
      </DemoSample>
      <DemoSample title="Esperando una tabla, o todo">
        <ListSkeleton shape="table" count={2} />
        <DemoFrame>
          <FullScreenSpinner text="Iniciando sesión" />
        </DemoFrame>
      </DemoSample>
      <DemoCard title="Nada todavía" flush>
        <EmptyState
          icon={DocumentTextIcon}
          title="No se han encontrado siniestros"
          text="Cuando reportes uno, lo verás aquí."
          action={<Button>Reportar siniestro</Button>}
        />
      </DemoCard>
      <DemoSample title="Algo falló">
        <Card flush>
          <ErrorState
            title="No pudimos abrir tus siniestros"
            safe="Lo que guardaste está en este dispositivo."
            advice="Revisa tu conexión e inténtalo otra vez."
            code="P-503"
            action={
              <Button tone="secondary" onClick={() => announce('Intentando de nuevo')}>
                Intentar de nuevo
              </Button>
            }
          />
        </Card>
        <LiveRegion />
      </DemoSample>
    </DemoGroup>
  )
}

const SAMPLES: readonly (NewNotification & { label: string })[] = [
  { label: 'Listo', tone: 'success', text: 'Recibido: Solicitud N.º 1042', detail: 'Ana Torres' },
  { label: 'Información', text: 'Filtro quitado', action: { label: 'Deshacer', onPress: () => announce('Deshecho') } },
  { label: 'Error', tone: 'danger', text: 'No se pudo abrir el documento', detail: 'El portal no responde.' },
]

function DemoBanners() {
  const [notifications] = useState(() => createNotifications())
  const [asking, setAsking] = useState<'alert' | 'leave' | null>(null)
  const shut = () => setAsking(null)
  return (
    <NotificationsContext value={notifications}>
      <Card>
        <div className="flex flex-wrap gap-2">
          {SAMPLES.map(({ label, ...notification }) => (
            <Button key={label} tone="secondary" onClick={() => notifications.notify(notification)}>
              {label}
            </Button>
          ))}
          <Button tone="secondary" onClick={() => setAsking('alert')}>
            Alerta
          </Button>
          <Button tone="secondary" onClick={() => setAsking('leave')}>
            Salir sin guardar
          </Button>
        </div>
      </Card>
      <AppNotification />
      <AlertDialog
        open={asking === 'alert'}
        title="Error al consultar"
        tone="primary"
        confirmLabel="Entendido"
        cancelLabel={null}
        onConfirm={shut}
        onCancel={shut}
      >
        El portal no responde
      </AlertDialog>
      <AlertDialog
        open={asking === 'leave'}
        title="¿Está seguro de que desea salir?"
        confirmLabel="Salir"
        cancelLabel="Seguir aquí"
        onConfirm={shut}
        onCancel={shut}
      >
        Lo que escribiste no se guarda.
      </AlertDialog>
    </NotificationsContext>
  )
}

function AppNotification() {
  const { close } = useNotifications()
  return (
    <BannerStack
      banners={useNotificationList().filter((each) => each.isShown)}
      renderLink={renderLink}
      onClose={close}
    />
  )
}
