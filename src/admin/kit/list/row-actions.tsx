import { Link } from '@tanstack/react-router'
import type { AnyRow } from '#admin/kit/describe-screen.ts'
import { IconButton } from '#admin/kit/button.tsx'
import buttons from '#admin/kit/button.module.css'
import { Icon } from '#admin/kit/icon.tsx'
import { formSearch } from '#admin/kit/screen-address.ts'
import { useScreen } from '#admin/kit/use-screen.ts'
import { kitTexts } from '#texts/nl/admin/kit.ts'
import { useDelete } from './use-delete.ts'

/** What can be done with any row: open it in the form, or delete it. */
export function RowActions({ row }: { row: AnyRow }) {
  const { nameOf } = useScreen()
  const remove = useDelete()
  return (
    <>
      <Link className={buttons.icon} to="." search={formSearch(row.id)} resetScroll={false} aria-label={kitTexts.edit(nameOf(row))}>
        <Icon name="pencil" />
      </Link>
      <IconButton danger aria-label={kitTexts.delete(nameOf(row))} onClick={() => void remove(row)}>
        <Icon name="bin" />
      </IconButton>
    </>
  )
}
