import { describeFields, type Field, type Form, type FormPart } from '#admin/kit/form/describe-form.ts'
import { useField } from '#admin/kit/form/field.tsx'
import { text } from '#admin/kit/form/fields.tsx'
import forms from '#admin/kit/form/form.module.css'
import { Switch } from '#admin/kit/switch.tsx'
import { Command } from '#features/accounts/screen/command.tsx'
import { invitee, managedUser } from '#features/accounts/user.ts'
import { type Role, ROLES } from '#kernel/role.ts'
import { kitTexts } from '#texts/nl/admin/kit.ts'
import { inviteTexts, usersTexts } from '#texts/nl/admin/users.ts'
import { roleField } from './role-field.tsx'
import styles from './users.module.css'

/** Returns the form that invites somebody, beginning with a role; `isMailed` is false when no mail server is configured. */
export const inviteForm = (role: string | undefined, isMailed: boolean): Form =>
  describeFields(invitee, {
    texts: { ...inviteTexts.form, saved: null },
    start: ROLES.some((each) => each === role) ? { role: role as Role } : {},
    parts: [
      isMailed ? note(inviteTexts.form.intro) : note(inviteTexts.form.noServer, inviteTexts.form.command),
      text('email', { keyboard: 'email' }),
      text('name'),
      roleField(),
    ],
  })

/** Returns the form of an account; `fixedRole` says why its role cannot be changed, as for the signed-in person's account. */
export const userForm = (email: string, fixedRole: string | undefined): Form =>
  describeFields(managedUser, {
    texts: usersTexts.form,
    parts: [note(email), text('name'), roleField(fixedRole), ...(fixedRole === undefined ? [activeField] : [])],
  })

/** Describes a sentence above the fields; with a command it is a warning. */
const note = (words: string, command?: string): FormPart<object> => ({
  fields: [],
  Part: () => (
    <div className={`${styles.note} ${command ? styles.warning : ''}`}>
      <p>{words}</p>
      {command && <Command>{command}</Command>}
    </div>
  ),
})

const activeField: Field<'active', boolean> = {
  fields: [{ name: 'active', show: (value) => (value ? kitTexts.yes : kitTexts.no) }],
  Part: ({ form }) => {
    const { label, value, hint, change } = useField(form, 'active')
    return (
      <div>
        <Switch checked={value === true} onChange={change}>
          {label}
        </Switch>
        <p className={forms.hint}>{hint}</p>
      </div>
    )
  },
}
