import { readContent } from '../../../render/content.ts'

export const content = readContent()
