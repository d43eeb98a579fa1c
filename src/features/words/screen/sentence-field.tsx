import type { FormHandle } from '#admin/kit/form/describe-form.ts'
import type { Line, Text } from '#kernel/words.ts'
import { ChangedField } from './changed-field.tsx'
import type { FlatField } from './flat-words.ts'
import { SentenceControl } from './sentence-control.tsx'

interface SentenceFieldProps {
  field: FlatField
  sentence: Line | Text
  form: FormHandle
}

/** Renders the field for a sentence or a paragraph of the page. */
export function SentenceField({ field, sentence, form }: SentenceFieldProps) {
  const { name, label } = field
  return (
    <ChangedField field={field} form={form}>
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
