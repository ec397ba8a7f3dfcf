// Saves the readable data of a store that the app cannot open; needs neither the app's database nor a dialog.
import { useCallback, useState } from 'react'
import { personOfDevice } from '../../offline/transfer/raw-database.ts'
import { salvage } from '../../offline/transfer/salvage.ts'
import { Button } from '../../ui/actions/button.tsx'
import { filesText } from '../draft/draft-words.ts'
import { copyText } from './copy-words.ts'
import { HandOver, Making } from './made-copy.tsx'
import { type MakeCopy, useMadeCopy } from './use-made-copy.ts'

type Props = {
  /** The person of this tab, used if the device's database does not tell who was here last. */
  ownerOfTab: string | null
}

export function SalvageCopy({ ownerOfTab }: Props) {
  const [isWanted, setIsWanted] = useState(false)
  if (isWanted) return <Salvage ownerOfTab={ownerOfTab} />
  return (
    <Button tone="secondary" onClick={() => setIsWanted(true)}>
      Guardar una copia
    </Button>
  )
}

const UNREADABLE =
  'No pudimos leer nada de lo guardado, así que no hay qué copiar. No borres los datos de esta aplicación: a veces se puede leer otra vez después de reiniciar el dispositivo.'
const EMPTY = 'Pudimos leer lo guardado: no hay borradores ni siniestros por enviar.'
const NOBODY =
  'No podemos decir de quién es lo guardado, y no se entrega a nadie más. Vuelve a cargar e inicia sesión; si sigue igual, reinicia el dispositivo.'
const NOT_ALL = 'Hay partes que no se pudieron leer y no van en la copia.'

function Salvage({ ownerOfTab }: Props) {
  const make = useCallback<MakeCopy>(
    async (onProgress) => {
      const localKey = (await personOfDevice()) ?? ownerOfTab
      if (localKey === null) return { ok: false, message: NOBODY }
      const salvaged = await salvage({ localKey, now: Date.now(), onProgress })
      if (!salvaged.ok) return { ok: false, message: salvaged.why === 'empty' ? EMPTY : UNREADABLE }
      const { file, missing, loose, isWhole } = salvaged
      const sentences = [
        copyText(salvaged),
        ...(loose > 0 ? [`Aparte, ${filesText(loose)} de «Sin clasificar» o sin sus datos`] : []),
        ...(isWhole || missing.length > 0 ? [] : [NOT_ALL]),
      ]
      return { ok: true, file, missing, text: sentences.join('. ') }
    },
    [ownerOfTab],
  )
  const { made, progress } = useMadeCopy(make)
  return (
    <div className="w-full max-w-md text-left">{made ? <HandOver made={made} /> : <Making progress={progress} />}</div>
  )
}
