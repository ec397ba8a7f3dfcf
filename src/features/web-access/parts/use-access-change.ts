// Hook: gives web access to the ticked rows of a list or takes it; the search is then sent again (ADM-05, ADM-08b, ADM-11a).
import { useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import { CallError } from '../../../api/call-error.ts'
import type { CallFailure, CallResult } from '../../../contract/call.ts'
import type { WebAccessChange } from '../../../contract/web-access.ts'
import { renewAnswers } from '../../../entities/ask.ts'
import { focusRows } from '../../../toolkit/list/ticked-bar.tsx'
import { useNotifications } from '../../../toolkit/notifications/notifications.ts'
import { failureSentence } from '../../../toolkit/query/call-failure.ts'
import { conflictIn } from '../../../toolkit/query/refusal.ts'
import { useCommand } from '../../../toolkit/query/use-command.ts'
import { announce } from '../../../ui/feedback/announce.ts'
import { type AccessWords, type Change, failureTexts, leftOutLines, type Only, resultTexts } from './access-words.ts'
import { WEB_ACCESS } from './web-access-paths.ts'

type Given<Chosen> = {
  words: AccessWords
  /** What is ticked, as a call takes it; null where it is too much to be sent. */
  chosen: () => Chosen | null
  calls: Readonly<Record<Change, (chosen: Chosen) => Promise<CallResult<WebAccessChange>>>>
  /** Nothing is ticked any more. */
  clear: () => void
}

/** Somebody who was left out by the last change, and why. */
export type LeftOut = { title: string; lines: string[] }

/** The question: what is to be done, and to whom; `only`: the one of them, where it is known. */
export type Asked = { change: Change; whom: string; only: Only | null }

export function useAccessChange<Chosen>({ words, chosen, calls, clear }: Given<Chosen>) {
  const client = useQueryClient()
  const { notify } = useNotifications()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [leftOut, setLeftOut] = useState<LeftOut | null>(null)
  const isAsking = useRef(false)
  const isHere = useRef(false)
  useLayoutEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  useLayoutEffect(() => {
    isAsking.current = asked !== null
    return () => {
      isAsking.current = false
    }
  }, [asked])
  const [sent, setSent] = useState<Change | null>(null)
  const command = useCommand(({ change, body }: { change: Change; body: Chosen }) => calls[change](body))
  // Also after a refusal: of an answer that was lost nobody knows what was done.
  const searchAgain = () => void renewAnswers(client, WEB_ACCESS)

  const textsOf = (change: Change, failure: CallFailure) =>
    failureTexts(words[change], failure, conflictIn(failure)?.message ?? failureSentence(new CallError(failure)))

  async function confirm(): Promise<void> {
    const body = chosen()
    if (!asked || !body) return
    const { change } = asked
    const of = words[change]
    setSent(change)
    const came = await command.send({ change, body })
    if (!came) return
    searchAgain()
    if (!came.ok) {
      // Of a question that was left meanwhile nobody would see why.
      if (isAsking.current) return
      const { title, text } = textsOf(change, came)
      notify({ tone: 'danger', text: `${of.label}: ${title}`, detail: text })
      return
    }
    const { text, detail } = resultTexts(of, came.answer)
    const lines = leftOutLines(came.answer.omitidos)
    // Who was left out stands on the screen until it is read; a banner would say the same over it.
    const isOnScreen = lines.length > 0 && isHere.current
    const unchanged = `Sin cambios: ${lines.join('. ')}`
    if (isOnScreen) announce([text, detail, unchanged].filter(Boolean).join('. '))
    notify({
      tone: came.answer.value > 0 ? 'success' : 'warning',
      text,
      quiet: isOnScreen,
      ...(detail !== null && { detail }),
      ...(lines.length > 0 && !isHere.current && { detail: unchanged }),
    })
    setLeftOut(lines.length > 0 ? { title: [text, detail].filter(Boolean).join('. '), lines } : null)
    setAsked(null)
    clear()
    // The bar is gone, and the button that asked with it.
    requestAnimationFrame(focusRows)
  }

  return {
    words,
    asked,
    ask: (next: Asked) => {
      command.dismiss()
      setAsked(next)
    },
    leave: () => setAsked(null),
    confirm,
    isSending: command.isSending,
    /** What is under way. */
    sent: command.isSending ? sent : null,
    /** Why the last try was refused. */
    refusal: command.failure && sent && textsOf(sent, command.failure),
    leftOut,
    dismissLeftOut: () => setLeftOut(null),
  }
}

export type AccessChange = ReturnType<typeof useAccessChange>
