import { createContext, use } from 'react'
import type { FlatWords } from '#features/words/flat-words.ts'
import type { StoredPageText } from './words-form.ts'

interface WordsOnScreen {
  page: string
  /** The address of the page on the site; null for words without a page. */
  path: string | null
  placeholders: StoredPageText['placeholders']
  /** The stored words, by the form's names. */
  stored: FlatWords
  /** Converts the form's values to the API's words, which only contain what differs from the built-in words. */
  written: (values: FlatWords) => unknown
  /** The fields that show help for writing, such as `method/steps.2.name`. */
  open: readonly string[]
}

export const WordsContext = createContext<WordsOnScreen | null>(null)

/** Returns the page whose words the surrounding form edits. */
export function useWords(): WordsOnScreen {
  const words = use(WordsContext)
  if (!words) throw new Error('useWords outside WordsContext')
  return words
}
