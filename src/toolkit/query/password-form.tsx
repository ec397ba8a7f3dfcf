// ACC-10, ADM-16: the three fields of a password change, each with its error; a failure does not clear them.

import type { ReactNode } from 'react'
import { callApi } from '../../api/client.ts'
import type { CallFailure } from '../../contract/call.ts'
import { changePassword } from '../../contract/password.ts'
import { knownOf, PASSWORD_RULE, type PasswordChange, passwordProblems } from '../../domain/user/new-password.ts'
import type { SessionPerson } from '../../offline/database/device-types.ts'
import { appName } from '../../ui/app-identity.ts'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import { CommandForm } from './command-form.tsx'
import { useForm } from './use-form.ts'

const EMPTY: PasswordChange = { current: '', passwd1: '', passwd2: '' }
const LABELS = {
  current: 'Contraseña actual',
  passwd1: 'Nueva contraseña',
  passwd2: 'Repite la nueva contraseña',
}

type Props = {
  /** The user name before login, the person after. */
  owner: string | SessionPerson
  submitLabel: string
  /** Called with the portal's sentence and the new password. */
  onChanged: (message: string, password: string) => void
  failureText?: (failure: CallFailure) => string
  labels?: typeof LABELS
  /** Shown above the fields: the reason for the change, and the user name for the person and for password managers. */
  children?: ReactNode
  /** Further buttons beside the submit button. */
  actions?: ReactNode
  wide?: boolean
  /** Set in a dialog, which closes without leaving the page: the user is not asked about unsaved changes. */
  unguarded?: boolean
}

export function PasswordForm({ owner, onChanged, labels = LABELS, children, ...rest }: Props) {
  const isAnonymous = typeof owner === 'string'
  const id = isAnonymous ? owner : owner.id
  const personalTexts = [...(isAnonymous ? [owner] : knownOf(owner)), appName()]
  const form = useForm({
    endpoint: changePassword,
    labels,
    initial: EMPTY,
    call: (body) => callApi(changePassword, { body: { ...body, id } }, { anonymous: isAnonymous }),
    check: (change) => passwordProblems(change, personalTexts),
    onDone: ({ message }, { passwd1 }) => onChanged(message, passwd1),
  })
  return (
    <CommandForm form={form} {...rest}>
      {children}
      <PasswordField {...form.field('current')} autoComplete="current-password" />
      <PasswordField {...form.field('passwd1')} autoComplete="new-password" hint={PASSWORD_RULE} />
      <PasswordField {...form.field('passwd2')} autoComplete="new-password" />
    </CommandForm>
  )
}
