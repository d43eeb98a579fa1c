import { isSentence, type List } from '#kernel/words.ts'
import { pageTexts as texts } from '#texts/nl/admin/pages.ts'
import { inReadableWords } from '#admin/kit/form/as-read.ts'
import { labelOf, sentenceOf, valueAt } from '#features/words/flat-words.ts'
import styles from './list-entry.module.css'
import { SentenceControl } from './sentence-control.tsx'
import { useWords } from './words-context.ts'

interface ListEntryProps {
  /** The name of the list. */
  name: string
  place: number
  list: List
  label: string
  entry: unknown
  errors: Readonly<Record<string, unknown>>
  onChange: (entry: unknown) => void
  onCorrected: (place: string) => void
}

/** Renders one entry of a list: a single sentence, or several in a part that is collapsed at first. */
export function ListEntry({ name, place, list: { item }, label, entry, errors, onChange, onCorrected }: ListEntryProps) {
  const { placeholders } = useWords()
  const entryPath = `${name}.${place}`
  if (isSentence(item))
    return (
      <div>
        <SentenceControl
          place={entryPath}
          label={texts.entryOf(label, place + 1)}
          isLabelHidden
          sentence={item}
          value={sentenceOf(entry)}
          error={sentenceIn(errors, entryPath)}
          onChange={(value) => {
            onChange(value)
            onCorrected(entryPath)
          }}
        />
      </div>
    )
  const [first = '', ...rest] = Object.keys(item).map((each) => inReadableWords(sentenceOf(valueAt(entry, each)), placeholders))
  return (
    <details className={styles.entry}>
      <summary>
        <b>{first || texts.emptyEntry}</b>
        <span>{rest.filter(Boolean).join(' · ')}</span>
      </summary>
      <div className={styles.fields}>
        {Object.entries(item).map(([key, sentence]) => (
          <SentenceControl
            key={key}
            place={`${entryPath}.${key}`}
            label={labelOf(key, sentence)}
            sentence={sentence}
            value={sentenceOf(valueAt(entry, key))}
            error={sentenceIn(errors, `${entryPath}.${key}`)}
            onChange={(value) => {
              onChange({ ...(entry as object), [key]: value })
              onCorrected(`${entryPath}.${key}`)
            }}
          />
        ))}
      </div>
    </details>
  )
}

const sentenceIn = (errors: Readonly<Record<string, unknown>>, place: string) => {
  const error = errors[place]
  return typeof error === 'string' ? error : undefined
}
