import { Button } from '#admin/kit/button.tsx'
import { asOption, Dropdown } from '#admin/kit/dropdown.tsx'
import type { Collection } from '#kernel/collection.ts'
import { lookupPartTexts } from '#texts/nl/admin/form-parts.ts'
import { kitTexts } from '#texts/nl/admin/kit.ts'
import type { FormHandle, FormPart } from './form-part.ts'
import { Labelled } from './labelled.tsx'
import { useField } from './use-field.ts'
import { useNames } from './use-names.ts'

/** One name of a lookup list, or none. One that is stored and no longer in the list is kept and shown. */
export const lookup = <Name extends string>(name: Name, collection: Collection): FormPart<Name> => ({
  fields: [{ name, show: String }],
  Part: ({ form }) => <LookupField form={form} name={name} collection={collection} />,
})

function LookupField({ form, name, collection }: { form: FormHandle; name: string; collection: Collection }) {
  const { control, value, change, ...words } = useField(form, name)
  const { names = [], failed, retry } = useNames(collection)
  const chosen = String(value)
  const known = [...new Set(chosen === '' ? names : [...names, chosen])]
  return (
    <Labelled id={control.id} {...words}>
      <Dropdown {...control} value={chosen} none={lookupPartTexts.nothing} options={known.map(asOption)} onChoose={change} />
      {failed && <NotLoaded onRetry={retry} />}
    </Labelled>
  )
}

/** In place of a list that did not come. */
export function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <output>
      {lookupPartTexts.loadFailed}{' '}
      <Button look="bare" onClick={onRetry}>
        {kitTexts.retry}
      </Button>
    </output>
  )
}
