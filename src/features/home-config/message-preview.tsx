// The preview of one type of notification as its recipient gets it, with sample values for what the portal fills in.
import { ChatBubbleLeftRightIcon } from '@heroicons/react/24/outline'
import type { HomeSettings } from '../../contract/home-settings.ts'
import { addDays } from '../../domain/date-arithmetic.ts'
import {
  NOTICE_LABELS,
  NOTICE_PARAMETERS,
  NOTICE_TYPES,
  type NoticeType,
  noticeParameters,
  noticePieces,
  sampleValues,
} from '../../domain/notice/notice-type.ts'
import { useToday } from '../../toolkit/person/use-today.ts'
import { InlineSelect } from '../../ui/forms/inline-select.tsx'
import { Card } from '../../ui/layout/card.tsx'

/** The number of days before a deadline at which the portal warns (D80). */
const WARNED_BEFORE = 15

type Props = {
  type: NoticeType
  onType: (type: NoticeType) => void
  settings: Pick<HomeSettings, 'templates' | 'sendWhatsapp' | 'sendSms'>
}

export function MessagePreview({ type, onType, settings }: Props) {
  const day = addDays(useToday(), WARNED_BEFORE)
  return (
    <Card title="Así llega el mensaje">
      <div className="flex flex-col gap-4">
        <InlineSelect
          label="Notificación"
          value={type}
          options={NOTICE_TYPES.map((value) => ({ value, label: NOTICE_LABELS[value] }))}
          onChange={(value) => onType(NOTICE_TYPES.find((each) => each === value) ?? type)}
        />
        <p className="mr-6 rounded-lg rounded-tl-xs bg-success-bg p-3.5 text-ink">
          {noticePieces(type, sampleValues(day)).map(({ text, parameter }, at) =>
            parameter ? (
              <mark
                key={parameter}
                title={NOTICE_PARAMETERS[parameter]}
                className="rounded-xs bg-surface box-decoration-clone px-0.5 font-semibold text-ink"
              >
                {text}
              </mark>
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: the words of a type never change their places
              <span key={at}>{text}</span>
            ),
          )}
        </p>
        <div>
          <h3 className="font-semibold text-sm">Parámetros de la plantilla, en su orden</h3>
          <ol className="mt-1.5 flex flex-col gap-1 text-ink-2 text-sm">
            {noticeParameters(type).map((parameter, at) => (
              <li key={parameter} className="flex gap-2">
                <code className="text-muted tabular-nums">{`{{${at + 1}}}`}</code>
                {NOTICE_PARAMETERS[parameter]}
              </li>
            ))}
          </ol>
        </div>
        <p className="flex items-start gap-2 border-line border-t pt-3 text-ink-2 text-sm">
          <ChatBubbleLeftRightIcon className="mt-0.5 size-4 shrink-0 text-muted" aria-hidden />
          {wayText(type, settings)}
        </p>
      </div>
    </Card>
  )
}

/** The channels by which the message is sent, or why neither WhatsApp nor SMS is used. */
function wayText(type: NoticeType, { templates, sendWhatsapp, sendSms }: Props['settings']): string {
  const template = templates.find(({ tipo }) => tipo === type)?.idTemplate.trim()
  const channels = [...(sendWhatsapp ? ['WhatsApp'] : []), ...(sendSms ? ['SMS'] : [])]
  if (channels.length === 0) return 'Los dos canales están apagados: llega solo por correo y en «Avisos».'
  if (!template) return 'Este tipo no tiene plantilla: llega solo por correo y en «Avisos».'
  return `Sale por ${channels.join(' y ')} con la plantilla ${template}.`
}
