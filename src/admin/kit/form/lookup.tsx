import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { asOption, Dropdown } from '#admin/kit/dropdown.tsx'
import { everyRow } from '#admin/kit/every-row.ts'
import { ReadAgain } from '#admin/kit/read-again.tsx'
import { useApi } from '#admin/kit/use-api.ts'
import type { Collection } from '#entities.ts'
import { MINUTE } from '#kernel/clock.ts'
import { api as addresses } from '#routes.ts'
import { lookupPartTexts } from '#texts/nl/admin/form-parts.ts'
import { FieldError } from '#ui/field.tsx'
import type { Field, FormHandle, FormValues } from './describe-form.ts'
import { Labelled, useField } from './field.tsx'
import styles from './lookup.module.css'

/** Describes a field for one name of a lookup list, or none. A stored name that is no longer in the list stays selectable. */
export const lookup = <Name extends string>(name: Name, collection: Collection): Field<Name, string> => ({
  fields: [{ name, show: String }],
  Part: ({ form }) => <LookupField form={form} name={name} collection={collection} />,
})

function LookupField({ form, name, collection }: { form: FormHandle; name: string; collection: Collection }) {
  const { control, value, change, ...words } = useField(form, name)
  const { names = [], failed } = useNames(collection)
  const chosen = String(value)
  const known = [...new Set(chosen === '' ? names : [...names, chosen])]
  return (
    <Labelled id={control.id} {...words}>
      <Dropdown {...control} value={chosen} none={lookupPartTexts.nothing} options={known.map(asOption)} onChoose={change} />
      {failed && <NotLoaded />}
    </Labelled>
  )
}

interface Offer {
  collection: Collection
  /** Returns the API filters of the list; undefined while the form has no value that they need. */
  filters: (values: FormValues) => Record<string, string> | undefined
  texts: { readonly chooseFirst: string; readonly none: string }
}

/** Describes a field for any number of names of a lookup list. Stored names that are no longer in the list stay selectable. */
export const choices = <Name extends string>(name: Name, offer: Offer): Field<Name, readonly string[]> => ({
  fields: [{ name, show: (value) => (value as string[]).join(', '), keyOf: String }],
  Part: ({ form }) => <ChoicesField form={form} name={name} offer={offer} />,
})

function ChoicesField({ form, name, offer }: { form: FormHandle; name: string; offer: Offer }) {
  const { control, label, hint, error, value, change } = useField(form, name)
  const filters = offer.filters(form.values)
  const { names, failed } = useNames(offer.collection, filters, filters !== undefined)
  const note = filters ? names?.length === 0 && offer.texts.none : offer.texts.chooseFirst
  const chosen = value as string[]
  useOfferedOnly({ offer: JSON.stringify(filters ?? null), names: filters ? names : [], chosen, change })
  const shown = [...new Set([...(names ?? []), ...chosen])]
  return (
    <fieldset className={styles.choices} aria-labelledby={control.id} aria-describedby={control['aria-describedby']}>
      <p className={styles.label} id={control.id} tabIndex={-1}>
        {label}
      </p>
      {hint && <p id={`${control.id}-help`}>{hint}</p>}
      {failed && <NotLoaded />}
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

interface OfferedOnly {
  /** The filters of the offered names, as text. */
  offer: string
  /** The offered names; undefined while they are loading. */
  names: string[] | undefined
  chosen: string[]
  change: (chosen: string[]) => void
}

/**
 * Removes chosen names that new filters do not offer, and restores them when the earlier filters return. They go at once, so that a save
 * before the new names are read, or without them, stores none of the earlier; those that the new filters offer too come back.
 */
function useOfferedOnly({ offer, names, chosen, change }: OfferedOnly): void {
  const shown = useRef({ offer, chosen })
  const chosenBefore = useRef(new Map<string, string[]>())
  /** The names that were removed, until it is known which of them are offered. */
  const removed = useRef<string[]>([])
  useEffect(() => {
    const before = shown.current
    shown.current = { offer, chosen }
    if (before.offer !== offer) {
      const wasKnown = removed.current.length === 0
      removed.current = []
      // A value that was set from outside, such as a stored row, is not changed.
      if (before.chosen.join() !== chosen.join()) return
      if (wasKnown) chosenBefore.current.set(before.offer, chosen)
      const again = chosenBefore.current.get(offer)
      if (!again) removed.current = chosen
      const next = again ?? []
      shown.current = { offer, chosen: next }
      change(next)
    } else if (names && removed.current.length > 0) {
      const offered = removed.current.filter((each) => names.includes(each) && !chosen.includes(each))
      removed.current = []
      if (offered.length > 0) change([...offered, ...chosen])
    }
  }, [offer, names, chosen, change])
}

/** Renders a notice in place of a list that did not load. */
const NotLoaded = () => (
  <output>
    {lookupPartTexts.loadFailed} <ReadAgain look="bare" />
  </output>
)

/** The time in which the names are not read again. */
const FRESH_MS = 30 * MINUTE

/** Reads the names of a collection's active rows, sorted by name; `filters` narrow them down. Sends no request while `enabled` is false. */
function useNames(collection: Collection, filters: Record<string, string> = {}, enabled = true) {
  const api = useApi()
  const asked = new URLSearchParams({ active: 'true', sort: 'name', ...filters }).toString()
  const { data, error } = useQuery({
    queryKey: [collection, 'names', asked],
    queryFn: ({ signal }) =>
      everyRow((part) => api.get<{ items: { id: string; name: string }[] }>(`${addresses.collection(collection)}?${asked}${part}`, signal)),
    enabled,
    // A save of the list marks them as stale at once.
    staleTime: FRESH_MS,
    gcTime: FRESH_MS,
  })
  return { names: data?.items.map(({ name }) => name), failed: error !== null }
}
