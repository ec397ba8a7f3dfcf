// DOC-01 to DOC-06, PWA-09, step 3 «Documentos»: the checklist, the expenses with their groups, other documents.

import { ShieldCheckIcon } from '@heroicons/react/20/solid'
import { QuestionMarkCircleIcon } from '@heroicons/react/24/outline'
import { useEffect, useRef, useState } from 'react'
import type { ClaimNumbers } from '../../../../contract/claim-report.ts'
import { activeInOrder } from '../../../../domain/claim-report/document-places.ts'
import type { Area } from '../../../../domain/user/role.ts'
import { standingDocuments } from '../../../../offline/database/document-types.ts'
import type { InterruptedIntent } from '../../../../offline/drafts/intents.ts'
import { useInterrupted } from '../../../../toolkit/person/capture-intent.ts'
import { noteShown, wasShown } from '../../../../toolkit/person/once-a-session.ts'
import { type Protection, useProtection } from '../../../../toolkit/person/use-persistent-storage.ts'
import { useSession } from '../../../../toolkit/person/use-session.ts'
import { renderLink } from '../../../../toolkit/screens/app-link.tsx'
import { pathTo } from '../../../../toolkit/screens/path-to.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { buttonLook } from '../../../../ui/actions/button-look.ts'
import { announce } from '../../../../ui/feedback/announce.ts'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { lazyOverlay } from '../../../../ui/lazy/lazy-overlay.tsx'
import { scrollToElement } from '../../../../ui/scroll-to.ts'
import { BudgetGauge } from '../documents/budget-gauge.tsx'
import { ExpenseCard } from '../documents/expense-card.tsx'
import { OtherDocuments } from '../documents/other-documents.tsx'
import { SlotRow } from '../documents/slot-row.tsx'
import { documentAt, documentSlot, placeId } from '../documents/slots.ts'
import { ReportFrame, StepActions } from '../frame/report-frame.tsx'
import { SortingTray } from '../sorting/sorting-tray.tsx'
import { useReport } from './use-open-report.tsx'

const UploadHelp = lazyOverlay(() => import('../help/upload-help.tsx'), 'UploadHelp')

function showPlace(place: HTMLElement | null): void {
  place?.focus({ preventScroll: true })
  scrollToElement(place, 'start')
}

/** Missing photos do not block «Continuar». */
export function DocumentsForm() {
  const { draft, documents, requirements, numGrupos, leftOver, capture, wanted, preview, ...report } = useReport()
  const { frame, moves, trouble } = report
  const { uuid: draftUuid, origin, area } = draft
  const protection = useProtection()
  useEffect(() => {
    if (wanted) showPlace(document.getElementById(placeId(wanted)))
  }, [wanted])
  // If the app was killed while the camera was open, returns to the slot and says what is missing there (PWA-07).
  const interrupted = useInterrupted(draftUuid)
  const isLed = draft.base !== undefined || wanted !== undefined || interrupted !== null
  const help = useUploadHelp(interrupted === undefined ? undefined : isLed)
  const missing = interrupted && interruptedWords(interrupted)
  const top = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: an interruption is shown once, when it is known
  useEffect(() => {
    if (!interrupted) return
    const { slot } = interrupted.intent
    if (slot && missing) capture.tell(slot, missing.message, missing.advice)
    showPlace(slot ? document.getElementById(placeId(slot)) : top.current)
  }, [interrupted])
  const held = { documents, capture, onOpen: preview.open }
  return (
    <ReportFrame
      {...frame}
      lead="Una foto por hoja. Puedes seguir después."
      actions={<StepActions onBack={moves.onBack} onGo={moves.onGo} />}
    >
      {trouble}
      {origin && <OriginNotice origin={origin} area={area} />}
      {interrupted && !interrupted.intent.slot && missing && (
        <div ref={top} tabIndex={-1} className="outline-none">
          <Notice tone="warning" title={missing.message}>
            {missing.advice}
          </Notice>
        </div>
      )}
      <div className="md:hidden">
        <Card>
          <BudgetGauge documents={standingDocuments(documents)} />
        </Card>
      </div>
      <span className="-my-3 -ml-3 self-start">
        <Button tone="quiet" icon={QuestionMarkCircleIcon} onClick={help.show}>
          Cómo tomar una buena foto
        </Button>
      </span>
      <SortingTray draftUuid={draftUuid} claim={{ requirements, numGrupos, documents }} />
      {!requirements && (
        <Notice tone="info" title="No tenemos la lista de este siniestro" announced="none">
          Agrega lo que tengas en «Otros documentos». Si falta algo, te avisamos.
        </Notice>
      )}
      {requirements && requirements.documentos.length > 0 && (
        <Card title="Documentos">
          <div className="-my-4 divide-y divide-line">
            {activeInOrder(requirements.documentos).map((each) => {
              const slot = documentSlot(each.cdDocSiniestro)
              return (
                <SlotRow
                  key={each.cdDocSiniestro}
                  part={each}
                  slot={slot}
                  document={documentAt(documents, slot)}
                  capture={capture}
                  onOpen={preview.open}
                />
              )
            })}
          </div>
        </Card>
      )}
      {requirements &&
        activeInOrder(requirements.gastos).map((expense) => (
          <ExpenseCard
            key={expense.cdDocSiniestro}
            draftUuid={draftUuid}
            expense={expense}
            numGrupos={numGrupos[expense.cdDocSiniestro] ?? []}
            {...held}
          />
        ))}
      <OtherDocuments draftUuid={draftUuid} leftOver={leftOver} {...held} />
      <UploadHelp open={help.open} onClose={help.close} />
      {/* Last on the page: the browser answers late, and the answer must not push anything down. */}
      <ProtectNotice {...protection} />
    </ReportFrame>
  )
}

