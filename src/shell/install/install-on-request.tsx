// The install sheet, fetched when a person first opens it.
import { onRequest } from '../../ui/overlays/on-request.tsx'

export const InstallOnRequest = onRequest(async () => ({ Overlay: (await import('./install-sheet.tsx')).InstallSheet }))
