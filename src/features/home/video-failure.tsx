// The notice in place of a video that the browser cannot play (NAV-06a).
import { VideoCameraSlashIcon } from '@heroicons/react/24/outline'
import { Notice } from '../../ui/feedback/notice.tsx'

export const VideoFailure = () => (
  <Notice
    tone="neutral"
    announced="none"
    icon={VideoCameraSlashIcon}
    title="Su navegador no puede reproducir este video."
  />
)
