import { useState } from 'react'
import { Button, IconButton } from '#admin/kit/button.tsx'
import controls from '#admin/kit/control.module.css'
import { Icon } from '#admin/kit/icon.tsx'
import { Sortable } from '#admin/kit/list/sortable.tsx'
import { nameListTexts as texts } from '#texts/nl/admin/name-list.ts'
import type { Field } from './describe-form.ts'
import { Labelled, useField } from './field.tsx'
import styles from './name-list.module.css'

interface NameListRules {
  /** The maximum number of names. */
  max: number
  /** Returns the key of a name; names with the same key count as one. */
  keyOf(name: string): string
}

/** Describes a field for a list of names. Several can be added at once, one per line or separated by commas. */
export const nameList = <Name extends string>(name: Name, { max, keyOf }: NameListRules): Field<Name, string[]> => ({
  fields: [{ name, show: (value) => (Array.isArray(value) ? value.join(', ') : ''), keyOf: (entry) => keyOf(String(entry)) }],
  Part: ({ form }) => {
    const { control, value, change, error, ...words } = useField(form, name)
    const [typed, setTyped] = useState('')
    /** The new names in what is typed. The form has them already, so that no save, reload or way out of the screen loses them. */
    const [fresh, setFresh] = useState<string[]>([])
    const [outcome, setOutcome] = useState('')
    const names = value as string[]
    const freshKeys = new Set(fresh.map(keyOf))
    const listed = names.filter((each) => !freshKeys.has(keyOf(each)))
    const firstOfEntry = Object.entries(form.errors).find(([place]) => place.startsWith(`${name}.`))?.[1]
    const wrong = error ?? (typeof firstOfEntry === 'string' ? firstOfEntry : undefined)

    const set = (next: string[], said = '') => {
      change(next)
      form.setErrors({})
      setOutcome(said)
    }
    const type = (text: string) => {
      const known = new Set(listed.map(keyOf))
      const next = [...new Map(namesIn(text).map((each) => [keyOf(each), each])).values()].filter((each) => !known.has(keyOf(each)))
      setTyped(text)
      setFresh(next)
      set([...listed, ...next])
    }
    const empty = () => {
      setTyped('')
      setFresh([])
    }
    const add = () => {
      setOutcome(texts.added(fresh.length, namesIn(typed).length - fresh.length))
      empty()
    }
    const stored = JSON.stringify(form.stored(name))
    const [seen, setSeen] = useState(stored)
    if (stored !== seen) {
      setSeen(stored)
      if (stored === JSON.stringify(names)) empty()
    }

    return (
      <>
        <Labelled id={control.id} {...words} error={wrong}>
          <textarea
            className={`${controls.area} ${controls.low}`}
            {...control}
            aria-invalid={wrong !== undefined}
            value={typed}
            onChange={(event) => type(event.target.value)}
          />
        </Labelled>
        <div className={styles.actions}>
          <Button look="line" aria-disabled={typed.trim() === ''} onClick={add}>
            <Icon name="plus" />
            {texts.add}
          </Button>
          <Button
            look="bare"
            aria-disabled={listed.length < 2}
            onClick={() => set([...listed.toSorted(ALPHABET.compare), ...fresh], texts.sorted)}
          >
            {texts.sort}
          </Button>
          <span className={names.length > max ? styles.over : ''}>{texts.count(names.length, max)}</span>
          <output>{outcome}</output>
        </div>
        <div className={styles.names}>
          <Sortable
            label={texts.list}
            rows={listed.map((each) => ({ id: each }))}
            nameOf={({ id }) => id}
            onSort={(reorder) => set([...reorder(listed), ...fresh])}
          >
            {({ id }) => (
              <>
                <span>{id}</span>
                <span>
                  <IconButton
                    danger
                    aria-label={texts.remove(id)}
                    onClick={() =>
                      set(
                        names.filter((each) => each !== id),
                        texts.removed(id),
                      )
                    }
                  >
                    <Icon name="bin" />
                  </IconButton>
                </span>
              </>
            )}
          </Sortable>
        </div>
      </>
    )
  },
})

const ALPHABET = new Intl.Collator('nl-BE')

const namesIn = (typed: string): string[] =>
  typed
    .split(/[\n,;]/)
    .map((each) => each.trim())
    .filter((each) => each !== '')
