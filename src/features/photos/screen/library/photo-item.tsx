import buttons from '#admin/kit/button.module.css'
import { IconButton } from '#admin/kit/button.tsx'
import { Icon } from '#admin/kit/icon.tsx'
import { rowLinkId } from '#admin/kit/form/form-address.ts'
import { Link } from '#admin/kit/link.tsx'
import { useMayIn } from '#admin/kit/may.ts'
import { photos } from '#features/photos/photo.ts'
import { focusList } from '#admin/kit/list/focus-list.ts'
import { SelectBox, type Selection } from '#admin/kit/list/selection.tsx'
import { Tag } from '#admin/kit/tag.tsx'
import { useServices } from '#admin/kit/use-services.ts'
import { PhotoPicture } from '#features/photos/screen/photo-picture.tsx'
import { ScoreBadge } from '#features/photos/screen/score-badge.tsx'
import { useDeletePhoto } from '#features/photos/screen/use-delete-photo.ts'
import { dutchDate } from '#kernel/dutch-date.ts'
import { kitTexts } from '#texts/nl/admin/kit.ts'
import { advancedPhotoTexts as texts } from '#texts/nl/admin/photos-advanced.ts'
import { selectionTexts } from '#texts/nl/admin/selection.ts'
import { editSearch, shownSearch } from './photo-address.ts'
import rows from '#admin/kit/row-link.module.css'
import styles from './photo-item.module.css'
import { placeOf, storedSize } from './photo-facts.ts'
import type { PhotoRow } from './photos-screen.ts'

/** Renders one photo of the list, in the grid or as a line. */
export function PhotoItem({ photo, selection }: { photo: PhotoRow; selection: Selection }) {
  const { id, original_filename: name, alt_text, is_active, seo_score, created_at } = photo
  const { services } = useServices()
  const mayMany = useMayIn(photos).includes('publish')
  // The focused button disappears with its photo.
  const { remove, labelOf } = useDeletePhoto(focusList)
  return (
    <li className={`${rows.row} ${styles.item}`} data-selected={selection.selected.has(id) || undefined}>
      <span className={styles.box}>{mayMany && <SelectBox selection={selection} id={id} label={selectionTexts.select(name)} />}</span>
      <span className={styles.picture}>
        <PhotoPicture photo={photo} />
      </span>
      <div className={styles.words}>
        <h2>
          <Link id={rowLinkId(id)} className={rows.link} to="." search={shownSearch(id)} resetScroll={false}>
            {name}
          </Link>
        </h2>
        <p className={alt_text ? styles.alt : styles.missing}>{alt_text ?? texts.noAltText}</p>
        <p className={styles.facts}>{placeOf(photo, services)}</p>
        <p className={styles.facts}>
          {storedSize(photo)}, <time dateTime={created_at}>{dutchDate(created_at)}</time>
        </p>
      </div>
      <p className={styles.state}>
        <ScoreBadge score={seo_score} />
        {!is_active && <Tag tone="waiting">{texts.inactive}</Tag>}
      </p>
      <span className={styles.actions}>
        <Link className={buttons.icon} to="." search={editSearch(id)} resetScroll={false} aria-label={kitTexts.edit(name)}>
          <Icon name="pencil" />
        </Link>
        <IconButton danger aria-label={labelOf(photo)} onClick={() => void remove(photo)}>
          <Icon name="bin" />
        </IconButton>
      </span>
    </li>
  )
}
