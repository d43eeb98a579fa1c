import { Suspense } from 'react'
import { richTextWords } from '#kernel/rich-text-forms.ts'
import type { Placeholder } from '#kernel/words.ts'
import { kitTexts } from '#texts/nl/admin/kit.ts'
import { richTextTexts } from '#texts/nl/admin/form-parts.ts'
import { FieldError } from '#ui/field.tsx'
import type { Field, FormHandle } from '#admin/kit/form/describe-form.ts'
import { useField } from '#admin/kit/form/field.tsx'
import form from '#admin/kit/form/form.module.css'
import type { PhotoSource } from '#admin/kit/pictures/photo-source.ts'
import { lazyPart } from '#admin/kit/lazy-part.tsx'
import styles from './rich-text.module.css'

// The editor is larger than the rest of the back office, so its file loads when a form first shows it.
const Editor = lazyPart(() => import('./editor.tsx').then((file) => file.Editor))

interface RichTextOptions {
  /** The placeholders that the text may contain. */
  placeholders?: readonly Placeholder[]
  /** The source of photos; without it the text may not contain pictures. */
  photos?: PhotoSource
}

/** Describes a field for text with headings, emphasis, lists, quotations and links; its value is HTML. */
export const richText = <Name extends string>(name: Name, options: RichTextOptions = {}): Field<Name, string> => ({
  fields: [{ name, show: (value) => richTextWords(String(value)) }],
  Part: ({ form: handle }) => <RichTextField handle={handle} name={name} {...options} />,
})

interface RichTextFieldProps extends RichTextOptions {
  handle: FormHandle
  name: string
}

function RichTextField({ handle, name, placeholders, photos }: RichTextFieldProps) {
  const { control, value, change, label, required, error } = useField(handle, name)
  const { id, name: _name, ...described } = control
  const words = { id, 'aria-labelledby': `${id}-label`, ...described }
  return (
    <div className={form.field}>
      <p className={styles.label} id={`${id}-label`}>
        {label} {required && <small>({kitTexts.required})</small>}
      </p>
      <Suspense fallback={<output className={styles.waiting}>{richTextTexts.loading}</output>}>
        <Editor
          words={words}
          text={String(value)}
          {...(placeholders && { placeholders })}
          {...(photos && { pictures: { form: handle, source: photos } })}
          onChange={change}
        />
      </Suspense>
      <FieldError id={id} error={error} />
    </div>
  )
}
