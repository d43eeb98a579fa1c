import { slugFrom } from '#kernel/slug.ts'
import { slugTexts } from '#texts/nl/admin/form-parts.ts'
import { describedBy } from '#ui/field.tsx'
import { Button } from '#admin/kit/button.tsx'
import controls from '#admin/kit/control.module.css'
import type { Field } from './describe-form.ts'
import { Labelled, useField, useFollow } from './field.tsx'
import styles from './slug.module.css'

interface SlugOptions<From> {
  /** The field that the slug is derived from. */
  from: From
  /** Returns the address on the site for a slug. */
  address?: (slug: string) => string
}

/**
 * Describes a field for the slug of a row. While a new row's slug is untouched it follows the field `from`; a stored slug only changes by
 * hand, because others may link to it.
 */
export const slug = <Name extends string, From extends string>(
  name: Name,
  { from, address }: SlugOptions<From>,
): Field<Name | From, string> => ({
  fields: [{ name, show: String }],
  Part: ({ form }) => {
    const { control, value, change, ...words } = useField(form, name)
    const { label: source, value: text } = useField(form, from)
    const derived = slugFrom(String(text))
    useFollow(form, name, derived)
    const isUnderivable = derived === '' && value === '' && String(text).trim() !== ''
    const hint = isUnderivable ? slugTexts.underivable(source) : words.hint
    return (
      <Labelled id={control.id} {...words} hint={hint}>
        <input
          className={controls.input}
          {...control}
          {...describedBy(control.id, hint, words.error)}
          value={String(value)}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          onChange={(event) => change(event.target.value)}
        />
        <div className={styles.under}>
          {address && value !== '' && (
            <small>
              {slugTexts.address} <b>{address(String(value))}</b>
            </small>
          )}
          {derived !== '' && value !== derived && (
            <Button look="bare" onClick={() => change(derived)}>
              {slugTexts.derive(source)}
            </Button>
          )}
        </div>
      </Labelled>
    )
  },
})
