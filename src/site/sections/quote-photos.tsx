import { REQUEST_PHOTO_TYPES } from '#entities/contact-submissions/request-photo.ts'
import type { WordsOf } from '#kernel/words.ts'
import type { contactWords } from '#texts/nl/pages/contact.ts'
import { quotePhotos as texts } from '#texts/nl/quote-photos.ts'
import { describedBy, FieldError } from '#ui/field.tsx'
import fieldCss from '#ui/field.module.css'
import { Icon } from '#ui/icon.tsx'
import type { UploadedPhoto } from '#site/quote-form-state.ts'
import { PhotoList, type PhotoListProps } from './photo-list.tsx'
import css from './quote-photos.module.css'

interface QuotePhotosProps {
  words: WordsOf<typeof contactWords>['photos']
  /** What is wrong with the photos, in words. */
  errors: string[]
  /** Photos that came with an attempt before; shown by name, because that needs no script. */
  uploaded: UploadedPhoto[]
  /** In the place of those, once there is a script. */
  live?: LivePhotos | undefined
}

export interface LivePhotos extends Omit<PhotoListProps, 'chooser'> {
  /** More photos were chosen than go along, in words. */
  tooMany: string | null
}

const ID = 'quote-photos'

/** Where a visitor adds photos. Without a script the browser's own fields send them along with the form. */
export function QuotePhotos({ words, errors, uploaded, live }: QuotePhotosProps) {
  const error = [live?.tooMany, ...errors].filter(Boolean).join(' ')
  return (
    <fieldset className={css.photos} {...describedBy(ID, words.help, error)}>
      <legend className={fieldCss.label}>
        {words.label} <small>({words.note})</small>
      </legend>
      <p className={fieldCss.help} id={`${ID}-help`}>
        {words.help}
      </p>
      <div className={css.ways}>
        <Choose id={ID} label={words.choose} drop={words.drop} multiple />
        <Choose id={`${ID}-camera`} label={words.take} capture="environment" />
      </div>
      {live ? <PhotoList {...live} chooser={ID} /> : <UploadedPhotos photos={uploaded} />}
      <FieldError id={ID} error={error} />
    </fieldset>
  )
}

interface ChooseProps {
  id: string
  label: string
  /** The other ways to bring photos. */
  drop?: string
  multiple?: true
  /** A phone opens its camera. */
  capture?: 'environment'
}

/** A browser's own file field under words of ours: it opens, takes what is dropped on it, and sends itself. */
function Choose({ id, label, drop, ...how }: ChooseProps) {
  return (
    <label className={css.way} data-camera={how.capture}>
      <Icon name={how.capture ? 'camera' : 'photos'} />
      <span>
        {label}
        {drop && <small>{drop}</small>}
      </span>
      <input id={id} type="file" name={how.capture ? 'camera' : 'file'} accept={REQUEST_PHOTO_TYPES.join()} {...how} />
    </label>
  )
}

function UploadedPhotos({ photos }: { photos: UploadedPhoto[] }) {
  if (photos.length === 0) return null
  return (
    <div className={css.uploaded}>
      <p className={fieldCss.help}>{texts.added}</p>
      {photos.map(({ id, name }) => (
        <label key={id}>
          <input type="checkbox" name="photo" value={id} defaultChecked />
          {name}
        </label>
      ))}
    </div>
  )
}
