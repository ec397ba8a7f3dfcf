// NAV-06a: the broker's picture or video. It is requested last; a picture that fails takes no room.
import { VideoCameraSlashIcon } from '@heroicons/react/24/outline'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readHomeConfig } from '../../contract/home-config.ts'
import { ask } from '../../entities/ask.ts'
import { Medium } from '../../entities/home-config/medium.tsx'
import { useOnline } from '../../toolkit/person/use-online.ts'
import { Notice } from '../../ui/feedback/notice.tsx'

export function HomeMedia() {
  const online = useOnline()
  const { data } = useQuery({ ...ask(readHomeConfig, {}), enabled: online })
  if (!data?.show || !data.url) return null
  return <Shown key={`${data.tipo} ${data.url}`} tipo={data.tipo} url={data.url} />
}

/** A failure while offline only hides the media, and is retried when the device is online. */
function Shown(medium: { tipo: 'VIDEO' | 'IMAGEN'; url: string }) {
  const online = useOnline()
  const [failed, setFailed] = useState<'online' | 'offline' | null>(null)
  if (failed === null || (failed === 'offline' && online))
    return <Medium {...medium} onFail={() => setFailed(online ? 'online' : 'offline')} />
  if (!online || medium.tipo === 'IMAGEN') return null
  return (
    <Notice
      tone="neutral"
      announced="none"
      icon={VideoCameraSlashIcon}
      title="Su navegador no puede reproducir este video."
    />
  )
}
