// What one writes in: nothing to press, to tick or to choose from.

const NOT_WRITTEN = ['file', 'checkbox', 'radio']

export const isTextControl = (target: EventTarget): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !NOT_WRITTEN.includes(target.type))
