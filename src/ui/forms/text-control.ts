// Whether an element is a text input or textarea, not a file input, checkbox or radio.

const NOT_WRITTEN = ['file', 'checkbox', 'radio']

export const isTextControl = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !NOT_WRITTEN.includes(target.type))
