import { createHash } from 'node:crypto'
import { createWriteStream, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack, type Header } from 'tar-stream'
import { anyTable } from '#db/any-table.ts'
import { createContentVersions } from '#db/content-versions.ts'
import type { Database } from '#db/connection.ts'
import { isoTime, systemClock } from '#kernel/clock.ts'
import { newId } from '#kernel/id.ts'
import { readTar } from '#files/read-tar.ts'
import { CONTENT, isContent } from '#features/content-file/content.ts'
import { MANIFEST } from '#features/content-file/content-file.ts'
import { CHECKSUMS } from '#features/content-file/content-format.ts'
import { seed } from '#seed/seed.ts'
import { pageOfService } from '#features/words/page-words.ts'
import { blogPost, portfolioItem } from './builders.ts'
import { noise } from './pictures.ts'

/**
 * Fills a site with the demo's content and one example of everything else that a content file holds: pictures, a brand, words, a former
 * address.
 */
export async function fillWithContent(database: Database, filesFolder: string): Promise<void> {
  await seed({ database, clock: systemClock, contentVersions: createContentVersions(database, systemClock) }, 'demo')
  const { query } = database
  const now = isoTime(systemClock.now())
  const stored = () => ({ id: newId(), created_at: now, updated_at: now, version: 3 })
  const picture = await noise(20, 10)
  const store = (path: string) => {
    mkdirSync(dirname(join(filesFolder, path)), { recursive: true })
    writeFileSync(join(filesFolder, path), picture)
  }
  for (const path of [
    'photos/home-hero-1.png',
    'photos/brand/0123456789abcdef-20x10.png',
    'projects/before/een.png',
    'projects/after/een.png',
  ])
    store(path)
  const { id, slug } = await query.selectFrom('services').select(['id', 'slug']).orderBy('position').executeTakeFirstOrThrow()
  const photo = { filename: 'home-hero-1.png', original_filename: 'gevel.png', file_url: '/storage/photos/home-hero-1.png', file_size: 9 }
  const facts = {
    mime_type: 'image/png',
    page_name: 'home',
    section: 'hero',
    category: 'general' as const,
    seo_score: 10,
    width: 20,
    height: 10,
  }
  const rest = { stored_size: null, alt_text: 'Een gevel', seo_title: null, description: null, placeholder: null }
  await anyTable(query)
    .insertInto('media_library')
    .values({ ...photo, ...facts, ...rest, ...stored(), usage_pages: [], webp_available: false, is_active: true })
    .execute()
  const pictures = { before_image: 'before/een.png', after_image: 'after/een.png' }
  await query
    .insertInto('portfolio_items')
    .values({ ...portfolioItem({ ...pictures, service_category: slug }), ...stored() })
    .execute()
  await query
    .insertInto('blog_posts')
    .values({ ...blogPost({ content: '<p>Eén &amp; <strong>twee</strong> 🏠.</p>', published: true }), published_at: now, ...stored() })
    .execute()
  await query.insertInto('service_addresses').values({ slug: 'gevel-wassen', service_id: id, before_id: null }).execute()
  const words = { created_at: now, updated_at: now, version: 2 }
  await query
    .insertInto('page_words')
    .values([
      { ...words, page: 'over-ons', words: { hero: { heading: 'Al {jaren} jaar' }, gone: 'of an earlier version' }, service_id: null },
      { ...words, page: pageOfService(id), words: { hero: { lead: 'Met stoom.' } }, service_id: id },
    ])
    .execute()
  const brand = {
    colour: '#1f6f78',
    logo: '/storage/photos/brand/0123456789abcdef-20x10.png',
    logo_on_dark: null,
    icon: null,
    share_picture: null,
  }
  const settings = { category: 'company', description: null, ...stored() }
  await query
    .insertInto('website_settings')
    .values({ ...settings, setting_key: 'brand', setting_value: brand })
    .execute()
}

/** Returns every row that a content file holds, by table. */
export async function contentRows({ query }: Database): Promise<Record<string, object[]>> {
  const found: Record<string, object[]> = {}
  for (const part of CONTENT) {
    const rows: Record<string, unknown>[] = await anyTable(query).selectFrom(part.table).selectAll().orderBy(part.key).execute()
    found[part.name] = rows.filter((row) => isContent(part, row))
  }
  return found
}

export interface ForgedEntry extends Partial<Header> {
  name: string
  content: Buffer
}

/** Writes a content file with the entries that `change` makes of the existing ones. The checksums match the new entries. */
export async function forgeContentFile(file: string, to: string, change: (entries: ForgedEntry[]) => ForgedEntry[]): Promise<void> {
  const entries: ForgedEntry[] = []
  for await (const { name, chunks } of readTar(file)) if (name !== CHECKSUMS) entries.push({ name, content: await buffer(chunks) })
  const changed = change(entries)
  const sums = changed.map(({ name, content }) => `${createHash('sha256').update(content).digest('hex')}  ${name}\n`)
  const tar = pack()
  const written = pipeline(tar, createGzip(), createWriteStream(to))
  for (const { content, ...header } of changed)
    if (header.type === undefined) tar.entry(header, content)
    else tar.entry(header)
  tar.entry({ name: CHECKSUMS }, sums.join(''))
  tar.finalize()
  await written
}

/** Replaces fields of the manifest in the entries of a content file. */
export const withManifest =
  (own: object) =>
  (entries: ForgedEntry[]): ForgedEntry[] =>
    entries.map((entry) =>
      entry.name === MANIFEST
        ? { ...entry, content: Buffer.from(JSON.stringify({ ...(JSON.parse(entry.content.toString()) as object), ...own })) }
        : entry,
    )
