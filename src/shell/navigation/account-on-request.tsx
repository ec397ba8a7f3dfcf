// The account's sheet, fetched when it is first opened.
import { onRequest } from '../../ui/overlays/on-request.tsx'

export const AccountOnRequest = onRequest(async () => ({ Overlay: (await import('./account-sheet.tsx')).AccountSheet }))
