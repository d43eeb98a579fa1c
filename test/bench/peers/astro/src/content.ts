import { contentWords } from '../../../render/content-words.ts'
import { readContent } from '../../../render/content.ts'

const read = readContent()
export const content = { ...read, words: contentWords(read.company) }
