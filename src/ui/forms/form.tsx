// A form that checks its fields itself, and says so as long as somebody has typed in it and not sent it.
import { type ComponentProps, type InputEvent, useEffect, useRef } from 'react'
import { useBusyHold } from '../busy.ts'
import { isTextControl } from './text-control.ts'

export type FormProps = Omit<ComponentProps<'form'>, 'noValidate' | 'onInput'>

export function Form(props: FormProps) {
  /** Once somebody has typed in it. */
  const typed = useRef<HTMLFormElement>(null)
  const { start, stop } = useBusyHold('form')

  function look() {
    const { current } = typed
    if (current?.isConnected && [...current.elements].some(isFilledIn)) start()
    else stop()
  }
  // What draws the fields empties them too.
  useEffect(look)

  function hear({ target, currentTarget }: InputEvent<HTMLFormElement>) {
    if (isTextControl(target)) typed.current = currentTarget
    look()
  }
  return <form noValidate onInput={hear} {...props} />
}

const isFilledIn = (control: Element): boolean => isTextControl(control) && control.value !== ''
