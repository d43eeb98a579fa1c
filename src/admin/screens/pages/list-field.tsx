import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Button, IconButton } from '#admin/kit/button.tsx'
import type { FormHandle } from '#admin/kit/form/describe-form.ts'
import { fieldId, focusField } from '#admin/kit/form/field.tsx'
import { Icon } from '#admin/kit/icon.tsx'
import { Sortable } from '#admin/kit/list/sortable.tsx'
import { newId } from '#kernel/id.ts'
import { isSentence, type List } from '#kernel/words.ts'
import { pageTexts as texts } from '#texts/nl/admin/pages.ts'
import { FieldError } from '#ui/field.tsx'
import { ChangedField } from './changed-field.tsx'
import type { FlatField } from './flat-words.ts'
import { ListEntry } from './list-entry.tsx'
import styles from './list-field.module.css'
import { entryInWords } from './words-form.ts'

interface ListFieldProps {
  field: FlatField
  list: List
  form: FormHandle
}

/** Entries that grow, shrink and sort, between as few and as many as the layout carries. */
export function ListField({ field, list, form }: ListFieldProps) {
  const { name, label } = field
  const entries = form.values[name] as unknown[]
  // What an entry is known by while it is moved about; only this form knows it.
  const [ids, setIds] = useState(() => entries.map(() => newId()))
  if (ids.length !== entries.length) setIds(entries.map(() => newId()))

  const error = form.errors[name]
  const change = (next: unknown[], nextIds = ids) => {
    form.setFieldValue(name, next)
    // The places that they name are other ones now.
    form.setErrors(Object.fromEntries(Object.entries(form.errors).filter(([place]) => !place.startsWith(`${name}.`))))
    setIds(nextIds)
  }
  const sort = (reorder: (ids: string[]) => string[]) => {
    const next = reorder(ids)
    change(
      next.map((id) => entries[ids.indexOf(id)]),
      next,
    )
  }
  const add = () => {
    flushSync(() => change([...entries, freshEntry(list)], [...ids, newId()]))
    focusField(isSentence(list.item) ? `${name}.${entries.length}` : `${name}.${entries.length}.${Object.keys(list.item)[0]}`)
  }
  const remove = (place: number) => {
    const others = (_: unknown, other: number) => other !== place
    flushSync(() => change(entries.filter(others), ids.filter(others)))
    document.getElementById(fieldId(name))?.focus()
  }

  return (
    <ChangedField field={field} form={form}>
      <p className={styles.label}>{label}</p>
      <div className={styles.box}>
        <Sortable
          label={label}
          rows={entries.map((entry, place) => ({ id: ids[place] ?? String(place), entry, place }))}
          nameOf={({ entry, place }) => entryInWords(entry).slice(0, NAME_MAX) || texts.entry(place + 1)}
          onSort={sort}
        >
          {({ entry, place }) => (
            <>
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
              <span>
                <IconButton
                  danger
                  aria-label={texts.remove(entryInWords(entry).slice(0, NAME_MAX) || texts.entry(place + 1))}
                  aria-disabled={entries.length <= list.min}
                  onClick={() => entries.length > list.min && remove(place)}
                >
                  <Icon name="bin" />
                </IconButton>
              </span>
            </>
          )}
        </Sortable>
        <div className={styles.add}>
          <Button
            id={fieldId(name)}
            look="bare"
            aria-disabled={entries.length >= list.max}
            aria-describedby={`${fieldId(name)}-count`}
            onClick={() => entries.length < list.max && add()}
          >
            <Icon name="plus" />
            {texts.add(label)}
          </Button>
          <span id={`${fieldId(name)}-count`}>{texts.counts(entries.length, list.min, list.max)}</span>
        </div>
      </div>
      <FieldError id={fieldId(name)} error={typeof error === 'string' ? error : undefined} />
    </ChangedField>
  )
}

/** As much of an entry as names it. */
const NAME_MAX = 40

const freshEntry = ({ item }: List): unknown =>
  isSentence(item) ? item.standard : Object.fromEntries(Object.entries(item).map(([name, { standard }]) => [name, standard]))
