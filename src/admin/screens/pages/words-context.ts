import { createContext, use } from 'react'
import type { FlatWords } from './flat-words.ts'
import type { PageWords } from './words-form.ts'

interface WordsOnScreen {
  page: string
  /** Its address on the site. */
  path: string | null
  placeholders: PageWords['placeholders']
  /** What is stored, by the form's names. */
  stored: FlatWords
  /** What the form holds, as the API has it: only what differs from the built-in words. */
  written: (values: FlatWords) => unknown
  /** The places whose fields show what helps to write in them, `method/steps.2.name`. */
  open: readonly string[]
}

export const WordsContext = createContext<WordsOnScreen | null>(null)

/** The page whose words the form around this is about. */
export function useWords(): WordsOnScreen {
  const words = use(WordsContext)
  if (!words) throw new Error('useWords outside WordsContext')
  return words
}
