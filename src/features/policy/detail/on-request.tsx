// The dialogs over a policy, loaded when first opened, so that the list of policies does not wait for them.
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
