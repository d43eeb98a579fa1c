import { historySearch } from '#admin/kit/history-address.ts'
import { Icon } from '#admin/kit/icon.tsx'
import { Link } from '#admin/kit/link.tsx'
import type { TrashedRow } from '#features/changes/trashed-row.ts'
import { admin } from '#routes.ts'
import { subjectKind } from '#texts/nl/admin/collections.ts'
import { trashTexts as texts } from '#texts/nl/admin/trash.ts'
import { iconOf } from './icon-of.ts'
import { TrashPicture } from './trash-picture.tsx'
import styles from './trash-rows.module.css'

/** Renders what a row was; its name leads to its history. */
export function TrashThing({ row, name }: { row: TrashedRow; name: string }) {
  const kind = subjectKind(row.collection)
  const icon = <Icon name={iconOf(row.collection)} />
  return (
    <div className={styles.thing}>
      <span className={styles.sign}>{row.picture === null ? icon : <TrashPicture address={row.picture}>{icon}</TrashPicture>}</span>
      <div>
        <Link to={admin.history} search={historySearch(row, row.id)}>
          {name}
        </Link>
        <small>{row.file_count > 1 ? texts.withFiles(kind, row.file_count) : kind}</small>
      </div>
    </div>
  )
}
