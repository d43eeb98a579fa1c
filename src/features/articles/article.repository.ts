import { sql } from 'kysely'
import { picturesIn } from '#kernel/rich-text-forms.ts'
import { richTextTree } from '#kernel/rich-text.ts'
import { repository, visibleRows } from '#db/repository.ts'
import { inBatches } from '#db/in-batches.ts'
import type { Store } from '#db/rows.ts'
import { articles, type PublicArticle } from './article.ts'

export const articleRepository = (store: Store) => ({
  ...repository(store, articles),

  /** Selects the images of all articles with their titles, labelled `kind`. */
  images: <Kind extends string>(kind: Kind) =>
    store.database.query
      .selectFrom('blog_posts')
      .select(['featured_image as address', sql<Kind>`${sql.lit(kind)}`.as('kind'), 'title as name'])
      .where('featured_image', 'is not', null),

  /**
   * Selects the photos within the texts of all articles with their titles, labelled `kind`. The texts are parsed here, because no database
   * can.
   */
  imagesInTexts: async <Kind extends string>(kind: Kind) => {
    const { query, engine } = store.database
    const images: [address: string, title: string][] = []
    for await (const batch of inBatches(store.database, articles, {}, ['title', 'content']))
      for (const { title, content } of batch.filter((article) => article.content.includes('<img ')))
        images.push(...picturesIn(richTextTree(content)).map(({ src }): [string, string] => [src, title]))
    const list = sql`${JSON.stringify(images)}`
    const rows = engine === 'postgres' ? sql<object>`jsonb_array_elements(${list}::jsonb)` : sql<object>`json_each(${list})`
    return query
      .selectFrom(rows.as('image'))
      .select([sql<string | null>`value ->> 0`.as('address'), sql<Kind>`${sql.lit(kind)}`.as('kind'), sql<string>`value ->> 1`.as('name')])
  },

  /** Returns the newest published articles with their content. */
  newestVisible: (most: number): Promise<PublicArticle[]> => visibleRows(store, articles, {}, most),

  /** Returns the slugs of the newest published articles, and when they were last changed. */
  addresses: (most: number) =>
    store.database.query
      .selectFrom('blog_posts')
      .select(['slug', 'updated_at'])
      .where('published', '=', true)
      .orderBy(PUBLISHED_AT, 'desc')
      .orderBy('id', 'desc')
      .limit(most)
      .execute(),

  /** Returns the articles before and after an article in the list. */
  neighbours: async ({ id, published_at }: Pick<PublicArticle, 'id' | 'published_at'>) => {
    const beside = (isOlder: boolean) => {
      const [sign, direction] = isOlder ? (['<', 'desc'] as const) : (['>', 'asc'] as const)
      return (
        store.database.query
          .selectFrom('blog_posts')
          .select(['slug', 'title'])
          .where('published', '=', true)
          // SQLite uses its index only for the first comparison.
          .where(sql<boolean>`${PUBLISHED_AT} ${sql.raw(sign)}= ${published_at}`)
          .where(sql<boolean>`(${PUBLISHED_AT}, id) ${sql.raw(sign)} (${published_at}, ${id})`)
          .orderBy(PUBLISHED_AT, direction)
          .orderBy('id', direction)
          .limit(1)
          .executeTakeFirst()
      )
    }
    const [older, newer] = await Promise.all([beside(true), beside(false)])
    return { older, newer }
  },

  /** Returns the published article at a slug. */
  visibleAt: async (slug: string): Promise<PublicArticle | null> => (await visibleRows(store, articles, { slug }))[0] ?? null,
})

/** The time of publication, by the same expression as in the definition and the index. */
const PUBLISHED_AT = sql`coalesce(published_at, created_at)`
