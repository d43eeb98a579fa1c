import { join } from 'node:path'
import { sqliteAdapter } from '@payloadcms/db-sqlite'
import { buildConfig } from 'payload'
import sharp from 'sharp'
import { media } from './collections/media.js'
import { projects, questions, quoteRequests, reviews, posts } from './collections/content.js'

const folder = process.env.BENCH_DATA ?? ''

/** The configuration of Payload with the site's content. SQLite is as safe as ours, with the same settings. */
export default buildConfig({
  secret: 'only-for-the-bench',
  admin: { user: 'users' },
  collections: [{ slug: 'users', auth: true, fields: [] }, projects, posts, reviews, questions, quoteRequests, media],
  db: sqliteAdapter({ client: { url: `file:${join(folder, 'payload.sqlite')}` }, wal: true, busyTimeout: 5000 }),
  graphQL: { disable: true },
  typescript: { autoGenerate: false },
  telemetry: false,
  sharp,
})
