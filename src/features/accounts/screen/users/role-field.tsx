import type { Field, FormHandle } from '#admin/kit/form/describe-form.ts'
import { useField } from '#admin/kit/form/field.tsx'
import forms from '#admin/kit/form/form.module.css'
import { type Role, ROLES } from '#kernel/role.ts'
import { kitTexts } from '#texts/nl/admin/kit.ts'
import { roleTexts } from '#texts/nl/admin/users.ts'
import { FieldError } from '#ui/field.tsx'
import styles from './role-field.module.css'

/** Describes the choice of a role, with what each may do; `fixed` says why the person cannot change it. */
export const roleField = (fixed?: string): Field<'role', Role> => ({
  fields: [{ name: 'role', show: (value) => ROLES.filter((role) => role === value).map((role) => roleTexts[role].name)[0] ?? '' }],
  Part: ({ form }) => <RoleChoice form={form} fixed={fixed} />,
})

function RoleChoice({ form, fixed }: { form: FormHandle; fixed: string | undefined }) {
  const { label, value, error, change, required, control } = useField(form, 'role', fixed)
  const { id, name, ...described } = control
  /** The radio button that a message about the field leads to. */
  const first = ROLES.find((role) => role === value) ?? ROLES[0]
  return (
    <fieldset className={`${forms.field} ${styles.field}`} role="radiogroup" aria-disabled={fixed !== undefined} {...described}>
      <legend>
        {label} {required && !fixed && <small>({kitTexts.required})</small>}
      </legend>
      {fixed && (
        <p className={forms.hint} id={`${id}-help`}>
          {fixed}
        </p>
      )}
      <div className={styles.roles}>
        {ROLES.map((role) => (
          <label key={role}>
            <input
              type="radio"
              id={role === first ? id : undefined}
              name={name}
              checked={role === value}
              aria-disabled={fixed !== undefined}
              aria-describedby={`${id}-${role}`}
              onChange={() => fixed === undefined && change(role)}
            />
            <span>{roleTexts[role].name}</span>
            <small id={`${id}-${role}`}>{roleTexts[role].may}</small>
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  )
}
