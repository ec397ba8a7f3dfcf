// The CSS selector of open overlays: dialogs, sheets and questions, whichever library draws them.

export const OVERLAY = 'dialog[open], [role="dialog"], [role="alertdialog"]'
