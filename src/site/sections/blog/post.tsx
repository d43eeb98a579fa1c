import type { ReactNode } from 'react'
import type { PublicArticle } from '#features/articles/article.ts'
import type { Company } from '#features/company/company.ts'
import { longDutchDate } from '#kernel/dutch-date.ts'
import { richTextTree } from '#kernel/rich-text.ts'
import { site } from '#routes.ts'
import type { WordsOf } from '#kernel/words.ts'
import type { blogWords } from '#texts/nl/pages/blog.ts'
import { Breadcrumb } from '#site/sections/breadcrumb.tsx'
import { RichText } from '#site/sections/rich-text.tsx'
import { below } from '#ui/widths.ts'
import layout from '#site/styles/layout.module.css'
import type { ArticlePhotos } from './article-photos.ts'
import { Day } from './day.tsx'
import body from './post-body.module.css'
import { PostPicture } from './post-picture.tsx'
import css from './post.module.css'
import { textPhoto } from './text-photo.tsx'

export type ArticleWords = WordsOf<typeof blogWords>['article']

interface PostProps {
  post: PublicArticle
  /** The library's photos that the article shows. */
  photos: ArticlePhotos
  company: Company
  words: ArticleWords
  /** The name of the blog in menus. */
  blog: string
}

/** Renders an article: title, picture, dates and text. The text was sanitized when it was stored. */
export function Post({ post, photos, company, words, blog }: PostProps) {
  return (
    <article className={`${css.post} ${layout.grid}`}>
      <header>
        <Breadcrumb above={[{ name: blog, href: site.blog }]} name={post.title} />
        <h1>{post.title}</h1>
        <p className={layout.lead}>{post.excerpt}</p>
      </header>
      <div className={css.picture}>
        <PostPicture
          post={post}
          photo={post.featured_image ? photos.get(post.featured_image) : undefined}
          sizes={`${below('handheld')} 100vw, 92vw`}
        />
      </div>
      <dl>
        <Fact name={words.written}>
          <Day iso={post.published_at} />
        </Fact>
        {isUpdated(post) && (
          <Fact name={words.updated}>
            <Day iso={post.updated_at} />
          </Fact>
        )}
        <Fact name={words.by}>{company.name}</Fact>
      </dl>
      <div className={body.body}>
        <RichText nodes={richTextTree(post.content)} picture={textPhoto(photos)} />
      </div>
    </article>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** True when the article was changed on another day than that of its publication: a correction on the same day is no news. */
const isUpdated = ({ published_at, updated_at }: PublicArticle) => longDutchDate(updated_at) !== longDutchDate(published_at)
