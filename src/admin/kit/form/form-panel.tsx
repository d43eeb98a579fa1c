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

  if (editedId === undefined) return <EntityForm key="new" row={null} formAt={formAt} />
  if (base) return <EntityForm key={editedId} row={base} formAt={formAt} />
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

const isGone = (error: Error) => error instanceof Problem && error.code === 'not-found'
