import { useDebouncedCallback } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import controls from '#admin/kit/control.module.css'
import { Dropdown } from '#admin/kit/dropdown.tsx'
import { Icon } from '#admin/kit/icon.tsx'
import { usePress } from '#admin/kit/press.ts'
import { kitTexts } from '#texts/nl/admin/kit.ts'
import { useList } from './describe-list.ts'
import { useListAddress } from './list-address.ts'
import styles from './list.module.css'

const TYPING_PAUSE = 250

/** Renders search and filters. Their values live in the address bar, so that a view can be bookmarked, shared and returned to. */
export function ListTools({ children }: { children?: ReactNode }) {
  const { texts, filters } = useList()
  const { query, changeQuery } = useListAddress()
  const setFilter = (name: string, value: string | undefined) => {
    const { [name]: _old, ...others } = query.filters
    changeQuery({ filters: value === undefined ? others : { ...others, [name]: value } })
  }

  return (
    <>
      <search className={styles.tools}>
        {texts.search !== null && (
          <SearchBox label={texts.search ?? kitTexts.search} value={query.search} onChange={(search) => changeQuery({ search }, true)} />
        )}
        {filters.map(
          ({ name, Control }) => Control && <Control key={name} value={query.filters[name]} onChange={(value) => setFilter(name, value)} />,
        )}
        <SortChoice />
        {children}
      </search>
      {filters.map(({ name, Failure }) => Failure && <Failure key={name} />)}
    </>
  )
}

/** Renders the choice of the order, for a list without column headings. */
function SortChoice() {
  const { columns, texts } = useList()
  const { query, changeQuery } = useListAddress()
  const sortable = columns.filter((column) => column.sortable)
  if (sortable.length === 0) return null
  return (
    <Dropdown
      className={styles.sortChoice}
      aria-label={kitTexts.order}
      value={query.sort}
      options={sortable.flatMap(({ name }) => [
        { value: name, label: kitTexts.ascending(texts.columns?.[name] ?? name) },
        { value: `-${name}`, label: kitTexts.descending(texts.columns?.[name] ?? name) },
      ])}
      onChoose={(sort) => changeQuery({ sort })}
    />
  )
}

export function SearchBox({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  const [typed, setTyped] = useState(value)
  const [sent, setSent] = useState(value)
  const { whenUp } = usePress()
  const send = useDebouncedCallback((text: string) => {
    whenUp(() => {
      setSent(text)
      onChange(text)
    })
  }, TYPING_PAUSE)
  // The address bar can also change by itself: the back button, cleared filters.
  const [seen, setSeen] = useState(value)
  if (value !== seen) {
    setSeen(value)
    if (value !== sent) {
      setTyped(value)
      setSent(value)
    }
  }

  return (
    <div className={styles.find}>
      <Icon name="search" />
      <input
        className={controls.input}
        type="search"
        aria-label={kitTexts.search}
        placeholder={label}
        maxLength={200}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          send(event.target.value)
        }}
      />
    </div>
  )
}
