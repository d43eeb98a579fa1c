import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { api } from '#routes.ts'
import { freePort } from '../support/free-port.ts'
import { duel, speedRows } from './duel.ts'
import { openOffice, withHelder } from './helder.ts'
import { findGenerator } from './load.ts'
import { OWN_NODE, ROOT } from './places.ts'
import { rawGet } from './raw-get.ts'
import { buildAstroPage, buildOurPage } from './render/build-pages.ts'
import type { PageContent } from './render/content.ts'
import { outline } from './render/outline.ts'
import type { Row } from './row.ts'
import { type ServerProcess, startServer } from './server-process.ts'

/** Where the home page may show a photo of the company's. */
const SECTIONS = ['hero', 'service_1', 'service_2', 'service_3', 'service_4']

/**
 * The home page rendered for every request, by our code and by Astro's: the same words, data and elements, each behind the same
 * plain server, neither asking a database nor compressing.
 */
export async function uncachedHome(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'helder-render-'))
  const contentFile = join(folder, 'content.json')
  const servers: ServerProcess[] = []
  try {
    writeFileSync(contentFile, JSON.stringify(await contentOfHelder()))
    const [ours, astro] = [
      await serve(await buildOurPage(join(folder, 'ours')), contentFile, servers),
      await serve(await buildAstroPage(), contentFile, servers),
    ]
    const likeness = await compare(ours, astro)
    const generator = findGenerator()
    return speedRows('uncached home page', 'Astro', await duel(generator, [ours, astro], {}), 5, generator, likeness)
  } finally {
    for (const server of servers) await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const contentOfHelder = (): Promise<PageContent> =>
  withHelder(async ({ url }) => {
    const ask = await openOffice(url)
    const itemsOf = async (path: string) => ((await ask(path)) as { items: never[] }).items
    const manifest = JSON.parse(readFileSync(join(ROOT, 'dist/manifest.json'), 'utf8')) as {
      hydrate: string
      styles: Record<string, string>
    }
    return {
      company: (await ask(`${api.admin}/settings/company`)) as PageContent['company'],
      services: await itemsOf(`${api.root}/services`),
      testimonials: await itemsOf(api.testimonials),
      photos: (await Promise.all(SECTIONS.map((section) => itemsOf(`${api.root}/media?page_name=home&section=${section}`)))).flat(),
      styles: manifest.styles['home'] ?? '',
      hydrateUrl: manifest.hydrate,
      publicUrl: url,
    }
  })

async function serve(module: string, contentFile: string, servers: ServerProcess[]): Promise<ServerProcess> {
  const port = await freePort()
  const server = await startServer({
    command: OWN_NODE,
    args: [join(import.meta.dirname, 'render/page-server.ts'), module, String(port)],
    url: `http://127.0.0.1:${port}/`,
    environment: { BENCH_CONTENT: contentFile },
  })
  servers.push(server)
  return server
}

/** How far the two pages are the same; said beside the figures, since a page that says less is quicker. */
async function compare(ours: ServerProcess, astro: ServerProcess): Promise<string> {
  const [mine, theirs] = (await Promise.all([ours, astro].map(async ({ url }) => String((await rawGet(url)).body)))) as [string, string]
  const [my, their] = [outline(mine), outline(theirs)]
  const sameWords = my.text === their.text ? 'the same words' : `${my.text.length} letters against ${their.text.length}`
  return `${my.elements.length} elements against ${their.elements.length}, ${sameWords}, ${mine.length} bytes against ${theirs.length}`
}
