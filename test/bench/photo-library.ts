import { join } from 'node:path'
import Database from 'better-sqlite3'
import { api } from '#routes.ts'
import { type Ask, createInstallation, openOffice } from './helder.ts'
import { median } from './median.ts'
import { atMost, type Row } from './row.ts'
import type { ServerProcess } from './server-process.ts'

const PHOTOS = 20_000
const ROUNDS = 15
const PAGES = ['home', 'gevelreiniging', 'crepi-reiniging', 'dakgoot-reiniging', 'oprit-reiniging', null]
const media = api.collection('media')

const CALLS: Record<string, string> = {
  list: `${media}?limit=24`,
  'last page': `${media}?limit=24&offset=${PHOTOS - 24}`,
  search: `${media}?limit=24&search=regenpijp`,
  filter: `${media}?limit=24&page_name=crepi-reiniging`,
  audit: `${media}/audit`,
}

/** Measures the responses of a library of twenty thousand photos. */
export async function photoLibrary(): Promise<Row[]> {
  const installation = await createInstallation()
  let server: ServerProcess | undefined
  try {
    await (await installation.start()).stop()
    fill(join(installation.dataDir, 'helder.sqlite'))
    server = await installation.start()
    const ask = await openOffice(server.url)
    const rows: Row[] = []
    for (const [name, path] of Object.entries(CALLS)) rows.push(await callRow(ask, name, path))
    return rows
  } finally {
    await server?.stop()
    installation.remove()
  }
}

async function callRow(ask: Ask, name: string, path: string): Promise<Row> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const startedAt = performance.now()
    await ask(path)
    times.push(performance.now() - startedAt)
  }
  return atMost(`library of ${PHOTOS} photos: ${name}`, 'ms', median(times), 50, {
    note: `middle of ${ROUNDS}, with the way there and back`,
  })
}

function fill(file: string): void {
  const database = new Database(file)
  database.function('fold', { deterministic: true }, (text: unknown) => String(text).toLowerCase())
  const insert = database.prepare(
    `insert into media_library (id, version, created_at, updated_at, filename, original_filename, file_url, file_size, mime_type, alt_text, category, page_name, section, seo_score, webp_available, usage_pages)
     values (@id, 1, @time, @time, @file, @file, @url, @size, 'image/jpeg', @alt, 'general', @page, @section, @score, 0, '[]')`,
  )
  database.transaction(() => {
    for (let number = 1; number <= PHOTOS; number += 1) {
      const page = PAGES[number % PAGES.length] ?? null
      insert.run({
        id: `foto-${number}`,
        time: new Date(Date.UTC(2024, 0, 1) + number * 60_000).toISOString(),
        file: `foto-${number}.jpg`,
        url: `/storage/photos/foto-${number}.jpg`,
        size: 40_000 + (number % 100) * 9000,
        alt: number % 5 === 0 ? null : `Gevel nummer ${number}${number % 1000 === 0 ? ' met regenpijp' : ''}`,
        page,
        section: page && 'hero',
        score: number % 101,
      })
    }
  })()
  database.close()
}
