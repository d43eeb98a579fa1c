import { useRef } from 'react'
import hiddenText from '#ui/hidden-text.module.css'
import { quotePhotos as texts, type PhotoRefusal } from '#texts/nl/quote-photos.ts'
import { fileSize } from '#kernel/file-size.ts'
import { Icon } from '#ui/icon.tsx'
import css from './photo-list.module.css'

/** The state of a photo's upload. */
export type PhotoState =
  | { kind: 'waiting' | 'processing' | 'retrying' }
  | { kind: 'sending'; percent: number }
  /** `size` is that of the file that was sent, in bytes; unknown for a photo from an earlier attempt. */
  | { kind: 'done'; id: string; size?: number }
  | { kind: 'failed'; why: PhotoRefusal; canRetry: boolean }

export interface ChosenPhoto {
  key: string
  name: string
  /** The address of its preview, which the browser made. */
  preview?: string
  state: PhotoState
}

export interface PhotoListProps {
  photos: ChosenPhoto[]
  /** The id of the element that chooses photos. */
  chooser: string
  /** The latest event, as text for screen readers. */
  heard: string
  onRemove: (photo: ChosenPhoto) => void
  onRetry: (photo: ChosenPhoto) => void
}

/** Renders the chosen photos and the state of each one. */
export function PhotoList({ photos, chooser, heard, onRemove, onRetry }: PhotoListProps) {
  const list = useRef<HTMLUListElement>(null)
  const remove = (photo: ChosenPhoto, index: number) => {
    onRemove(photo)
    // The button disappears with its photo; the keyboard focus moves to the next one, or to the element that chooses photos.
    const others = [...(list.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])].filter((_, place) => place !== index)
    ;(others[Math.min(index, others.length - 1)] ?? document.getElementById(chooser))?.focus()
  }
  return (
    <>
      <output className={hiddenText.hidden}>{heard}</output>
      {photos.length > 0 && (
        <ul className={css.list} aria-label={texts.list} ref={list}>
          {photos.map((photo, index) => (
            <li key={photo.key} data-state={photo.state.kind}>
              {photo.preview ? (
                <img src={photo.preview} alt="" width="72" height="72" />
              ) : (
                <span className={css.blank}>
                  <Icon name="photos" />
                </span>
              )}
              <div className={css.facts}>
                <p className={css.name}>{photo.name}</p>
                <p className={css.state}>{wordsOf(photo)}</p>
                <Progress photo={photo} />
                {photo.state.kind === 'failed' && photo.state.canRetry && (
                  <button type="button" className={css.retry} aria-label={texts.retryOf(photo.name)} onClick={() => onRetry(photo)}>
                    {texts.retry}
                  </button>
                )}
              </div>
              <button
                type="button"
                className={css.remove}
                data-remove
                aria-label={isOnItsWay(photo) ? texts.cancelOf(photo.name) : texts.removeOf(photo.name)}
                onClick={() => remove(photo, index)}
              >
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** True while the photo is being sent or is waiting to be sent. */
export const isOnItsWay = ({ state }: ChosenPhoto): boolean => state.kind !== 'done' && state.kind !== 'failed'

function wordsOf({ state }: ChosenPhoto): string {
  if (state.kind === 'failed') return texts.refused[state.why]
  if (state.kind === 'sending') return texts.sending(state.percent)
  return state.kind === 'done' && state.size !== undefined ? texts.doneOf(fileSize(state.size)) : texts[state.kind]
}

function Progress({ photo: { state, name } }: { photo: ChosenPhoto }) {
  if (state.kind === 'sending') return <progress aria-label={texts.progress(name)} value={state.percent} max={100} />
  return state.kind === 'processing' ? <progress aria-label={texts.progress(name)} /> : null
}
