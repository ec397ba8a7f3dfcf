// Sets how many days the data of one kind may be old, or that they may be of any age.
import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../api/client.ts'
import type { CallOf } from '../../../contract/endpoint.ts'
import { type DataAge, listDataAges, saveDataAge } from '../../../contract/import-run.ts'
import { answerKey } from '../../../entities/ask.ts'
import { CommandForm } from '../../../toolkit/query/command-form.tsx'
import { useForm } from '../../../toolkit/query/use-form.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'

type Props = { open: boolean; age: DataAge; onClose: () => void }
type Values = CallOf<typeof saveDataAge>['body']

/** What is proposed where there is no limit yet: a broker who loads once a month has a day to spare. */
const USUAL_DAYS = 31

export function AgeDialog({ open, age: { clase, titulo, limite }, onClose }: Props) {
  const client = useQueryClient()
  const form = useForm({
    endpoint: saveDataAge,
    labels: { limite: 'Días' },
    initial: { clase, limite: limite ?? USUAL_DAYS } satisfies Values as Values,
    call: (body: Values) => callApi(saveDataAge, { body }),
    check: (values) => (values.limite === null ? { limite: 'Escriba cuántos días, o quite el límite' } : {}),
    onDone: done,
  })
  function done(ages: { edades: DataAge[] }) {
    client.setQueryData(answerKey(listDataAges, {}), ages)
    onClose()
  }
  async function takeAway() {
    const result = await form.command.send({ clase, limite: null })
    if (result?.ok) done(result.answer)
  }
  const { limite: days } = form.values
  return (
    <Dialog open={open} onClose={onClose} title={`Límite de edad: ${titulo}`}>
      <CommandForm
        form={form}
        submitLabel="Guardar"
        unguarded
        actions={
          limite !== null && (
            <Button tone="quiet" disabled={form.command.isSending} onClick={() => void takeAway()}>
              Quitar el límite
            </Button>
          )
        }
      >
        <TextField
          {...form.field('limite')}
          value={days === null ? '' : String(days)}
          onChange={(typed) => form.set({ limite: daysOf(typed) })}
          inputMode="numeric"
          required
          hint="Si los últimos datos de esta clase llegaron hace más días, el portal avisa en «Cargas»"
        />
      </CommandForm>
    </Dialog>
  )
}

/** The typed number of days; null without digits. */
const daysOf = (typed: string): number | null => {
  const digits = typed.replace(/\D/g, '').slice(0, 4)
  return digits === '' ? null : Number(digits)
}
