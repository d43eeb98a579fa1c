import type { Collection } from '#kernel/collection.ts'
import { FieldError } from '#ui/field.tsx'
import styles from './choices.module.css'
import type { FormHandle, FormPart, FormValues } from './form-part.ts'
import { NotLoaded } from './lookup.tsx'
import { useField } from './use-field.ts'
import { useNames } from './use-names.ts'

interface Offer {
  collection: Collection
  /** What narrows the list down; undefined while that is still to be chosen. */
  filters: (values: FormValues) => Record<string, string> | undefined
  texts: { readonly unasked: string; readonly none: string }
}

/** Any number of names out of a list. Those that are stored and no longer in it are kept and shown. */
export const choices = <Name extends string>(name: Name, offer: Offer): FormPart<Name> => ({
  fields: [{ name, show: (value) => (value as string[]).join(', ') }],
  Part: ({ form }) => <ChoicesField form={form} name={name} offer={offer} />,
})

function ChoicesField({ form, name, offer }: { form: FormHandle; name: string; offer: Offer }) {
  const { control, label, hint, error, value, change } = useField(form, name)
  const filters = offer.filters(form.values)
  const { names, failed, retry } = useNames(offer.collection, filters, filters !== undefined)
  const note = filters ? names?.length === 0 && offer.texts.none : offer.texts.unasked
  const chosen = value as string[]
  const shown = [...new Set([...(names ?? []), ...chosen])]
  return (
    <fieldset className={styles.choices} aria-labelledby={control.id} aria-describedby={control['aria-describedby']}>
      <p className={styles.label} id={control.id} tabIndex={-1}>
        {label}
      </p>
      {hint && <p id={`${control.id}-help`}>{hint}</p>}
      {failed && <NotLoaded onRetry={retry} />}
      {!failed && note && <p>{note}</p>}
      {shown.length > 0 && (
        <ul>
          {shown.map((each) => (
            <li key={each}>
              <label>
                <input
                  type="checkbox"
                  checked={chosen.includes(each)}
                  onChange={({ target }) => change(target.checked ? [...chosen, each] : chosen.filter((other) => other !== each))}
                />
                {each}
              </label>
            </li>
          ))}
        </ul>
      )}
      <FieldError id={control.id} error={error} />
    </fieldset>
  )
}
