import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import controls from '#admin/kit/control.module.css'
import { Icon } from '#admin/kit/icon.tsx'
import { useScreenAddress } from '#admin/kit/screen-address.ts'
import { useScreen } from '#admin/kit/use-screen.ts'
import { kitTexts } from '#texts/nl/admin/kit.ts'
import styles from './list.module.css'
import { SortChoice } from './sort-choice.tsx'

const TYPING_PAUSE = 250

/** Search and filters; they live in the address bar, so that a view can be kept, shared and gone back to. */
export function ListTools() {
  const { texts, filters } = useScreen()
  const { query, changeQuery } = useScreenAddress()
  const setFilter = (name: string, value: string | undefined) => {
    const { [name]: _old, ...others } = query.filters
    changeQuery({ filters: value === undefined ? others : { ...others, [name]: value } })
  }

  return (
    <search className={styles.tools}>
      <SearchBox label={texts.search} value={query.search} onChange={(search) => changeQuery({ search }, true)} />
      {filters.map(({ name, Control }) => (
        <Control key={name} value={query.filters[name]} onChange={(value) => setFilter(name, value)} />
      ))}
      <SortChoice />
    </search>
  )
}

export function SearchBox({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  const [typed, setTyped] = useState(value)
  const [sent, setSent] = useState(value)
  const send = useDebouncedCallback((text: string) => {
    setSent(text)
    onChange(text)
  }, TYPING_PAUSE)
  // The address bar can also change by itself: the back button, cleared filters.
  const [seen, setSeen] = useState(value)
  if (value !== seen) {
    setSeen(value)
    if (value !== sent) setTyped(value)
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
