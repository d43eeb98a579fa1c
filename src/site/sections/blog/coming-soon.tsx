import type { WordsOf } from '#kernel/words.ts'
import { site } from '#routes.ts'
import type { blogWords } from '#texts/nl/pages/blog.ts'
import { ButtonLink } from '#ui/button.tsx'
import type { PictureName } from '#site/pictures/catalog.ts'
import { Picture } from '#site/sections/picture.tsx'
import { below } from '#ui/widths.ts'
import layout from '#site/styles/layout.module.css'
import { BlogOpening } from './blog-opening.tsx'
import css from './coming-soon.module.css'

const PICTURES: PictureName[] = ['goot-zink-voor', 'crepi-voor', 'gevel-na']
const LARGE = `${below('narrow')} 98vw, 50vw`
const SMALL = `${below('narrow')} 14rem, 38vw`

/** Renders the blog while it has no article: its future subjects, and where to ask in the meantime. */
export function ComingSoon({ words, name }: { words: WordsOf<typeof blogWords>['coming']; name: string }) {
  return (
    <>
      <BlogOpening name={name} words={words}>
        <ButtonLink href={site.contact} forward>
          {words.button}
        </ButtonLink>
      </BlogOpening>
      <ul className={`${css.teasers} ${layout.grid}`}>
        {words.teasers.map((teaser, index) => (
          <li key={teaser.title}>
            <div className={css.picture}>
              <Picture name={PICTURES[teaser.place] ?? 'hero-na'} sizes={index === 0 ? LARGE : SMALL} alt="" eager={index === 0} />
              <span>{words.tag}</span>
            </div>
            <h2>{teaser.title}</h2>
            <p className={layout.soft}>{teaser.text}</p>
          </li>
        ))}
      </ul>
    </>
  )
}
