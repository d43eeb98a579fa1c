import type { FormHandle } from '#admin/kit/form/describe-form.ts'
import type { Line, Text } from '#kernel/words.ts'
import { pageFieldName } from '#texts/nl/admin/page-fields.ts'
import { ChangedField } from './changed-field.tsx'
import { type FlatField, pathOf } from './flat-words.ts'
import { SentenceControl } from './sentence-control.tsx'
import { useWords } from './words-context.ts'

interface SentenceFieldProps {
  field: FlatField
  sentence: Line | Text
  form: FormHandle
}

/** A sentence or a paragraph of the page. */
export function SentenceField({ field, sentence, form }: SentenceFieldProps) {
  const { page } = useWords()
  const { name } = field
  const label = pageFieldName(page, pathOf(name))
  return (
    <ChangedField field={field} label={label} form={form}>
      <SentenceControl
        place={name}
        label={label}
        sentence={sentence}
        isRequired={sentence.standard !== ''}
        value={String(form.values[name])}
        error={form.errors[name]}
        onChange={(value) => form.setFieldValue(name, value)}
      />
    </ChangedField>
  )
}
