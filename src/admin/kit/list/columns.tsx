import type { StoredFields } from '#kernel/fields.ts'
import { dutchDate } from '#kernel/dutch-date.ts'
import { formSearch, rowLinkId } from '#admin/kit/form/form-address.ts'
import { Icon } from '#admin/kit/icon.tsx'
import { Link } from '#admin/kit/link.tsx'
import { Switch } from '#admin/kit/switch.tsx'
import { kitTexts } from '#texts/nl/admin/kit.ts'
import styles from './columns.module.css'
import { type Column, useList } from './describe-list.ts'
import { type ToggleTexts, mayToggle, useToggle } from './use-toggle.ts'

/** Describes the column with the row's name, which opens the row in the form, and a line of other facts under it. */
export const lead = <Row extends StoredFields>(name: keyof Row & string, factsOf?: (row: Row) => string): Column<Row> => ({
  name,
  sortable: true,
  place: 'lead',
  Cell: ({ row }) => (
    <>
      <Link id={rowLinkId(row.id)} className={styles.name} to="." search={formSearch(row.id)} resetScroll={false}>
        {String(row[name])}
      </Link>
      {factsOf && <small className={styles.facts}>{factsOf(row)}</small>}
    </>
  ),
})

/** Describes a column for a number or a short text, formatted by `show`. */
export const figure = <Name extends string, Value>(name: Name, show: (value: Value) => string): Column<Record<Name, Value>> => ({
  name,
  sortable: true,
  place: 'figure',
  Cell: ({ row }) => show(row[name]),
})

/** Describes a column for the day of a time, by the calendar in Belgium. */
export const day = <Name extends string>(name: Name): Column<Record<Name, string>> => ({
  name,
  sortable: true,
  place: 'date',
  Cell: ({ row }) => dutchDate(row[name]),
})

/** Describes a column for a boolean with a switch and a word for its state. */
export const toggle = <Name extends string>(name: Name, texts: ToggleTexts) => toggleColumn(name, texts, styles.word)

/** Describes a column with a switch whose heading explains it: the word only shows on a phone, which has no headings. */
export const plainToggle = <Name extends string>(name: Name, texts: ToggleTexts) => toggleColumn(name, texts, styles.wordWithoutHead)

const toggleColumn = <Name extends string>(
  name: Name,
  texts: ToggleTexts,
  wordClass: string | undefined,
): Column<Record<Name, boolean>> => ({
  name,
  sortable: false,
  place: 'switch',
  Cell: ({ row }) => {
    const mutate = useToggle(row, name, texts)
    const { nameOf } = useList()
    if (!mayToggle(row)) return row[name] ? texts.on : texts.off
    return (
      <Switch checked={row[name]} onChange={mutate}>
        <span className={wordClass}>{row[name] ? texts.on : texts.off}</span>
        <span className="sr">{kitTexts.rowOf(nameOf(row))}</span>
      </Switch>
    )
  },
})

/** Describes a column for what visitors can see: a button with an open or crossed-out eye that switches it. */
export const eyeToggle = <Name extends string>(name: Name, texts: ToggleTexts): Column<Record<Name, boolean>> => ({
  name,
  sortable: false,
  place: 'switch',
  Cell: ({ row }) => {
    const mutate = useToggle(row, name, texts)
    const { nameOf } = useList()
    const isShown = row[name]
    if (!mayToggle(row)) return isShown ? texts.on : texts.off
    return (
      <button className={styles.eye} type="button" aria-pressed={isShown} onClick={() => mutate(!isShown)}>
        <Icon name={isShown ? 'eye' : 'eyeShut'} />
        {isShown ? texts.on : texts.off}
        <span className="sr">{kitTexts.rowOf(nameOf(row))}</span>
      </button>
    )
  },
})
