import { useTotal } from '#admin/kit/list/use-rows.ts'
import { galleryTexts } from '#texts/nl/admin/gallery.ts'
import { kitTexts } from '#texts/nl/admin/kit.ts'

/** `24 in totaal, 2 gearchiveerd`. */
export function Summary() {
  const total = useTotal()
  const archived = useTotal({ status: 'archived' })
  return total === undefined || archived === undefined ? null : `${kitTexts.total(total)}, ${galleryTexts.archived(archived)}`
}
