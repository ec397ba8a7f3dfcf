// The home of an account without associates: a new account, or one whose last associate has ended.
import { UserGroupIcon } from '@heroicons/react/24/outline'
import { useSession } from '../../toolkit/person/use-session.ts'
import { Button } from '../../ui/actions/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Card } from '../../ui/layout/card.tsx'

export function NoAssociates() {
  const { person, recheck } = useSession()
  return (
    <Card flush>
      <EmptyState
        icon={UserGroupIcon}
        title="Tu usuario aún no tiene pólizas asociadas"
        text={`Tu cuenta funciona. Cuando tu ejecutivo asocie tus pólizas a ${person.email}, las verás aquí. Si antes las veías, llámalo.`}
        action={
          <Button tone="secondary" onClick={recheck}>
            Volver a consultar
          </Button>
        }
      />
    </Card>
  )
}
