import { useId } from 'react'
import { Button, ButtonLink, IconButton } from '#admin/kit/button.tsx'
import { Icon } from '#admin/kit/icon.tsx'
import { useRow } from '#admin/kit/list/rows.ts'
import { Modal } from '#admin/kit/modal.tsx'
import { useServices } from '#admin/kit/use-services.ts'
import { PhotoPicture } from '#features/photos/screen/photo-picture.tsx'
import { ScoreBadge } from '#features/photos/screen/score-badge.tsx'
import { useDeletePhoto } from '#features/photos/screen/use-delete-photo.ts'
import * as collections from '#collections.ts'
import { dutchDate } from '#kernel/dutch-date.ts'
import { formProposalTexts } from '#texts/nl/admin/form-proposals.ts'
import { sectionLabel } from '#texts/nl/admin/photos.ts'
import { advancedPhotoTexts } from '#texts/nl/admin/photos-advanced.ts'
import dialog from './dialog.module.css'
import { editSearch, usePhotoAddress } from './photo-address.ts'
import styles from './photo-detail.module.css'
import { dimensionsOf, pageOf, storedSize } from './photo-facts.ts'
import { PhotoNotLoaded } from './photo-not-loaded.tsx'
import type { PhotoRow } from './photos-screen.ts'

const texts = advancedPhotoTexts.detail

/** Renders one photo large, with all its data. docs/product/photos.md */
export function PhotoDetail({ id }: { id: string }) {
  const { close } = usePhotoAddress()
  const { data, error } = useRow(collections.media, id)
  const titleId = useId()
  const photo = data as PhotoRow | undefined
  return (
    <Modal className={`${dialog.dialog} ${dialog.wide}`} aria-labelledby={titleId} onDismiss={() => void close()}>
      <header className={dialog.header}>
        <h2 id={titleId}>{photo?.original_filename ?? advancedPhotoTexts.nameless}</h2>
        <IconButton aria-label={texts.close} onClick={() => void close()}>
          <Icon name="close" />
        </IconButton>
      </header>
      {photo ? <Facts photo={photo} /> : <PhotoNotLoaded error={error} />}
    </Modal>
  )
}

function Facts({ photo }: { photo: PhotoRow }) {
  const { close } = usePhotoAddress()
  const { services } = useServices()
  const { remove, isProposal } = useDeletePhoto(() => close())
  const facts: [string, string | null][] = [
    [texts.page, pageOf(photo, services)],
    [texts.section, photo.section === null ? advancedPhotoTexts.noSection : sectionLabel(photo.section, services)],
    [texts.altText, photo.alt_text ?? advancedPhotoTexts.noAltText],
    [texts.title, photo.seo_title],
    [texts.description, photo.description],
    [texts.size, storedSize(photo)],
    [texts.dimensions, dimensionsOf(photo)],
    [texts.uploaded, dutchDate(photo.created_at)],
  ]
  return (
    <>
      <div className={styles.photo}>
        <div>
          <PhotoPicture photo={photo} isWhole />
          <a className={styles.open} href={photo.file_url} target="_blank" rel="noreferrer">
            {texts.open}
          </a>
        </div>
        <dl className={styles.facts}>
          <div>
            <dt>{texts.score}</dt>
            <dd>
              <ScoreBadge score={photo.seo_score} />
            </dd>
          </div>
          {facts
            .filter(([, value]) => value !== null)
            .map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
      </div>
      <div className={dialog.actions}>
        <Button look="bare" onClick={() => void remove(photo)}>
          <Icon name="bin" />
          {isProposal(photo) ? formProposalTexts.remove : texts.delete}
        </Button>
        <ButtonLink to="." search={editSearch(photo.id)} replace resetScroll={false}>
          <Icon name="pencil" />
          {texts.edit}
        </ButtonLink>
      </div>
    </>
  )
}
