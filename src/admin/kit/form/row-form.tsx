import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ButtonLink } from '#admin/kit/button.tsx'
import { hasStayedIn } from '#admin/kit/has-stayed-in.ts'
import type { AnyRow } from '#admin/kit/list/describe-list.ts'
import { useRow, useRowCache } from '#admin/kit/list/rows.ts'
import { mayOf, useMayIn } from '#admin/kit/may.ts'
import { Modal } from '#admin/kit/modal.tsx'
import { Notice } from '#admin/kit/notice.tsx'
import panel from '#admin/kit/panel.module.css'
import { ReadAgain } from '#admin/kit/read-again.tsx'
import { useToast } from '#admin/kit/toast.tsx'
import { Problem } from '#kernel/problem.ts'
import { api as addresses } from '#routes.ts'
import { kitTexts, outcomes } from '#texts/nl/admin/kit.ts'
import { useBackToRow } from './back-to-row.ts'
import { FormContext, type RowForm } from './describe-form.ts'
import { useDraft } from './draft.ts'
import { EditForm } from './edit-form.tsx'
import type { Destination } from './destination.ts'
import { fieldId } from './field.tsx'
import { useFocusInSight } from './focus-in-sight.ts'
import { editedIn, formSearch, freshFormSearch, shownFormIn, useFormAddress } from './form-address.ts'
import dialog from './form-dialog.module.css'
import styles from './form.module.css'

type Location = { pathname: string; search: object }

/** Renders the form beside its list: for the row in the address bar, or otherwise for a new one. */
export function FormBeside({ form }: { form: RowForm }) {
  useBackToRow(useFormAddress().shownForm)
  return <FormOfAddress form={form} formAt={({ pathname, search }) => `${pathname} ${editedIn(search) ?? ''}`} />
}

/**
 * Renders the form in a dialog over the list while the address bar asks for a row or a new one; `wide` is for a form of many fields. Asks
 * before unsaved changes are lost.
 */
export function FormDialog({ form, wide = false }: { form: RowForm; wide?: boolean }) {
  const { shownForm, editedId } = useFormAddress()
  const navigate = useNavigate()
  useBackToRow(shownForm)
  if (shownForm === undefined) return null
  return (
    <Modal
      isFreeToClose
      className={`${dialog.dialog} ${wide ? dialog.wide : ''}`}
      aria-label={editedId === undefined ? form.texts.new : form.texts.edit}
      onDismiss={() => void navigate({ to: '.', search: formSearch(undefined), resetScroll: false })}
    >
      <FormOfAddress form={form} formAt={({ pathname, search }) => `${pathname} ${shownFormIn(search) ?? ''}`} />
    </Modal>
  )
}

interface RowFormProps {
  form: RowForm
  /** Returns the form that an address shows; moving between addresses of one form loses nothing. */
  formAt: (location: Location) => string
}

function FormOfAddress({ form, formAt }: RowFormProps) {
  const { collection, texts } = form
  const { editedId } = useFormAddress()
  const drafts = useDraft(collection)
  const { data: row, error } = useRow(collection, editedId)
  const base = row ?? (drafts.read(editedId)?.base as AnyRow | undefined) ?? null
  const { key, onCreated } = useFormKey(editedId)

  if (base || editedId === undefined)
    return (
      <FormContext value={form}>
        <FormOfRow key={key} form={form} row={editedId === undefined ? null : base} formAt={formAt} onCreated={onCreated} />
      </FormContext>
    )
  return (
    <section className={panel.panel} aria-busy={!error}>
      {!error && <output className={styles.loading}>{kitTexts.loading}</output>}
      {error && isGone(error) && (
        <Notice title={texts.rowMissing} failed>
          <ButtonLink to="." search={freshFormSearch}>
            {texts.new}
          </ButtonLink>
        </Notice>
      )}
      {error && !isGone(error) && (
        <Notice title={texts.loadFailed} failed>
          <ReadAgain />
        </Notice>
      )}
    </section>
  )
}

const isGone = (error: Error) => error instanceof Problem && error.code === 'not-found'

/** Returns a React key for the form: it changes with the row, but not when the form for a new row becomes the form of that stored row. */
function useFormKey(editedId: string | undefined) {
  const [shown, setShown] = useState<{ id: string | undefined; created?: string; key: number }>({ id: editedId, key: 0 })
  if (editedId !== shown.id) {
    const isCreated = editedId !== undefined && editedId === shown.created
    setShown({ id: editedId, key: isCreated ? shown.key : shown.key + 1 })
  }
  return { key: shown.key, onCreated: (id: string) => setShown((before) => ({ ...before, created: id })) }
}

interface FormOfRowProps extends RowFormProps {
  row: AnyRow | null
  /** Called before this form becomes the form of the new stored row, because more was typed during the save. */
  onCreated: (id: string) => void
}

/** Renders the form for one row or for a new one. */
function FormOfRow({ form, row, formAt, onCreated }: FormOfRowProps) {
  const { collection, rights, texts, parts, takesProposals } = form
  const mayCreate = useMayIn(rights)
  const subject = row ? { collection, subject: row.id } : null
  const { showForm, wantsFresh } = useFormAddress()
  const cache = useRowCache(collection)
  const title = useRef<HTMLHeadingElement>(null)

  const focusInSight = useFocusInSight()
  const focusTitle = useEffectEvent(() => (row ? focusInSight(title.current, title.current?.closest('section')) : undefined))
  useEffect(() => focusTitle(), [])
  const focusFirstField = useEffectEvent(() => focusInSight(document.getElementById(fieldId(parts[0]?.fields[0]?.name ?? ''))))
  useEffect(() => (wantsFresh ? focusFirstField() : undefined), [wantsFresh])
  /** Focuses the title of the form for the next row, unless the person has gone on outside of the form. */
  const focusNext = () => {
    if (hasStayedIn(title.current?.closest('section'))) title.current?.focus()
  }

  return (
    <EditForm
      row={row}
      title={row ? texts.edit : texts.new}
      titleRef={title}
      drafts={useDraft(collection)}
      destination={useDestination(form)}
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
        if (!row) focusNext()
      }}
      onCancel={() => showForm(undefined)}
      history={subject ?? undefined}
      may={row ? mayOf(row) : mayCreate}
      proposals={takesProposals ? subject : undefined}
      onProposed={(isDone) => {
        if (!isDone || row) return
        showForm(undefined)
        focusNext()
      }}
    />
  )
}

/** Returns the destination of a row of the collection. When the row was deleted, the unsaved values move to the form for a new row. */
function useDestination({ collection, texts, create }: RowForm): Destination<AnyRow> {
  const { showFreshForm } = useFormAddress()
  const toast = useToast()
  const cache = useRowCache(collection)
  const drafts = useDraft(collection)

  const addressOf = (row: AnyRow) => addresses.row(collection, row.id)
  return {
    write: (api, values, base) => {
      if (base) return api.patch<AnyRow>(addressOf(base), values, base.version)
      return create ? create(api, values) : api.post<AnyRow>(addresses.collection(collection), values)
    },
    readAgain: (api, base) => api.get<AnyRow>(addressOf(base)),
    onGone: (values, base) => {
      toast({ tone: 'failed', title: outcomes.saveFailed, detail: texts.deletedMeanwhile })
      cache.drop(base.id)
      void cache.refresh()
      drafts.keep({ base: null, values })
      showFreshForm()
    },
  }
}
