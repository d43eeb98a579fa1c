import { useState } from 'react'
import { Problem } from '#kernel/problem.ts'
import { kitTexts } from '#texts/nl/admin/kit.ts'
import { Button, ButtonLink } from '#admin/kit/button.tsx'
import type { AnyRow } from '#admin/kit/describe-screen.ts'
import { useRow } from '#admin/kit/list/use-row.ts'
import { Notice } from '#admin/kit/notice.tsx'
import { freshFormSearch, useScreenAddress } from '#admin/kit/screen-address.ts'
import { useScreen } from '#admin/kit/use-screen.ts'
import { EntityForm, type EntityFormProps } from './entity-form.tsx'
import styles from './form.module.css'
import { useDraft } from './use-draft.ts'

/** The form for the row in the address bar, or for a new one. */
export function FormPanel({ formAt }: Pick<EntityFormProps, 'formAt'>) {
  const { collection, texts } = useScreen()
  const { editedId } = useScreenAddress()
  const draft = useDraft(collection)
  const { data: row, error, refetch } = useRow(editedId)
  const base = row ?? (draft.read(editedId)?.base as AnyRow | undefined) ?? null

  const { key, onCreated } = useFormKey(editedId)

  if (base || editedId === undefined)
    return <EntityForm key={key} row={editedId === undefined ? null : base} formAt={formAt} onCreated={onCreated} />
  return (
    <section className={styles.panel} aria-busy={!error}>
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
          <Button look="line" onClick={() => void refetch()}>
            {kitTexts.retry}
          </Button>
        </Notice>
      )}
    </section>
  )
}

/** A key for the form: another one for another row, but the same while the form for a new row becomes the one of that row. */
function useFormKey(editedId: string | undefined) {
  const [shown, setShown] = useState<{ id: string | undefined; created?: string; key: number }>({ id: editedId, key: 0 })
  if (editedId !== shown.id) {
    const isCreated = editedId !== undefined && editedId === shown.created
    setShown({ id: editedId, key: isCreated ? shown.key : shown.key + 1 })
  }
  return { key: shown.key, onCreated: (id: string) => setShown((before) => ({ ...before, created: id })) }
}

const isGone = (error: Error) => error instanceof Problem && error.code === 'not-found'
