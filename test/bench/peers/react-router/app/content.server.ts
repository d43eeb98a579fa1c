import { navigationOf } from '#site/navigation.ts'
import { pages } from '#site/pages/pages.ts'
import { placeholderValues } from '#texts/nl/placeholders.ts'
import { homeWordsOf, sharedWordsOf } from '../../../render/content-words.ts'
import { readContent } from '../../../render/content.ts'

const read = readContent()

export const content = {
  ...read,
  home: () => homeWordsOf(read.company),
  shared: () => sharedWordsOf(read.company),
  navigation: () => navigationOf(pages, read.services, new Map(), placeholderValues(read.company)),
}
