import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Button, IconButton } from '#admin/kit/button.tsx'
import { Icon } from '#admin/kit/icon.tsx'
import { useMayOpen } from '#admin/kit/may-open.ts'
import { Modal } from '#admin/kit/modal.tsx'
import { useApi } from '#admin/kit/use-api.ts'
import { usePages } from '#admin/kit/use-pages.ts'
import { type FoundGroup, SEARCH_MAX } from '#features/search/found.ts'
import { api as addresses } from '#routes.ts'
import { kitTexts } from '#texts/nl/admin/kit.ts'
import { searchTexts as texts } from '#texts/nl/admin/search.ts'
import { ResultList } from './result-list.tsx'
import { foundPages, foundRows, foundScreens } from './results.ts'
import styles from './search-dialog.module.css'

const TYPING_PAUSE = 150

/** Renders the search through all rows, pages and screens. The arrow keys move between the field and the results. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const text = typed.trim()
  const { results, isSearching, hasFailed, retry } = useResults(text)
  const count = results.reduce((sum, { items }) => sum + items.length, 0)
  useEffect(() => field.current?.focus(), [])
  const noteFocus = useFocusOfResult(list, field)

  const onKeyDown = (event: KeyboardEvent) => {
    const links = [...(list.current?.querySelectorAll('a') ?? [])]
    const stops = [field.current, ...links]
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) {
      const at = stops.findIndex((stop) => stop === document.activeElement)
      stops[(at + step + stops.length) % stops.length]?.focus()
    } else if (event.key === 'Enter' && event.target === field.current && !isSearching) links[0]?.click()
    else return
    event.preventDefault()
  }

  return (
    <Modal isFreeToClose className={styles.palette} aria-label={texts.title} onDismiss={onClose}>
      <div className={styles.ask}>
        <Icon name="search" />
        <input
          ref={field}
          type="text"
          aria-label={texts.field}
          placeholder={texts.field}
          autoComplete="off"
          maxLength={SEARCH_MAX}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={onKeyDown}
          onFocus={noteFocus}
        />
        <IconButton aria-label={texts.close} onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </div>
      <output className="sr">{text !== '' && !isSearching && texts.found(count)}</output>
      <div ref={list} className={styles.found} aria-busy={isSearching} onFocus={noteFocus}>
        <ResultList results={results} needle={text} onFollow={onClose} onKeyDown={onKeyDown} />
        {count === 0 && !isSearching && !hasFailed && <p className={styles.none}>{texts.none(text)}</p>}
        {hasFailed && (
          <div className={styles.none} role="alert">
            <p>{texts.failed}</p>
            <Button look="line" onClick={retry}>
              {kitTexts.retry}
            </Button>
          </div>
        )}
      </div>
      <p className={styles.keys} aria-hidden="true">
        <span>
          <kbd>↑</kbd>
          <kbd>↓</kbd>
          {texts.choose}
        </span>
        <span>
          <kbd>Enter</kbd>
          {texts.follow}
        </span>
        <span>
          <kbd>Esc</kbd>
          {texts.close.toLowerCase()}
        </span>
      </p>
    </Modal>
  )
}

/**
 * Keeps the focus on a result when newer results replace it: on the same one if it is still there, otherwise in the field. Returns what
 * notes where the focus is.
 */
function useFocusOfResult(list: RefObject<HTMLElement | null>, field: RefObject<HTMLElement | null>) {
  const focused = useRef<string>(undefined)
  useLayoutEffect(() => {
    if (focused.current === undefined || document.activeElement !== document.body) return
    const links = [...(list.current?.querySelectorAll('a') ?? [])]
    const same = links.find(({ href }) => href === focused.current)
    ;(same ?? field.current)?.focus()
  })
  return ({ target }: FocusEvent) => {
    focused.current = target instanceof HTMLAnchorElement ? target.href : undefined
  }
}

/** Searches rows once the typing pauses; screens and pages are found at once. Without a text, every screen is a result. */
function useResults(text: string) {
  const api = useApi()
  const [searched] = useDebouncedValue(text, TYPING_PAUSE)
  const pages = usePages()
  const mayOpen = useMayOpen()
  const isAsked = text !== '' && searched !== ''
  const rows = useQuery({
    queryKey: ['search', searched],
    queryFn: ({ signal }) => api.get<{ groups: FoundGroup[] }>(addresses.search(searched), signal),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  const ofSite = isAsked ? [...foundPages(pages.data?.items ?? [], text), ...foundRows(rows.data?.groups ?? [])] : []
  return {
    results: [...foundScreens(text, mayOpen), ...ofSite],
    isSearching: text !== searched || (isAsked && rows.isFetching),
    hasFailed: isAsked && rows.isError,
    retry: () => void rows.refetch(),
  }
}
