import type { Words } from '#kernel/words.ts'
import { mailWords } from '#texts/nl/pages/mails.ts'
import { sharedWords } from '#texts/nl/pages/shared.ts'
import { everyPage } from './pages.ts'

/** All words that staff may write but those of services, of which each has its own (`service-words.ts`). */
export const allWords: Words[] = [...everyPage.flatMap(({ words }) => words ?? []), sharedWords, mailWords]
