import { createContext, useContext } from 'react'
import type { WordsOf } from '#kernel/words.ts'
import type { sharedWords } from '#texts/nl/pages/shared.ts'

export type SharedWords = WordsOf<typeof sharedWords>

/** The context around every page that the server renders. An island gets the words that it needs as props. */
export const SharedWordsContext = createContext<SharedWords | null>(null)

/** Returns the words that many pages share. */
export function useSharedWords(): SharedWords {
  const words = useContext(SharedWordsContext)
  if (!words) throw new Error('The words of many pages exist only on the server')
  return words
}
