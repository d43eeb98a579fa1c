import type { FormHandle } from '#admin/kit/form/describe-form.ts'
import { filledIn } from '#kernel/filled-in.ts'
import { pageTexts as texts } from '#texts/nl/admin/pages.ts'
import { sentenceOf } from '#features/words/flat-words.ts'
import styles from './search-result.module.css'
import { useWords } from './words-context.ts'

/** The approximate lengths after which search engines cut off. A longer text is no mistake, because the rest is still indexed. */
const TITLE_SHOWN = 60
const DESCRIPTION_SHOWN = 155

/** Renders the page as a search engine would show it, with the placeholders filled in. */
export function SearchResult({ form }: { form: FormHandle }) {
  const { placeholders, path } = useWords()
  const values = new Map(placeholders.map(({ name, value }) => [name, value]))
  const [title, description] = ['search/title', 'search/description'].map((name) => filledIn(sentenceOf(form.values[name]), values).trim())
  if (!title || !description) return null
  return (
    <figure className={styles.result}>
      <figcaption>{texts.result}</figcaption>
      <div>
        <p className={styles.address}>{location.host + (path ?? '')}</p>
        <p className={styles.title}>{cut(title, TITLE_SHOWN)}</p>
        <p className={styles.description}>{cut(description, DESCRIPTION_SHOWN)}</p>
      </div>
      <small>
        {texts.resultTitle(title.length, TITLE_SHOWN)}; {texts.resultDescription(description.length, DESCRIPTION_SHOWN)}
      </small>
    </figure>
  )
}

const cut = (text: string, length: number): string => (text.length > length ? `${text.slice(0, length).trimEnd()}…` : text)
