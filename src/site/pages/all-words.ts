import type { PageText } from '#kernel/words.ts'
import { mailWords } from '#texts/nl/pages/mails.ts'
import { sharedWords } from '#texts/nl/pages/shared.ts'
import { everyPage } from './pages.ts'

/** All words that staff may write, except those of services, which differ for each service (`service-words.ts`). */
export const allWords: PageText[] = [...everyPage.flatMap(({ words }) => words ?? []), sharedWords, mailWords]
