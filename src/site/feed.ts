import type { PageSources } from './page.ts'

/** Something that machines read of the site: a sitemap, a feed of articles. */
export interface Feed {
  path: string
  contentType: string
  /** `publicUrl` has no slash at the end. */
  write(sources: PageSources, publicUrl: string): Promise<string>
}
