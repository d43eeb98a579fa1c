import type { FormHandle } from '#admin/kit/form/describe-form.ts'
import { EntryList } from '#admin/kit/form/entry-list.tsx'
import { fieldId, focusField } from '#admin/kit/form/field.tsx'
import { isSentence, type List } from '#kernel/words.ts'
import { pageTexts as texts } from '#texts/nl/admin/pages.ts'
import { FieldError } from '#ui/field.tsx'
import { inReadableWords } from '#admin/kit/form/as-read.ts'
import { ChangedField } from './changed-field.tsx'
import type { FlatField } from '#features/words/flat-words.ts'
import { ListEntry } from './list-entry.tsx'
import styles from './list-entry.module.css'
import { useWords } from './words-context.ts'
import { entryInWords } from './words-form.ts'

interface ListFieldProps {
  field: FlatField
  list: List
  form: FormHandle
}

/** Renders the entries of a list, which are added, removed and sorted within the limits of the layout. */
export function ListField({ field, list, form }: ListFieldProps) {
  const { placeholders } = useWords()
  const { name, label } = field
  const entries = form.values[name] as unknown[]
  const error = form.errors[name]
  return (
    <ChangedField field={field} form={form}>
      <p className={styles.label}>{label}</p>
      <EntryList
        id={fieldId(name)}
        label={label}
        entries={entries}
        min={list.min}
        max={list.max}
        fresh={freshEntry(list)}
        texts={{ add: texts.add(label), count: texts.counts(entries.length, list.min, list.max), remove: texts.remove }}
        nameOf={(entry, place) => inReadableWords(entryInWords(entry), placeholders).slice(0, NAME_MAX) || texts.entry(place + 1)}
        onChange={(next) => {
          form.setFieldValue(name, next)
          // Mistakes are stored by position, and the positions have changed.
          form.setErrors(Object.fromEntries(Object.entries(form.errors).filter(([place]) => !place.startsWith(`${name}.`))))
        }}
        onAdded={(place) => focusField(isSentence(list.item) ? `${name}.${place}` : `${name}.${place}.${Object.keys(list.item)[0]}`)}
      >
        {(entry, place) => (
          <ListEntry
            name={name}
            place={place}
            list={list}
            label={label}
            entry={entry}
            errors={form.errors}
            onChange={(changed) => {
              form.setFieldValue(
                name,
                entries.map((each, other) => (other === place ? changed : each)),
              )
            }}
            onCorrected={(where) => form.clearFieldError(where)}
          />
        )}
      </EntryList>
      <FieldError id={fieldId(name)} error={typeof error === 'string' ? error : undefined} />
    </ChangedField>
  )
}

/** The number of characters of an entry that serve as its name. */
const NAME_MAX = 40

const freshEntry = ({ item }: List): unknown =>
  isSentence(item) ? item.standard : Object.fromEntries(Object.entries(item).map(([name, { standard }]) => [name, standard]))
