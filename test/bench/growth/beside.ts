import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { site } from '#routes.ts'
import { formEvidence } from '../../support/form-evidence.ts'
import { createInstallation, type Installation } from '../helder.ts'
import { against, type Row, unmeasured } from '../row.ts'
import type { ServerProcess } from '../server-process.ts'
import { siteContent } from '../site-content.ts'
import { alone } from './alone.ts'
import { astroSite } from './astro-site.ts'
import { type Beside, firstFull } from './capacity.ts'
import { msOfSync } from './costs.ts'
import { gather, SAVED_KINDS } from './crowd.ts'
import { crowded } from './crowded.ts'
import { PEOPLE, SIZES } from './crowding.ts'
import { fillSite } from './fill.ts'
import { keepFigures } from './keep-figures.ts'
import { PAGES } from './page-reader.ts'
import { payloadSite } from './payload-site.ts'
import { checkFreshness, type PeerSite, type Places, takeOver } from './peer-site.ts'
import { oneHost } from './watched.ts'

const OURS = 'Helder'
const PEERS = [payloadSite, astroSite]
const built = new Set<PeerSite>()

/** Measures the crowd on our site with one worker, and then on the peers' sites with the same content, each in one process. */
export const beside = Object.fromEntries(SIZES.map((size) => [`growth beside ${size}`, () => besideOf(size)]))

async function besideOf(size: number): Promise<Row[]> {
  const rows: Row[] = []
  const installation = await createInstallation()
  const folder = mkdtempSync(join(tmpdir(), 'helder-beside-'))
  try {
    const contentFile = join(folder, 'content.json')
    writeFileSync(contentFile, JSON.stringify(await contentOf(installation)))
    fillSite(installation.dataDir, size)
    const syncMs = msOfSync(join(folder, 'sync'))
    const ours = await crowdOurs(installation, size, syncMs)
    const all: Beside[] = [ours]
    for (const peer of PEERS) {
      try {
        peer.install()
      } catch {
        rows.push(
          unmeasured(`${size} of everything beside ${peer.name}`, 'its packages could not be installed; is the registry of npm reachable?'),
        )
        continue
      }
      const theirs = await crowdPeer(peer, { dataDir: mkdtempSync(join(folder, 'data-')), contentFile }, installation, { size, syncMs })
      all.push(theirs)
      rows.push(...rowsOf(ours, theirs))
    }
    keepFigures(({ beside: before }) => ({
      beside: [...before.filter((crowd) => !all.some((now) => now.size === crowd.size && now.site === crowd.site)), ...all],
    }))
  } finally {
    installation.remove()
    rmSync(folder, { recursive: true, force: true })
  }
  return rows
}

/** Returns the content of our pages without any list. */
async function contentOf(installation: Installation) {
  await (await installation.start()).stop()
  fillSite(installation.dataDir, 0)
  const server = await installation.start()
  try {
    return await siteContent(
      server.url,
      PAGES.filter((path) => !path.startsWith(`${site.blog}/`)),
    )
  } finally {
    await server.stop()
  }
}

async function crowdOurs(installation: Installation, size: number, syncMs: number): Promise<Beside> {
  const server = await installation.start({ WORKERS: '1', TRUSTED_PROXIES: '127.0.0.1' })
  try {
    const crowd = await gather(server.url, formEvidence(installation), PEOPLE)
    const first = await alone(server, crowd)
    const busy = await crowded(oneHost(server), crowd, databaseOf(installation), { size, workers: 1, syncMs })
    return { site: OURS, alone: first, ...busy }
  } finally {
    await server.stop()
  }
}

async function crowdPeer(
  peer: PeerSite,
  places: Places,
  installation: Installation,
  { size, syncMs }: { size: number; syncMs: number },
): Promise<Beside> {
  peer.makeTables(places)
  if (!built.has(peer)) peer.build(places)
  built.add(peer)
  const databaseFile = join(places.dataDir, peer.databaseFile)
  takeOver(databaseFile, databaseOf(installation))
  let server: ServerProcess | undefined
  try {
    server = await peer.start(places)
    const writers = await peer.gather(server.url, PEOPLE)
    await checkFreshness(server.url, writers, SAVED_KINDS)
    const first = await alone(server, writers)
    // Only our site counts its cache misses.
    return {
      site: peer.name,
      alone: first,
      ...(await crowded(oneHost(server), writers, databaseFile, { size, workers: 1, syncMs })),
      missesPerSave: null,
    }
  } finally {
    await server?.stop()
  }
}

const databaseOf = ({ dataDir }: Installation): string => join(dataDir, 'helder.sqlite')

function rowsOf(ours: Beside, theirs: Beside): Row[] {
  const figure = `${ours.size} of everything`
  const row = (what: string, unit: string, of: (crowd: Beside) => number | null | undefined, note?: string): Row => {
    const [mine, other] = [of(ours), of(theirs)]
    if (typeof mine !== 'number' || typeof other !== 'number') return unmeasured(`${figure}${what}`, `${theirs.site}: none was answered`)
    return against(figure + what, unit, mine, { name: theirs.site, value: other }, undefined, note)
  }
  const within = (of: (crowd: Beside) => number | null) =>
    `99% within ${of(ours)?.toFixed(0)} ms, ${theirs.site} ${of(theirs)?.toFixed(0)} ms`
  const failed = ({ failed: counts }: Beside) =>
    Object.entries(counts)
      .map(([what, count]) => `${count} ${what}`)
      .join(', ')
  const full = `first used up: ${firstFull(ours.use)}, ${theirs.site} ${firstFull(theirs.use)}`
  return [
    row('', 'pages/s', (crowd) => crowd.pagesPerSecond, `${full}; failed: ${failed(ours)}, ${theirs.site} ${failed(theirs)}`),
    row(', per CPU second', 'pages', (crowd) => crowd.pagesPerCpuSecond),
    row(
      ', a page',
      'ms',
      (crowd) => crowd.pageP50Ms,
      within((crowd) => crowd.pageP99Ms),
    ),
    row(
      ', a quote',
      'ms',
      (crowd) => crowd.quoteP50Ms,
      within((crowd) => crowd.quoteP99Ms),
    ),
    row(
      ', a save',
      'ms',
      (crowd) => crowd.saveP50Ms,
      within((crowd) => crowd.saveP99Ms),
    ),
    row(', processor time of a page alone', 'ms', (crowd) => crowd.alone?.pageMs),
    row(', of a save alone', 'ms', (crowd) => crowd.alone?.saveMs),
    row(', of a quote alone', 'ms', (crowd) => crowd.alone?.quoteMs),
    row(', bytes of a page', 'bytes', (crowd) => crowd.alone?.pageBytes),
    row(', memory', 'MB', (crowd) => crowd.memoryMb),
  ]
}
