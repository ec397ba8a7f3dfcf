// The notice that a reloaded page no longer knows the person of its search.
import { Notice } from '../../ui/feedback/notice.tsx'
import type { WriteParams } from '../detail/address-state.ts'
import type { PersonKey } from '../screens/list-search.ts'
import { isForgotten } from './define-list.ts'

type Props<Params extends PersonKey> = { params: Params; onParams: WriteParams<Params> }

export function ForgottenPerson<Params extends PersonKey>({ params, onParams }: Props<Params>) {
  if (!isForgotten(params)) return null
  return (
    <Notice
      tone="info"
      title="Escriba otra vez a quién busca"
      onDismiss={() => onParams({ ...params, persona: undefined }, { replace: true, keepScroll: true })}
    >
      Los nombres, las cédulas y los correos no se guardan en la dirección ni en el dispositivo.
    </Notice>
  )
}
