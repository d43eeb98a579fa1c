import { useEffect, useEffectEvent, useRef } from 'react'
import type { AnyRow } from '#admin/kit/describe-screen.ts'
import { rowLinkId } from '#admin/kit/list/columns.tsx'
import { useRowCache } from '#admin/kit/list/use-rows.ts'
import { useScreenAddress } from '#admin/kit/screen-address.ts'
import { useScreen } from '#admin/kit/use-screen.ts'
import { EditForm } from './edit-form.tsx'
import { useDraft } from './use-draft.ts'
import { fieldId } from './use-field.ts'
import { useRowDestination } from './use-row-destination.ts'

export interface EntityFormProps {
  row: AnyRow | null
  /** The form that an address shows; moving between addresses of the same form loses nothing. */
  formAt: (location: { pathname: string; search: object }) => string
  /** Before this form for a new row becomes the one of that row, because more is typed in it already. */
  onCreated: (id: string) => void
}

/** The form for one row, or for a new one; both share everything but their words. */
export function EntityForm({ row, formAt, onCreated }: EntityFormProps) {
  const { collection, texts, form: parts } = useScreen()
  const { showForm, wantsFresh } = useScreenAddress()
  const cache = useRowCache()
  const title = useRef<HTMLHeadingElement>(null)

  const focusTitle = useEffectEvent(() => {
    if (!row) return
    title.current?.focus({ preventScroll: true })
    title.current?.closest('section')?.scrollIntoView({ block: 'nearest' })
  })
  useEffect(() => focusTitle(), [])
  const focusFirstField = useEffectEvent(() => document.getElementById(fieldId(parts[0]?.fields[0]?.name ?? ''))?.focus())
  useEffect(() => {
    if (wantsFresh) focusFirstField()
  }, [wantsFresh])

  return (
    <EditForm
      row={row}
      title={row ? texts.edit : texts.new}
      titleRef={title}
      drafts={useDraft(collection)}
      destination={useRowDestination()}
      formAt={formAt}
      onSaved={(saved, isDone) => {
        cache.keep(saved)
        void cache.refresh()
        if (!isDone && !row) {
          onCreated(saved.id)
          showForm(saved.id)
        }
        if (!isDone) return
        showForm(undefined)
        if (row) document.getElementById(rowLinkId(saved.id))?.focus()
        else title.current?.focus()
      }}
      onCancel={() => showForm(undefined)}
    />
  )
}
