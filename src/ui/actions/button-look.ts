// The classes of a button, for buttons and for links that look like buttons.

import { classNames } from '../class-names.ts'

/** `plain` is white, for coloured backgrounds such as a notice. */
export type ButtonTone = 'primary' | 'secondary' | 'quiet' | 'plain' | 'danger'

const base =
  'target inline-flex select-none items-center justify-center gap-2 rounded-md py-1.5 text-base font-semibold transition-colors active:translate-y-px motion-reduce:active:translate-y-0'

const tones: Record<ButtonTone, string> = {
  primary: 'bg-primary px-5 text-primary-ink hover:bg-primary-hover active:bg-primary-pressed',
  secondary: 'bg-soft px-5 text-soft-ink hover:bg-soft-hover active:bg-soft-pressed',
  quiet: 'px-3 text-primary hover:bg-subtle active:bg-pressed',
  plain: 'bg-surface px-5 text-ink ring-1 ring-line hover:bg-subtle active:bg-pressed',
  danger: 'bg-danger px-5 text-danger-ink hover:bg-danger-hover active:bg-danger-pressed',
}

const resting =
  'target inline-flex select-none items-center justify-center gap-2 rounded-md px-5 py-1.5 text-base font-semibold bg-subtle text-muted cursor-not-allowed'

/** The classes of a button, or of a link that looks like one; `wide` fills the line. */
export function buttonLook(tone: ButtonTone = 'primary', { wide = false, off = false } = {}): string {
  return classNames(off ? resting : `${base} ${tones[tone]}`, wide && 'w-full')
}