const HELP = 'upload-help'

/**
 * DOC-06b: opens the help once per login, unless the user was sent to a slot or corrects a claim (`isLed`); nothing
 * opens while `isLed` is undefined.
 */
function useUploadHelp(isLed: boolean | undefined) {
  const { localKey } = useSession().person
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (isLed === false && !wasShown(localKey, HELP)) setOpen(true)
  }, [localKey, isLed])
  // Recorded as soon as the help opens, so that another tab does not show it too.
  useEffect(() => {
    if (open) noteShown(localKey, HELP)
  }, [localKey, open])
  return { open, show: () => setOpen(true), close: () => setOpen(false) }
}

/** The message about files lost and kept when the app closed with the camera or picker open; null if none was lost. */
function interruptedWords({
  intent,
  missing,
  kept,
}: InterruptedIntent): { message: string; advice: string | null } | null {
  if (missing === 0) return null
  if (intent.tipo === 'picker')
    return { message: 'El archivo no se guardó: la app se cerró antes. Elígelo otra vez.', advice: null }
  const message =
    missing === 1
      ? 'La última foto no se guardó: la cámara se cerró antes. Tómala otra vez.'
      : `Las últimas ${missing} fotos no se guardaron: la cámara se cerró antes. Tómalas otra vez.`
  return { message, advice: kept === 0 || intent.tipo !== 'burst' ? null : keptText(kept) }
}

const keptText = (count: number): string =>
  count === 1 ? 'La otra está guardada.' : `Las otras ${count} están guardadas.`

/** For a claim that replaces a lapsed claim: links to the corrections requested in the lapsed claim (D141). */
function OriginNotice({ origin, area }: { origin: ClaimNumbers; area: Area }) {
  return (
    <Notice
      tone="info"
      title={`Reportas de nuevo la solicitud N.º ${origin.cdReclamo}`}
      announced="none"
      action={renderLink({
        to: pathTo.claim(area, origin),
        className: buttonLook('secondary'),
        children: 'Ver qué se pidió en ella',
      })}
    >
      Corrige aquí lo que se te pidió entonces. Este borrador queda guardado.
    </Notice>
  )
}

const ANSWERS = {
  granted: { title: 'Listo: el navegador conservará lo guardado', text: 'Se queda aquí hasta que lo envíes.' },
  refused: { title: 'El navegador no lo permite por ahora', text: 'Lo guardado sigue aquí. Envíalo cuando puedas.' },
}

/** Explains once why the browser should keep the stored data, requests it, and shows the browser's answer. */
function ProtectNotice({ is, protect, decline }: Protection) {
  const answer = is === 'granted' || is === 'refused' ? ANSWERS[is] : null
  useEffect(() => {
    if (answer) announce(answer.title)
  }, [answer])

  if (is === 'closed') return null
  if (answer)
    return (
      <Notice tone={is === 'granted' ? 'success' : 'neutral'} title={answer.title} announced="none">
        {answer.text}
      </Notice>
    )
  return (
    <Notice
      tone="neutral"
      icon={ShieldCheckIcon}
      title="Protege lo que guardas aquí"
      announced="none"
      action={
        // Begins below the icon, so that both buttons fit on one line of a phone.
        <div className="-ml-8 flex flex-wrap gap-1 sm:ml-0">
          <Button tone="secondary" loading={is === 'asking'} onClick={protect}>
            Proteger lo guardado
          </Button>
          <Button tone="quiet" onClick={decline}>
            Ahora no
          </Button>
        </div>
      }
    >
      El navegador podría borrarlo si falta espacio. Pídele que no lo haga.
    </Notice>
  )
}
