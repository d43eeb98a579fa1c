import { richTextTree } from '#kernel/rich-text.ts'
import { RichText } from '#site/sections/rich-text.tsx'
import css from './post-body.module.css'

/** The text of an article, which was cleaned when it was stored. */
export function PostBody({ content }: { content: string }) {
  return (
    <div className={css.body}>
      <RichText nodes={richTextTree(content)} />
    </div>
  )
}
