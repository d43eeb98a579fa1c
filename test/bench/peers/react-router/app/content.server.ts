import { navigationOf } from '#site/navigation.ts'
import { pages } from '#site/pages/pages.ts'
import { readContent } from '../../../render/content.ts'

export const content = { ...readContent(), navigation: navigationOf(pages) }
