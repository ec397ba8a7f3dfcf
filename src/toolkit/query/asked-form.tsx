// A form that asks a question before it sends, after everything in it is right.
import { type ReactNode, useState } from 'react'
import { AlertDialog } from '../../ui/overlays/alert-dialog.tsx'
import { CommandForm, type CommandFormProps } from './command-form.tsx'

type Question = { title: string; confirmLabel: string; text: ReactNode }

/** `question`: null where the form sends at once. */
type Props<Values, Answer> = CommandFormProps<Values, Answer> & { question: Question | null }

export function AskedForm<Values, Answer>({ form, question, ...more }: Props<Values, Answer>) {
  const [isAsking, setAsking] = useState(false)
  async function submit() {
    if (question === null) return form.submit()
    if (form.isRight()) setAsking(true)
    return null
  }
  return (
    <>
      <CommandForm form={{ ...form, submit }} {...more} />
      <AlertDialog
        open={isAsking}
        title={question?.title ?? ''}
        confirmLabel={question?.confirmLabel ?? ''}
        tone="primary"
        busy={form.command.isSending}
        onConfirm={async () => {
          await form.submit()
          setAsking(false)
        }}
        onCancel={() => setAsking(false)}
      >
        {question?.text}
      </AlertDialog>
    </>
  )
}
