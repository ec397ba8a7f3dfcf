// Asks since which day all claims of a company are in the portal; until then no used deductible is shown (D167).
import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../api/client.ts'
import type { CallOf } from '../../contract/endpoint.ts'
import { type OpenCompany, readGoingLive, saveClaimsStart } from '../../contract/going-live.ts'
import { type CalendarDate, formatDay } from '../../domain/calendar-date.ts'
import { answerKey } from '../../entities/ask.ts'
import { useToday } from '../../toolkit/person/use-today.ts'
import { CommandForm } from '../../toolkit/query/command-form.tsx'
import { useForm } from '../../toolkit/query/use-form.ts'
import { DateField } from '../../ui/forms/date-field.tsx'

export const ClaimsStart = ({ companies }: { companies: readonly OpenCompany[] }) => (
  <ul className="mt-4 flex flex-col gap-6">
    {companies.map((company) => (
      <li key={company.cdCompania}>
        <CompanyForm company={company} named={companies.length > 1} />
      </li>
    ))}
  </ul>
)

type Values = CallOf<typeof saveClaimsStart>['body']

function CompanyForm({ company, named }: { company: OpenCompany; named: boolean }) {
  const client = useQueryClient()
  const today = useToday()
  const first = formatDay(company.fcPrimeraPoliza)
  const label = `Todos los siniestros están desde${named ? ` · ${company.nombre}` : ''}`
  const form = useForm({
    endpoint: saveClaimsStart,
    labels: { fcSiniestrosDesde: label },
    initial: { cdCompania: company.cdCompania, fcSiniestrosDesde: '' as CalendarDate } satisfies Values as Values,
    call: (body: Values) => callApi(saveClaimsStart, { body }),
    onDone: (answer) => client.setQueryData(answerKey(readGoingLive, {}), answer),
  })
  return (
    <CommandForm form={form} submitLabel="Guardar">
      <DateField
        {...form.field('fcSiniestrosDesde')}
        onChange={(day) => form.set({ fcSiniestrosDesde: day as CalendarDate })}
        required
        max={today}
        quick={[{ label: `${first}, la póliza más antigua`, value: company.fcPrimeraPoliza }]}
        hint={`El deducible cubierto se ve si es el ${first} o antes. Si no hubo siniestros, elija ese día.`}
      />
    </CommandForm>
  )
}
