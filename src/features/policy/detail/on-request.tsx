// What opens over a policy, fetched when it is first opened: the list of policies does not wait for it.
import { onRequest } from '../../../ui/overlays/on-request.tsx'

export const DocumentsDialogOnRequest = onRequest(async () => ({
  Overlay: (await import('./documents-dialog.tsx')).DocumentsDialog,
}))

export const InsuredDetailOnRequest = onRequest(async () => ({
  Overlay: (await import('./insured-detail.tsx')).InsuredDetail,
}))

export const MovementDialogsOnRequest = onRequest(async () => ({
  Overlay: (await import('./movement-dialogs.tsx')).MovementDialogs,
}))

export const LocationDialogsOnRequest = onRequest(async () => ({
  Overlay: (await import('./location-dialogs.tsx')).LocationDialogs,
}))
