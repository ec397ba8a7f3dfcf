// What lies over the screen, as a selector: dialogs, sheets and questions, by whatever they are drawn.

export const OVERLAY = 'dialog[open], [role="dialog"], [role="alertdialog"]'
