import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../support/free-port.ts'
import { duel, speedRows } from './duel.ts'
import { findGenerator } from './load.ts'
import { OWN_NODE } from './places.ts'
import { rawGet } from './raw-get.ts'
import { buildAstroPage, buildOurPage, buildReactRouterPage } from './render/build-pages.ts'
import { contentOfHelder } from './render/content-of-helder.ts'
import { outline } from './render/outline.ts'
import type { Row } from './row.ts'
import { type ServerProcess, startServer } from './server-process.ts'

interface Peer {
  name: string
  /** Builds the page and returns the path of a module with a `handler` for node:http. */
  build(): string
  /** The factor by which we must answer more requests. */
  target?: number
}

const PEERS: Peer[] = [
  { name: 'Astro with React islands', build: () => buildAstroPage('islands'), target: 2 },
  { name: 'React Router', build: buildReactRouterPage, target: 2 },
  { name: 'Astro without React or streaming', build: () => buildAstroPage('quickest') },
]

/**
 * Measures the home page rendered for every request, by our code and by the peers': the same words, data and elements, behind the same
 * plain server, without a database and without compression.
 */
export async function uncachedHome(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'helder-render-'))
  const contentFile = join(folder, 'content.json')
  const servers: ServerProcess[] = []
  const rows: Row[] = []
  try {
    writeFileSync(contentFile, JSON.stringify(await contentOfHelder()))
    const ours = await serve(await buildOurPage(join(folder, 'ours')), contentFile, servers)
    const generator = findGenerator()
    const peers = []
    for (const { build, ...peer } of PEERS) {
      const theirs = await serve(build(), contentFile, servers)
      peers.push({ ...peer, theirs, likeness: await compare(ours, theirs) })
    }
    for (const { name, target, theirs, likeness } of peers)
      rows.push(...speedRows('uncached home page', name, await duel(generator, [ours, theirs], {}), target, generator, likeness))
    return rows
  } finally {
    for (const server of servers) await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

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

/** Returns how similar the two pages are, for the note of the row: a page with less content is faster. */
async function compare(ours: ServerProcess, peer: ServerProcess): Promise<string> {
  const [mine, theirs] = (await Promise.all([ours, peer].map(async ({ url }) => String((await rawGet(url)).body)))) as [string, string]
  const [my, their] = [outline(mine), outline(theirs)]
  const sameWords = my.text === their.text ? 'the same words' : `${my.text.length} letters against ${their.text.length}`
  return `${my.elements.length} elements against ${their.elements.length}, ${sameWords}, ${mine.length} bytes against ${theirs.length}`
}
