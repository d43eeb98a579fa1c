import { useState } from 'react'
import type { ChangedField, ShownChange } from '#features/changes/shown-change.ts'
import { storage } from '#routes.ts'
import { changeTexts as texts } from '#texts/nl/admin/changes.ts'
import styles from './history.module.css'
import { markedWords } from './marked-words.ts'
import { shownValue } from './shown-value.ts'

/** The fields whose value is the address of a picture. */
const PICTURES = new Set([
  'featured_image',
  'image_url',
  'before_image',
  'after_image',
  'file_url',
  'logo',
  'logo_on_dark',
  'icon',
  'share_picture',
])

interface ChangedValueProps {
  field: ChangedField
  kind: ShownChange['kind']
}

/** Renders a field before and after a change. Of a text, only the words that changed are marked. */
export function ChangedValue({ field: { name, before, after }, kind }: ChangedValueProps) {
  const isBoth = kind !== 'create' && kind !== 'remove'
  if (PICTURES.has(name))
    return (
      <div className={styles.pictures}>
        {kind !== 'create' && <Picture address={before} caption={texts.before} />}
        {kind !== 'remove' && <Picture address={after} caption={texts.after} />}
      </div>
    )
  if (!isBoth) return <span className={styles.value}>{shownValue(kind === 'create' ? after : before)}</span>
  const [from, to] = [shownValue(before), shownValue(after)]
  if (typeof before !== 'string' || typeof after !== 'string' || before === '' || after === '')
    return (
      <span className={styles.value}>
        <del>{from}</del> <span className={styles.became}>{texts.became}</span> <ins>{to}</ins>
      </span>
    )
  return (
    <span className={styles.value}>
      {markedWords(from, to).map(({ text, mark: Mark }, place) => (
        // Two parts can have the same words.
        // oxlint-disable-next-line react/no-array-index-key
        <Mark key={place}>{text}</Mark>
      ))}
    </span>
  )
}

function Picture({ address, caption }: { address: unknown; caption: string }) {
  const [isBroken, setBroken] = useState(false)
  const isThere = typeof address === 'string' && address !== ''
  return (
    <figure>
      {isThere && !isBroken ? (
        <img src={storage.projectImage(address)} alt="" loading="lazy" referrerPolicy="no-referrer" onError={() => setBroken(true)} />
      ) : (
        <p>{isThere ? texts.pictureGone : texts.empty}</p>
      )}
      <figcaption>{caption}</figcaption>
    </figure>
  )
}
