import { useShownPicture } from '#admin/kit/pictures/use-shown-picture.ts'
import type { ChangedField, ShownChange } from '#features/changes/shown-change.ts'
import { storage } from '#routes.ts'
import { changeTexts as texts } from '#texts/nl/admin/changes.ts'
import styles from './history.module.css'
import { isPicture } from './is-picture.ts'
import { markedWords } from './marked-words.ts'
import { isProse, shownValue } from './shown-value.ts'

interface ChangedValueProps {
  field: ChangedField
  kind: ShownChange['kind']
}

/** Renders a field before and after a change. Of a text, only the words that changed are marked. */
export function ChangedValue({ field: { name, names, before, after }, kind }: ChangedValueProps) {
  const isBoth = kind !== 'create' && kind !== 'remove'
  if (isPicture(name))
    return (
      <div className={styles.pictures}>
        {kind !== 'create' && <Picture address={before} caption={texts.before} />}
        {kind !== 'remove' && <Picture address={after} caption={texts.after} />}
      </div>
    )
  if (!isBoth) return <span className={styles.value}>{shownValue(kind === 'create' ? after : before, names)}</span>
  const [from, to] = [shownValue(before, names), shownValue(after, names)]
  if (![before, after].every((value) => isProse(value, names)))
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
  const isThere = typeof address === 'string' && address !== ''
  const { image, isGone } = useShownPicture(isThere ? storage.projectImage(address) : '')
  return (
    <figure>
      {isThere && !isGone ? (
        <img {...image} alt="" loading="lazy" referrerPolicy="no-referrer" />
      ) : (
        <p>{isThere ? texts.pictureGone : texts.empty}</p>
      )}
      <figcaption>{caption}</figcaption>
    </figure>
  )
}
