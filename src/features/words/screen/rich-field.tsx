import type { FormHandle } from '#admin/kit/form/describe-form.ts'
import { fieldId } from '#admin/kit/form/field.tsx'
import { richText } from '#admin/kit/form/rich-text/rich-text.tsx'
import { useMemo } from 'react'
import { ChangedField } from './changed-field.tsx'
import type { FlatField } from './flat-words.ts'
import { PlaceholderChips } from './placeholder-chips.tsx'
import { useWords } from './words-context.ts'

/** Renders the editor for a text with headings and lists. */
export function RichField({ field, form }: { field: FlatField; form: FormHandle }) {
  const { open, placeholders } = useWords()
  const { name } = field
  const { Part } = useMemo(() => richText(name, { placeholders }), [name, placeholders])
  return (
    <ChangedField field={field} form={form}>
      <Part form={form} />
      {open.includes(name) && <PlaceholderChips id={fieldId(name)} />}
    </ChangedField>
  )
}
