import { type Kysely, sql } from 'kysely'
import { columnTypes, type Engine } from '../src/db/dialect.ts'
import { dropCheck, rebuildTable } from './rebuild-table.ts'

type Query = Kysely<Record<string, never>>

/**
 * Makes services rows that others refer to by slug, instead of a list in code and in constraints. docs/decisions/048-services-are-rows.md
 */
export async function up(query: Query, engine: Engine): Promise<void> {
  await query.schema
    .alterTable('services')
    .addColumn('position', 'integer', (column) => column.notNull().defaultTo(LAST_POSITION))
    .execute()
  for (const name of ['menu_name', 'hero_word', 'template']) await query.schema.alterTable('services').addColumn(name, 'text').execute()
  await query.schema
    .alterTable('services')
    .addColumn('prices', sql.raw(columnTypes(engine).json), (column) => column.notNull().defaultTo('[]'))
    .execute()
  await query.schema
    .createTable('service_addresses')
    .addColumn('slug', 'text', (column) => column.primaryKey())
    .addColumn('service_id', 'text', (column) => column.notNull().references('services.id').onDelete('cascade'))
    .execute()
  await query.schema.createIndex('service_addresses_by_service_id').on('service_addresses').column('service_id').execute()
  await query.schema.alterTable('contact_submissions').addColumn('service_name', 'text').execute()

  if (await isInUse(query)) await completeTheFour(query)
  await dropCheck(query, engine, 'contact_submissions', 'service_type')
  await dropCheck(query, engine, 'faq_items', 'category')
  await referToServices(query, engine, 'portfolio_items', 'service_category')
  await referToServices(query, engine, 'service_options', 'category')
}

const LAST_POSITION = 1_000_000

/** True when a site has run on this database; a new one gets its first content after the migrations. */
async function isInUse(query: Query): Promise<boolean> {
  const tables = ['admin_users', 'website_settings', 'portfolio_items', 'service_options']
  const { rows } = await sql<{ found: string }>`${sql.join(
    tables.map((table) => sql`select * from (select id as found from ${sql.table(table)} limit 1) as ${sql.id(`any_${table}`)}`),
    sql` union all `,
  )}`.execute(query)
  return rows.length > 0
}

/** The words that the site showed of each of the four services, whatever its row said, also when that row was missing. */
const THE_FOUR = [
  {
    slug: 'gevelreiniging',
    template: 'facade',
    name: 'Gevelreiniging',
    menu_name: 'Gevelreiniging',
    hero_word: 'gevel',
    description: 'Roet, groene aanslag en jaren stadsvuil van uw gevel. Met 5 jaar garantie.',
    prices: [],
  },
  {
    slug: 'crepi-reiniging',
    template: 'render',
    name: 'Crepi-reiniging',
    menu_name: 'Crepi-reiniging',
    hero_word: 'crepi',
    description: 'Algen, grijze waas en strepen van uw sierpleister, tot de muur weer egaal licht is.',
    prices: [],
  },
  {
    slug: 'dakgoot-reiniging',
    template: 'gutter',
    name: 'Dakgootreiniging',
    menu_name: 'Dakgootreiniging',
    hero_word: 'dakgoot',
    description: 'Bladeren en slib eruit, zodat het regenwater weer weg kan. Vanaf 159 euro excl. btw.',
    prices: [
      {
        name: 'Woning tot 3 m',
        amount: 159,
        lead: 'vanaf',
        note: null,
        popular: true,
        points: ['Bladeren, mos en slib uit de goot', 'Afvoer doorgespoeld', 'Geen stelling nodig'],
      },
      {
        name: 'Woning tot 8 m',
        amount: 250,
        lead: 'hogere woning',
        note: null,
        popular: false,
        points: ['Bladeren, mos en slib uit de goot', 'Afvoer doorgespoeld', 'Ook hier geen stelling nodig'],
      },
      {
        name: 'Appartement of bedrijf',
        amount: null,
        lead: 'binnen 24 uur',
        note: 'Prijs volgens uw gebouw',
        popular: false,
        points: ['Elke hoogte', 'Gratis offerte binnen 24 uur', 'Vrijblijvend'],
      },
    ],
  },
  {
    slug: 'oprit-reiniging',
    template: 'driveway',
    name: 'Oprit- en terrasreiniging',
    menu_name: 'Oprit en terras',
    hero_word: 'oprit',
    description: 'Klinkers en tegels vrij van groene alg, olie, mos en onkruid. 12 maanden anti-alggarantie.',
    prices: [],
  },
]

/** Updates the four services with their built-in values, creates missing ones, and sorts all other services after them. */
async function completeTheFour(query: Query): Promise<void> {
  const now = new Date().toISOString()
  for (const [index, { slug, name, description, template, menu_name, hero_word, prices }] of THE_FOUR.entries()) {
    const known = sql`${index + 1}, ${menu_name}, ${hero_word}, ${template}, ${JSON.stringify(prices)}`
    await sql`
      insert into services (id, created_at, updated_at, version, slug, name, description, position, menu_name, hero_word, template, prices)
      values (${crypto.randomUUID()}, ${now}, ${now}, 1, ${slug}, ${name}, ${description}, ${known})
      on conflict (slug) do update set position = excluded.position, menu_name = excluded.menu_name, hero_word = excluded.hero_word,
        template = excluded.template, prices = excluded.prices`.execute(query)
    await sql`update contact_submissions set service_name = ${name} where service_type = ${slug}`.execute(query)
  }
  const { rows } = await sql<{ id: string }>`
    select id from services where position = ${LAST_POSITION} order by created_at, id`.execute(query)
  for (const [index, { id }] of rows.entries())
    await sql`update services set position = ${THE_FOUR.length + index + 1} where id = ${id}`.execute(query)
}

/** Makes references follow a renamed slug, and refuses to delete a service that a row refers to. */
async function referToServices(query: Query, engine: Engine, table: string, column: string): Promise<void> {
  await dropCheck(query, engine, table, column)
  if (engine === 'sqlite') {
    const declared = `"${column}" text not null`
    await rebuildTable(query, table, (statement) => {
      if (!statement.includes(declared)) throw new Error(`${table} has no column ${declared}`)
      return statement.replace(declared, `${declared} references "services" ("slug") on update cascade`)
    })
    return
  }
  await query.schema
    .alterTable(table)
    .addForeignKeyConstraint(`${table}_service`, [column] as never, 'services', ['slug'] as never)
    .onUpdate('cascade')
    .execute()
}
