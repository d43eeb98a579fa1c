import type { FormHandle, FormPart } from '#admin/kit/form/describe-form.ts'
import { isSame } from '#admin/kit/form/form-values.ts'
import { Icon } from '#admin/kit/icon.tsx'
import { Switch } from '#admin/kit/switch.tsx'
import { pageTexts as texts } from '#texts/nl/admin/pages.ts'
import { mailWords } from '#texts/nl/pages/mails.ts'
import { type FlatField, standardOf } from '#features/words/flat-words.ts'
import { ListField } from './list-field.tsx'
import { SearchResult } from './search-result.tsx'
import styles from './section-part.module.css'
import { TestMail } from './test-mail.tsx'
import { useWords } from './words-context.ts'
import type { Section } from './words-form.ts'
import { fieldId } from '#admin/kit/form/field.tsx'
import { richText } from '#admin/kit/form/rich-text/rich-text.tsx'
import { useMemo } from 'react'
import { ChangedField } from './changed-field.tsx'
import { PlaceholderChips } from './placeholder-chips.tsx'
import type { Line, Text } from '#kernel/words.ts'
import { SentenceControl } from './sentence-control.tsx'

interface SectionPartProps {
  section: Section
  form: FormHandle
  startsOpen: boolean
}

/** Returns a part of the form that renders a section. */
export const sectionPart = (section: Section, startsOpen: boolean): FormPart['Part'] =>
  function SectionOfForm({ form }) {
    return <SectionPart section={section} form={form} startsOpen={startsOpen} />
  }

/** Renders a section of the page, collapsed at first, with a switch when the page works without it. */
function SectionPart({ section: { name, label, fields }, form, startsOpen }: SectionPartProps) {
  const { page } = useWords()
  const visibilitySwitch = fields.find(({ leaf, inside }) => leaf === null && inside.length === 1)
  const isShown = !visibilitySwitch || form.values[visibilitySwitch.name] !== false
  const changed = fields.filter((field) => field !== visibilitySwitch && !isSame(form.values[field.name], standardOf(field))).length
  const note = isShown ? changed > 0 && texts.changed(changed) : texts.hidden
  return (
    <section className={`${styles.section} ${isShown ? '' : styles.off}`} aria-label={label}>
      <details open={startsOpen}>
        <summary className={visibilitySwitch ? styles.withSwitch : ''}>
          <Icon name="open" />
          <h2>{label}</h2>
          {note && <span>{note}</span>}
        </summary>
        <div className={styles.fields}>
          {fields
            .filter((field) => field !== visibilitySwitch)
            .map((field) => (
              <WordField key={field.name} field={field} form={form} />
            ))}
          {name === 'search' && <SearchResult form={form} />}
          {page === mailWords.page && <TestMail mail={name} form={form} />}
        </div>
      </details>
      {visibilitySwitch && (
        <span className={styles.switch}>
          <Switch checked={isShown} onChange={(shown) => form.setFieldValue(visibilitySwitch.name, shown)}>
            <span className="sr">{visibilitySwitch.label}</span>
          </Switch>
        </span>
      )}
    </section>
  )
}

function WordField({ field, form }: { field: FlatField; form: FormHandle }) {
  const { name, label, leaf } = field
  if (leaf === null)
    return (
      <Switch checked={form.values[name] !== false} onChange={(shown) => form.setFieldValue(name, shown)}>
        {label}
      </Switch>
    )
  if (leaf.kind === 'list') return <ListField field={field} list={leaf} form={form} />
  return leaf.kind === 'rich' ? <RichField field={field} form={form} /> : <SentenceField field={field} sentence={leaf} form={form} />
}

/** Renders the editor for a text with headings and lists. */
function RichField({ field, form }: { field: FlatField; form: FormHandle }) {
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

interface SentenceFieldProps {
  field: FlatField
  sentence: Line | Text
  form: FormHandle
}

/** Renders the field for a sentence or a paragraph of the page. */
function SentenceField({ field, sentence, form }: SentenceFieldProps) {
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
