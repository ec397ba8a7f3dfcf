// Hook that activates or deactivates the web access of ticked rows, then repeats the search (ADM-05, ADM-08b, ADM-11a).
import { useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import { CallError } from '../../../api/client.ts'
import type { CallFailure, CallResult } from '../../../contract/call.ts'
import type { InvitationLink } from '../../../contract/invitation-link.ts'
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

export type AccessOptions<Chosen> = {
  words: AccessWords
  /** Returns the ticked rows as the call's body; null if they are too many to send. */
  chosen: () => Chosen | null
  call: (change: Change, chosen: Chosen) => Promise<CallResult<WebAccessChange>>
  /** Unticks every row. */
  clear: () => void
}

/** The notice of the rows that the last change left out, with the reasons. */
export type LeftOut = { title: string; lines: string[] }

/** The question: the change, who is affected, and `only`, the affected person if exactly one is known. */
export type AccessQuestion = { change: Change; whom: string; only: Only | null }

export function useAccessChange<Chosen>({ words, chosen, call, clear }: AccessOptions<Chosen>) {
  const client = useQueryClient()
  const { notify } = useNotifications()
  const [asked, setAsked] = useState<AccessQuestion | null>(null)
  const [leftOut, setLeftOut] = useState<LeftOut | null>(null)
  const [links, setLinks] = useState<readonly InvitationLink[]>([])
  const [areLinksOpen, setLinksOpen] = useState(false)
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
  const command = useCommand(({ change, body }: { change: Change; body: Chosen }) => call(change, body))
  // Also after a failure: if the answer was lost, the change may have been made.
  const searchAgain = () => void renewAnswers(client, WEB_ACCESS)

  const textsOf = (change: Change, failure: CallFailure) =>
    failureTexts(words[change], failure, conflictIn(failure)?.message ?? failureSentence(new CallError(failure)))

  async function confirm(): Promise<void> {
    const body = chosen()
    if (!asked || !body) return
    const { change } = asked
    const of = words[change]
    setSent(change)
    const result = await command.send({ change, body })
    if (!result) return
    searchAgain()
    if (!result.ok) {
      // The open question shows the failure; if the user has closed the question, a banner shows it.
      if (isAsking.current) return
      const { title, text } = textsOf(change, result)
      notify({ tone: 'danger', text: `${of.label}: ${title}`, detail: text })
      return
    }
    const { enlaces = [] } = result.answer
    if (enlaces.length > 0) {
      setLinks(enlaces)
      setLinksOpen(true)
    }
    const { text, detail } = resultTexts(of, result.answer)
    const lines = leftOutLines(result.answer.omitidos)
    // The left-out rows stay on the screen until dismissed, so a banner would repeat them.
    const isOnScreen = lines.length > 0 && isHere.current
    const unchanged = `Sin cambios: ${lines.join('. ')}`
    if (isOnScreen) announce([text, detail, unchanged].filter(Boolean).join('. '))
    notify({
      tone: result.answer.value > 0 ? 'success' : 'warning',
      text,
      quiet: isOnScreen,
      ...(detail !== null && { detail }),
      ...(lines.length > 0 && !isHere.current && { detail: unchanged }),
    })
    setLeftOut(lines.length > 0 ? { title: [text, detail].filter(Boolean).join('. '), lines } : null)
    setAsked(null)
    clear()
    // The bar disappears with the pressed button, so the focus moves to the rows.
    requestAnimationFrame(focusRows)
  }

  return {
    words,
    asked,
    ask: (next: AccessQuestion) => {
      command.dismiss()
      setAsked(next)
    },
    leave: () => setAsked(null),
    confirm,
    isSending: command.isSending,
    /** The change that is being sent. */
    sent: command.isSending ? sent : null,
    /** Why the last attempt failed. */
    refusal: command.failure && sent && textsOf(sent, command.failure),
    leftOut,
    links,
    areLinksOpen,
    closeLinks: () => setLinksOpen(false),
    dismissLeftOut: () => setLeftOut(null),
  }
}

export type AccessChange = ReturnType<typeof useAccessChange>
