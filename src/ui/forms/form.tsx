// A form that validates its own fields, and marks the page as busy while the form holds typed text that was not sent.
import { type ComponentProps, type InputEvent, useEffect, useRef } from 'react'
import { useBusyHold } from '../busy.ts'
import { isTextControl } from './text-control.ts'

export type FormProps = Omit<ComponentProps<'form'>, 'noValidate' | 'onInput'>

export function Form(props: FormProps) {
  /** The form, once the user has typed in it. */
  const typed = useRef<HTMLFormElement>(null)
  const { start, stop } = useBusyHold('form')

  function look() {
    const { current } = typed
    if (current?.isConnected && [...current.elements].some(isFilledIn)) start()
    else stop()
  }
  // A render may empty the fields without an input event.
  useEffect(look)

  function hear({ target, currentTarget }: InputEvent<HTMLFormElement>) {
    if (isTextControl(target)) typed.current = currentTarget
    look()
  }
  return <form noValidate onInput={hear} {...props} />
}

const isFilledIn = (control: Element): boolean => isTextControl(control) && control.value !== ''
