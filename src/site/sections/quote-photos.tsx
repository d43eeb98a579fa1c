import { REQUEST_PHOTO_TYPES } from '#features/requests/request-photo.ts'
import { acceptedFiles } from '#kernel/image-type.ts'
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
  /** The errors about the photos, as text. */
  errors: string[]
  /** The photos from an earlier attempt, which are shown by name because that needs no script. */
  uploaded: UploadedPhoto[]
  /** The photos that the script manages, which replace `uploaded`. */
  live?: LivePhotos | undefined
}

export interface LivePhotos extends Omit<PhotoListProps, 'chooser'> {
  /** The message that more photos were chosen than a request may have. */
  tooMany: string | null
}

const ID = 'quote-photos'

/** Renders the fields to add photos. Without a script the browser's file fields send them along with the form. */
export function QuotePhotos({ words, errors, uploaded, live }: QuotePhotosProps) {
  const error = [live?.tooMany, ...errors].filter(Boolean).join(' ')
  return (
    <fieldset className={css.photos} {...describedBy(ID, words.help, error)}>
      <legend className={fieldCss.label}>
        {`${words.label} `}
        <small>({words.note})</small>
      </legend>
      <p className={fieldCss.help} id={`${ID}-help`}>
        {`${words.help} `}
        <span className={css.size}>{words.size}</span>
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
  /** The text about the other ways to add photos. */
  drop?: string
  multiple?: true
  /** Set to open a phone's camera. */
  capture?: 'environment'
}

/** Renders the browser's file field under our text: it opens, accepts dropped files, and is sent with the form. */
function Choose({ id, label, drop, ...how }: ChooseProps) {
  return (
    <label className={css.way} data-camera={how.capture}>
      <Icon name={how.capture ? 'camera' : 'photos'} />
      <span>
        {label}
        {drop && <small>{drop}</small>}
      </span>
      <input id={id} type="file" name={how.capture ? 'camera' : 'file'} accept={acceptedFiles(REQUEST_PHOTO_TYPES)} {...how} />
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
