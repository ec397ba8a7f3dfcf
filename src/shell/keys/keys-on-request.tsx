// The sheet of the keyboard shortcuts, fetched when it is first opened.
import { onRequest } from '../../ui/overlays/on-request.tsx'

export const KeysOnRequest = onRequest(async () => ({ Overlay: (await import('./keys-sheet.tsx')).KeysSheet }))
