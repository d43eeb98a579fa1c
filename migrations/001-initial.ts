import { type CreateTableBuilder, type Kysely, sql } from 'kysely'
import { columnTypes, type Engine } from '../src/db/dialect.ts'

type Query = Kysely<Record<string, never>>
type Table = CreateTableBuilder<string, string>

/** Creates every table of both spec documents, and those for signing in and sending: sessions, attempts, outbox, secrets. */
export async function up(query: Query, engine: Engine): Promise<void> {
  const type = columnTypes(engine)
  const no = sql.raw(type.false)
  const yes = sql.raw(type.true)

  const text = (name: string) => (table: Table) => table.addColumn(name, 'text', (column) => column.notNull())
  const optional = (name: string) => (table: Table) => table.addColumn(name, 'text')
  const time = (name: string) => (table: Table) => table.addColumn(name, sql.raw(type.time), (column) => column.notNull())
  const optionalTime = (name: string) => (table: Table) => table.addColumn(name, sql.raw(type.time))
  const day = (name: string) => (table: Table) => table.addColumn(name, sql.raw(type.day))
  const flag =
    (name: string, standard = no) =>
    (table: Table) =>
      table.addColumn(name, sql.raw(type.boolean), (column) =>
        column
          .notNull()
          .defaultTo(standard)
          .check(sql`${sql.ref(name)} in (${no}, ${yes})`),
      )
  const count =
    (name: string, standard = 0) =>
    (table: Table) =>
      table.addColumn(name, 'integer', (column) =>
        column
          .notNull()
          .defaultTo(standard)
          .check(sql`${sql.ref(name)} >= 0`),
      )
  const size = (name: string) => (table: Table) => table.addColumn(name, 'integer', (column) => column.check(sql`${sql.ref(name)} > 0`))
  const stars = (name: string) => (table: Table) =>
    table.addColumn(name, 'integer', (column) =>
      column
        .notNull()
        .defaultTo(5)
        .check(sql`${sql.ref(name)} between 1 and 5`),
    )
  const oneOf =
    (name: string, ...values: string[]) =>
    (table: Table) =>
      table.addColumn(name, 'text', (column) =>
        column.notNull().check(sql`${sql.ref(name)} in (${sql.join(values.map((value) => sql.lit(value)))})`),
      )
  const list = (name: string) => (table: Table) => table.addColumn(name, sql.raw(type.json), (column) => column.notNull().defaultTo('[]'))
  const category = (name: string) => oneOf(name, 'gevelreiniging', 'crepi-reiniging', 'dakgoot-reiniging', 'oprit-reiniging')

  const create = (name: string, ...columns: ((table: Table) => Table)[]) =>
    columns.reduce((table, add) => add(table), query.schema.createTable(name) as Table).execute()
  const id = (table: Table) => table.addColumn('id', 'text', (column) => column.primaryKey())
  const stored = [id, time('created_at'), time('updated_at'), count('version', 1)]
  const unique =
    (...columns: string[]) =>
    (table: Table) =>
      table.addUniqueConstraint(`unique_${columns.join('_')}`, columns as never)
  const index = (table: string, ...columns: string[]) =>
    query.schema
      .createIndex(`${table}_by_${columns.join('_')}`)
      .on(table)
      .columns(columns as never)
      .execute()

  await create(
    'blog_posts',
    ...stored,
    text('title'),
    text('slug'),
    text('excerpt'),
    text('content'),
    optional('featured_image'),
    flag('published'),
  )
  await query.schema.createIndex('blog_posts_slug').on('blog_posts').column('slug').unique().execute()
  await index('blog_posts', 'published', 'created_at')

  await create(
    'services',
    ...stored,
    text('name'),
    text('slug'),
    text('description'),
    optional('price_text'),
    optional('image_url'),
    flag('active', yes),
  )
  await query.schema.createIndex('services_slug').on('services').column('slug').unique().execute()

  await create(
    'testimonials',
    ...stored,
    text('customer_name'),
    optional('location'),
    text('service_type'),
    stars('rating'),
    text('review_text'),
    flag('approved'),
    flag('featured'),
  )
  await index('testimonials', 'approved', 'featured', 'created_at')

  await create(
    'portfolio_items',
    ...stored,
    text('title'),
    text('slug'),
    optional('description'),
    optional('before_image'),
    optional('after_image'),
    text('before_image_alt'),
    text('after_image_alt'),
    category('service_category'),
    optional('location'),
    oneOf('status', 'active', 'archived'),
    day('completion_date'),
    day('project_date'),
    flag('featured'),
    text('client_type'),
    optional('treatment_method'),
    optional('access_method'),
    list('services_performed'),
    optional('customer_review_text'),
    stars('customer_review_rating'),
    optional('customer_review_author'),
    flag('customer_review_verified'),
    day('customer_review_date'),
  )
  await query.schema.createIndex('portfolio_items_slug').on('portfolio_items').column('slug').unique().execute()
  await index('portfolio_items', 'status', 'featured', 'created_at')
  await index('portfolio_items', 'service_category', 'created_at')

  await create(
    'media_library',
    ...stored,
    text('filename'),
    text('original_filename'),
    text('file_url'),
    count('file_size'),
    text('mime_type'),
    optional('alt_text'),
    optional('seo_title'),
    optional('description'),
    oneOf('category', 'general', 'hero', 'gallery', 'blog', 'services', 'testimonials'),
    optional('page_name'),
    optional('section'),
    (table) =>
      table.addColumn('seo_score', 'integer', (column) =>
        column
          .notNull()
          .defaultTo(0)
          .check(sql`seo_score between 0 and 100`),
      ),
    flag('webp_available'),
    list('usage_pages'),
    flag('is_active', yes),
    size('width'),
    size('height'),
    optional('placeholder'),
  )
  await query.schema.createIndex('media_library_file_url').on('media_library').column('file_url').unique().execute()
  await index('media_library', 'page_name', 'section', 'is_active', 'created_at')
  await index('media_library', 'created_at')

  await create(
    'faq_items',
    ...stored,
    text('question'),
    text('answer'),
    oneOf('category', 'crepi-reiniging', 'gevelreiniging', 'dakgoten-reiniging', 'dakgoot-reiniging', 'oprit-reiniging', 'algemeen'),
    count('order_index'),
    flag('active', yes),
  )
  await index('faq_items', 'category', 'active', 'order_index')

  await create(
    'service_options',
    ...stored,
    text('name'),
    category('category'),
    optional('description'),
    flag('active', yes),
    unique('category', 'name'),
  )
  await create('treatment_methods', ...stored, text('name'), flag('active', yes))
  await query.schema.createIndex('treatment_methods_name').on('treatment_methods').column('name').unique().execute()
  await create('access_methods', ...stored, text('name'), flag('active', yes))
  await query.schema.createIndex('access_methods_name').on('access_methods').column('name').unique().execute()
  await create('project_statistics', ...stored, text('stat_value'), text('stat_label'), count('display_order'), flag('active', yes))

  await create(
    'contact_submissions',
    ...stored,
    text('name'),
    optional('email'),
    optional('phone'),
    optional('municipality'),
    oneOf('service_type', 'gevelreiniging', 'crepi-reiniging', 'dakgoot-reiniging', 'oprit-reiniging', 'anders'),
    optional('message'),
    time('consent_at'),
    oneOf('status', 'new', 'read', 'answered', 'archived', 'spam'),
    optional('notes'),
    optional('spam_reasons'),
    optional('idempotency_key'),
    text('body_hash'),
  )
  await query.schema
    .createIndex('contact_submissions_idempotency_key')
    .on('contact_submissions')
    .column('idempotency_key')
    .unique()
    .execute()
  await index('contact_submissions', 'status', 'created_at')

  await create(
    'website_settings',
    ...stored,
    text('category'),
    text('setting_key'),
    (table) => table.addColumn('setting_value', sql.raw(type.json), (column) => column.notNull()),
    optional('description'),
  )
  await query.schema
    .createIndex('website_settings_key')
    .on('website_settings')
    .columns(['category', 'setting_key'] as never)
    .unique()
    .execute()

  await create('admin_users', ...stored, text('email'), text('name'), text('password_hash'), flag('active', yes))
  await query.schema.createIndex('admin_users_email').on('admin_users').column('email').unique().execute()

  const ownedBy = (column: string, table: string) => (builder: Table) =>
    builder.addColumn(column, 'text', (definition) => definition.notNull().references(`${table}.id`).onDelete('cascade'))
  await create(
    'admin_sessions',
    id,
    text('token_hash'),
    text('companion_hash'),
    ownedBy('admin_user_id', 'admin_users'),
    optional('user_agent'),
    time('created_at'),
    time('last_seen_at'),
    time('expires_at'),
  )
  await query.schema.createIndex('admin_sessions_token').on('admin_sessions').column('token_hash').unique().execute()
  await index('admin_sessions', 'admin_user_id')

  const key = (name: string) => (table: Table) => table.addColumn(name, 'text', (column) => column.primaryKey())
  await create('login_attempts', key('bucket'), count('failures'), optionalTime('blocked_until'), time('updated_at'))
  await create('known_devices', key('device_hash'), ownedBy('admin_user_id', 'admin_users'), time('last_login_at'))
  await create('spent_challenges', key('challenge'), time('expires_at'))
  await create('rate_limits', key('bucket'), count('hits'), time('window_ends_at'))
  await create('secrets', key('name'), text('value'), time('created_at'))
  await create('content_versions', key('collection'), count('version'))

  await create(
    'outbox_mails',
    id,
    text('message_id'),
    (table) => table.addColumn('submission_id', 'text', (column) => column.references('contact_submissions.id').onDelete('cascade')),
    text('to_address'),
    optional('reply_to'),
    text('subject'),
    text('text_body'),
    text('html_body'),
    oneOf('status', 'queued', 'sent', 'failed'),
    count('attempts'),
    time('next_attempt_at'),
    optionalTime('leased_until'),
    optional('last_error'),
    time('created_at'),
    optionalTime('sent_at'),
  )
  await query.schema.createIndex('outbox_mails_message_id').on('outbox_mails').column('message_id').unique().execute()
  await index('outbox_mails', 'status', 'next_attempt_at')
  await index('outbox_mails', 'submission_id')
}
