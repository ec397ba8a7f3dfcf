// The card «Tu portal»: its picture to share or save, and a sheet of cards to print.
import { ArrowDownTrayIcon, ShareIcon } from '@heroicons/react/24/outline'
import { useMemo } from 'react'
import { request } from '../../../api/client.ts'
import { printPortalCard } from '../../../contract/invitation-wave.ts'
import { httpsHost, isPublicHost } from '../../../domain/public-address.ts'
import { ask } from '../../../entities/ask.ts'
import { useObjectUrl } from '../../../entities/document/object-url.ts'
import { canShareFile, saveFile, shareFile } from '../../../entities/document/share-file.ts'
import { PdfButton } from '../../../toolkit/printout/pdf-button.tsx'
import { NOT_MADE } from '../../../toolkit/printout/printout-words.ts'
import { QueryView } from '../../../toolkit/query/query-view.tsx'
import { useCachedQuery } from '../../../toolkit/query/use-cached-query.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'

const NAME = 'tarjeta-del-portal'

const SHEET = {
  title: 'Tu portal',
  subject: 'Seis tarjetas para recortar y entregar',
  name: NAME,
  words: { failed: NOT_MADE },
  load: (_format: string, signal: AbortSignal) => request(printPortalCard, { query: { formato: 'pdf' } }, { signal }),
} as const

/** `address`: the address that the card bears; undefined until it is known. */
export function PortalCard({ address }: { address: string | undefined }) {
  const query = useCachedQuery(ask(printPortalCard, { query: { formato: 'png' } }))
  const host = address === undefined ? null : httpsHost(address)
  return (
    <Card title="Tarjeta «Tu portal»">
      <div className="flex flex-col gap-4">
        <p className="text-ink-2 text-sm">
          Para enviarla por WhatsApp o imprimirla. Lleva la dirección del portal y ningún secreto: sirve para todos.
        </p>
        {address !== undefined && (host === null || !isPublicHost(host)) && (
          <Notice tone="warning" announced="none" title="Esta dirección no la abre un cliente">
            La tarjeta lleva {address}. Quien opera el servidor pone la dirección pública en PUBLIC_URL.
          </Notice>
        )}
        <QueryView what="la tarjeta" query={query} pending={<Skeleton shape="cards" count={1} />} noteElsewhere>
          {(bytes) => <Picture bytes={bytes} address={address ?? ''} />}
        </QueryView>
      </div>
    </Card>
  )
}

function Picture({ bytes, address }: { bytes: ArrayBuffer; address: string }) {
  const url = useObjectUrl(bytes, 'image/png')
  const file = useMemo(() => new File([bytes], `${NAME}.png`, { type: 'image/png' }), [bytes])
  return (
    <>
      <img
        src={url}
        width={1080}
        height={936}
        alt={`Tarjeta con la dirección ${address}, su código QR, qué se puede hacer en el portal y cómo entrar`}
        className="h-auto w-full rounded-md ring-1 ring-line/50"
      />
      <div className="flex flex-wrap items-center gap-3">
        {canShareFile(file) && (
          <Button icon={ShareIcon} onClick={() => void shareFile(file)}>
            Compartir
          </Button>
        )}
        <Button
          tone={canShareFile(file) ? 'secondary' : 'primary'}
          icon={ArrowDownTrayIcon}
          onClick={() => saveFile(file)}
        >
          Guardar imagen
        </Button>
        <PdfButton of="de tarjetas" label="Hoja para imprimir" report={SHEET} />
      </div>
    </>
  )
}
