import { ActionsHead } from '#admin/kit/list/actions-head.tsx'
import { useState } from 'react'
import { IconButton } from '#admin/kit/button.tsx'
import { Icon } from '#admin/kit/icon.tsx'
import { BulkBar } from '#admin/kit/list/bulk-bar.tsx'
import list from '#admin/kit/list/list.module.css'
import { SelectAll, SelectBox, type Selection, useSelection } from '#admin/kit/list/selection.tsx'
import { lazyPart } from '#admin/kit/lazy-part.tsx'
import { momentInWords } from '#admin/kit/moment-in-words.ts'
import type { TrashedRow } from '#features/changes/trashed-row.ts'
import { DAY } from '#kernel/clock.ts'
import { subjectKind } from '#texts/nl/admin/collections.ts'
import { kitTexts } from '#texts/nl/admin/kit.ts'
import { changeTexts } from '#texts/nl/admin/changes.ts'
import { selectionTexts } from '#texts/nl/admin/selection.ts'
import { trashTexts as texts } from '#texts/nl/admin/trash.ts'
import { RestoreDialog } from './restore-dialog.tsx'
import styles from './trash-rows.module.css'
import { TrashThing } from './trash-thing.tsx'
import { useBulk } from './use-bulk.ts'
import { useRemoveForGood } from './use-remove-for-good.ts'
import { useRestore } from './use-restore.ts'

const ConflictsDialog = lazyPart(() => import('#admin/kit/undo/conflicts-dialog.tsx').then((file) => file.ConflictsDialog))

/** A row that stays at most this many days has its days marked. */
const SOON_DAYS = 3

/** Renders deleted rows: what each was, who deleted it and when, how long it stays, and what can be done with it. */
export function TrashRows({ rows, isStale }: { rows: TrashedRow[]; isStale: boolean }) {
  const { restore, restoring, asked, close } = useRestore()
  const remove = useRemoveForGood()
  const mayWith = rows.filter(({ may }) => may.length > 0)
  const selection = useSelection(mayWith.map(({ id }) => id))
  const bulk = useBulk(selection.clear)
  const ids = [...selection.selected]
  const selected = rows.filter(({ id }) => selection.selected.has(id))
  const mayAll = (action: TrashedRow['may'][number]) => selected.every(({ may }) => may.includes(action))
  return (
    <>
      {mayWith.length > 0 && (
        <BulkBar
          count={ids.length}
          isBusy={bulk.isBusy}
          onClear={selection.clear}
          actions={[
            ...(mayAll('restore') ? [{ label: texts.restore, icon: 'undo' as const, act: () => !bulk.isBusy && bulk.restore(ids) }] : []),
            ...(mayAll('remove') ? [{ label: texts.remove, icon: 'bin' as const, act: () => !bulk.isBusy && void bulk.remove(ids) }] : []),
          ]}
        >
          <SelectAll selection={selection} label={selectionTexts.selectAll} />
        </BulkBar>
      )}
      {rows.some(({ may }) => !may.includes('restore')) && <p className={styles.others}>{texts.othersRestore}</p>}
      <table className={`${list.table} ${styles.trash} ${isStale ? list.stale : ''}`}>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">{texts.choice}</span>
            </th>
            <th scope="col">{texts.columns.title}</th>
            <th scope="col">{texts.columns.made_at}</th>
            <th scope="col">{texts.columns.trashed_until}</th>
            <ActionsHead />
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row
              key={row.id}
              row={row}
              selection={selection}
              onRestore={() => restoring !== row.id && restore({ row })}
              onRemove={() => void remove(row)}
            />
          ))}
        </tbody>
      </table>
      {bulk.conflicts.length > 0 && <ConflictsDialog conflicts={bulk.conflicts} onClose={bulk.closeConflicts} />}
      {asked && (
        <RestoreDialog
          {...asked}
          isPending={restoring === asked.row.id}
          onAnswer={(answers) => restore({ row: asked.row, answers })}
          onClose={close}
        />
      )}
    </>
  )
}

interface RowProps {
  row: TrashedRow
  selection: Selection
  onRestore: () => void
  onRemove: () => void
}

function Row({ row, selection, onRestore, onRemove }: RowProps) {
  const { collection, title, user, made_at, trashed_until, may } = row
  const [now] = useState(Date.now)
  const name = title || subjectKind(collection)
  const days = Math.max(0, Math.ceil((Date.parse(trashed_until) - now) / DAY))
  return (
    <tr data-selected={selection.selected.has(row.id) || undefined}>
      <td className={styles.choice}>
        {may.length > 0 && <SelectBox selection={selection} id={row.id} label={selectionTexts.select(name)} />}
      </td>
      <td className={`${list.lead} ${styles.area}`}>
        <TrashThing row={row} name={name} />
      </td>
      <td className={`${list.date} ${styles.deleted}`}>
        {user.name || changeTexts.unknownUser}
        <time dateTime={made_at}>{momentInWords(made_at, now)}</time>
      </td>
      <td className={`${list.date} ${styles.days} ${days <= SOON_DAYS ? styles.soon : ''}`}>
        <span className={styles.head}>{texts.columns.trashed_until} </span>
        {texts.days(days)}
      </td>
      <td className={`${list.actions} ${styles.actions}`}>
        {may.includes('restore') && (
          <button type="button" className={styles.restore} aria-label={texts.restore + kitTexts.rowOf(name)} onClick={onRestore}>
            {texts.restore}
          </button>
        )}
        {may.includes('remove') && (
          <IconButton danger aria-label={texts.removeOf(name)} onClick={onRemove}>
            <Icon name="bin" />
          </IconButton>
        )}
      </td>
    </tr>
  )
}
