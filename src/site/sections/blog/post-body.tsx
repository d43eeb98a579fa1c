import { paragraphsOf } from './plain-text.ts'
import css from './post-body.module.css'

/**
 * The text of an article, as editors stored it: plain text, or HTML. Of HTML only the words are shown; whatever is in it,
 * they are text for React and never markup.
 */
export function PostBody({ content }: { content: string }) {
  return (
    <div className={css.body}>
      {paragraphsOf(content).map((paragraph, index) => (
        <p key={index}>{paragraph}</p>
      ))}
    </div>
  )
}
