import { IconButton } from '#admin/kit/button.tsx'
import buttons from '#admin/kit/button.module.css'
import { useConfirm } from '#admin/kit/use-confirm.ts'
import { useDraft } from '#admin/kit/form/draft.ts'
import { formSearch, useFormAddress } from '#admin/kit/form/form-address.ts'
import { Icon } from '#admin/kit/icon.tsx'
import { mayOf, wayOf } from '#admin/kit/may.ts'
import { useProposedRemoval } from '#admin/kit/proposed-removal.ts'
import { formProposalTexts as proposalTexts } from '#texts/nl/admin/form-proposals.ts'
import { Link } from '#admin/kit/link.tsx'
import { titled } from '#admin/kit/words.ts'
import { useAction } from '#admin/kit/use-action.ts'
import { api as addresses } from '#routes.ts'
import { kitTexts, outcomes } from '#texts/nl/admin/kit.ts'
import { undoTexts } from '#texts/nl/admin/undo.ts'
import { type AnyRow, type List, useList } from './describe-list.ts'
import { useRowCache } from './rows.ts'

/** Renders the standard actions of a row: open it in the form, or delete it. */
export function RowActions({ row }: { row: AnyRow }) {
  return <RowButtons row={row} of={useList()} />
}

type Deleted = Pick<List, 'collection' | 'nameOf'> & { texts: Pick<List['texts'], 'confirmDelete' | 'deleted' | 'deleteFailed'> }

/** Renders the standard actions of a row outside a list of the kit. */
export function RowButtons({ row, of }: { row: AnyRow; of: Deleted }) {
  const { nameOf } = of
  const remove = useDelete(of)
  const way = wayOfRow(row)
  return (
    <>
      <Link className={buttons.icon} to="." search={formSearch(row.id)} resetScroll={false} aria-label={kitTexts.edit(nameOf(row))}>
        <Icon name="pencil" />
      </Link>
      {way !== null && (
        <IconButton
          danger
          aria-label={way === 'proposal' ? proposalTexts.removeOf(nameOf(row)) : kitTexts.delete(nameOf(row))}
          onClick={() => void remove(row)}
        >
          <Icon name="bin" />
        </IconButton>
      )}
    </>
  )
}

/**
 * Returns a function that deletes a row after asking, or proposes that for whoever may not delete it; a form that edits a deleted row becomes
 * empty.
 */
function useDelete({ collection, texts, nameOf }: Deleted) {
  const { closeForm } = useFormAddress()
  const confirm = useConfirm()
  const cache = useRowCache(collection)
  const draft = useDraft(collection)
  const { mutate } = useAction({
    run: (row: AnyRow, grouped) => grouped.delete(addresses.row(collection, row.id)),
    done: (_nothing, row) => titled(texts.deleted ?? outcomes.deleted, nameOf(row)),
    failed: texts.deleteFailed ?? outcomes.deleteFailed,
    undo: (_nothing, row) => undoTexts.removed(nameOf(row)),
    onDone: (_nothing, row) => {
      if (draft.read(row.id)) draft.clear()
      closeForm(row.id)
    },
    refresh: (row) => {
      cache.drop(row.id)
      return cache.refresh()
    },
  })
  const proposeRemoval = useProposedRemoval()
  const remove = async (row: AnyRow) => {
    if (wayOfRow(row) === 'proposal') return proposeRemoval(addresses.row(collection, row.id), nameOf(row))
    if (await confirm({ title: kitTexts.delete(nameOf(row)), sentence: texts.confirmDelete, action: kitTexts.remove })) mutate(row)
  }
  return remove
}

const wayOfRow = (row: AnyRow) => wayOf('remove', mayOf(row))
