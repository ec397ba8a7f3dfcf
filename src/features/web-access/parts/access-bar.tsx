// The bar that activates or deactivates the web access of ticked rows, with the question before the change.
import { useState } from 'react'
import { MOST_CHOSEN } from '../../../contract/web-access.ts'
import { TickedBar } from '../../../toolkit/list/ticked-bar.tsx'
import type { TickedList } from '../../../toolkit/list/use-ticked.ts'
import type { ListSearch } from '../../../toolkit/screens/list-search.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { AlertDialog } from '../../../ui/overlays/alert-dialog.tsx'
import { type Change, type Only, whomText } from './access-words.ts'
import type { AccessChange, Asked } from './use-access-change.ts'

type Props<Search extends ListSearch, Row> = {
  ticked: TickedList<Search, Row>
  change: AccessChange
  /** The name of a row in the question, and its mail on record. */
  onlyOf: (row: Row) => Only
  offersWhole?: boolean
}

export function AccessBar<Search extends ListSearch, Row>({ ticked, change, onlyOf, offersWhole }: Props<Search, Row>) {
  const { words, ask, isSending, sent } = change
  const isTooMany = ticked.rows.rows.size > MOST_CHOSEN && !ticked.isAll
  const button = (each: Change, tone: 'primary' | 'secondary') => (
    <Button
      tone={tone}
      loading={sent === each}
      disabled={isTooMany || (isSending && sent !== each)}
      aria-haspopup="dialog"
      onClick={() => ask({ change: each, whom: whomText(ticked.count, only?.name ?? null), only })}
    >
      {words[each].label}
    </Button>
  )
  const [row] = ticked.rows.rows.values()
  const only = ticked.count === 1 && row ? onlyOf(row) : null
  return (
    <>
      <TickedBar
        list={ticked}
        offersWhole={offersWhole}
        note={
          isTooMany &&
          `Una por una se pueden cambiar hasta ${MOST_CHOSEN} filas. Quite algunas o seleccione toda la búsqueda.`
        }
      >
        {button('activate', 'primary')}
        {button('deactivate', 'secondary')}
      </TickedBar>
      <Question change={change} />
    </>
  )
}

function Question({ change }: { change: AccessChange }) {
  const { words, asked, leave, confirm, isSending, refusal } = change
  const [last, setLast] = useState<Asked>({ change: 'activate', whom: '', only: null })
  // Keeps the text visible while the dialog closes.
  if (asked && asked !== last) setLast(asked)
  const { label, ask, effect, doing } = words[last.change]
  return (
    <AlertDialog
      open={asked !== null}
      title={ask(last.whom)}
      confirmLabel={isSending ? doing : refusal ? 'Intentar otra vez' : label}
      cancelLabel={isSending ? 'Seguir en la lista' : 'Cancelar'}
      tone={last.change === 'deactivate' ? 'danger' : 'primary'}
      busy={isSending}
      onConfirm={() => void confirm()}
      onCancel={leave}
    >
      <span className="flex flex-col gap-3">
        {effect(last.only).map((sentence) => (
          <span key={sentence} className="wrap-anywhere">
            {sentence}
          </span>
        ))}
        <span role="status" className="flex items-center gap-2 text-sm empty:hidden">
          {isSending && (
            <>
              <Spinner />
              Con muchas filas tarda unos segundos.
            </>
          )}
        </span>
        {refusal && (
          <Notice tone="danger" title={refusal.title}>
            {refusal.text}
          </Notice>
        )}
      </span>
    </AlertDialog>
  )
}
