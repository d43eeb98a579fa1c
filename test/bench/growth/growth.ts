import { join } from 'node:path'
import { formEvidence } from '../../support/form-evidence.ts'
import { createInstallation } from '../helder.ts'
import type { Row } from '../row.ts'
import type { ServerProcess } from '../server-process.ts'
import { variantsIn } from '../upload.ts'
import { type Costs, type Crowded, firstFull } from './capacity.ts'
import { commonCosts, costsOf } from './costs.ts'
import { gather } from './crowd.ts'
import { crowded } from './crowded.ts'
import { PEOPLE, SIZES } from './crowding.ts'
import { fillSite } from './fill.ts'
import { keepFigures } from './keep-figures.ts'
import { oneHost } from './watched.ts'

const WORKERS = [1, 2, 4]

/**
 * Measures the site with this number of rows in each table, read and written by many at once, with one, two and four workers. The figures
 * are stored for the model in docs/operate/capacity.md.
 */
export const growth = Object.fromEntries(SIZES.map((size) => [`growth ${size}`, () => growthOf(size)]))

async function growthOf(size: number): Promise<Row[]> {
  const crowds: Crowded[] = []
  let costs: Costs | undefined
  const installation = await createInstallation()
  try {
    await (await installation.start()).stop()
    fillSite(installation.dataDir, size)
    for (const workers of WORKERS) {
      let server: ServerProcess | undefined
      try {
        server = await installation.start({ WORKERS: String(workers), TRUSTED_PROXIES: '127.0.0.1' })
        const site = oneHost(server)
        const { dataDir } = installation
        const crowd = await gather(site.url, formEvidence(installation), PEOPLE)
        costs ??= await costsOf(site, crowd, { dataDir, isStored: variantsIn(dataDir) })
        if (workers === 2) costs.paired = await commonCosts(site, crowd)
        crowds.push(await crowded(site, crowd, join(dataDir, 'helder.sqlite'), { size, workers, syncMs: costs.syncMs }))
      } finally {
        await server?.stop()
      }
    }
  } finally {
    installation.remove()
  }
  if (costs) keep(size, costs, crowds)
  return crowds.flatMap(rowsOf)
}

const rowsOf = ({ size, workers, pagesPerSecond, pagesPerCpuSecond, pageP50Ms, pageP99Ms, ...crowd }: Crowded): Row[] => {
  const figure = `${size} of everything, ${workers} ${workers > 1 ? 'workers' : 'worker'}`
  const { loops, helpers, images, supervisor } = crowd.cpu
  const percent = (share: number) => `${Math.round(share * 100)}%`
  const spent = `processor: event loops ${loops.toFixed(1)} s, their helpers ${helpers.toFixed(1)}, images ${images.toFixed(1)}, supervisor ${supervisor.toFixed(1)}`
  const { loop, waited, writer } = crowd.use
  return [
    {
      figure,
      unit: 'pages/s',
      ours: pagesPerSecond,
      note: `first used up: ${firstFull(crowd.use)}; busiest event loop ${percent(loop)}, waiting for a core ${percent(waited)}, writer ${percent(writer)}, image process ${percent(crowd.use.images)}; ${spent}`,
    },
    { figure: `${figure}, per CPU second`, unit: 'pages', ours: pagesPerCpuSecond },
    { figure: `${figure}, a page`, unit: 'ms', ours: pageP50Ms, note: `p99 ${pageP99Ms.toFixed(0)} ms` },
    {
      figure: `${figure}, a quote`,
      unit: 'ms',
      ours: crowd.quoteP50Ms,
      note: `p99 ${crowd.quoteP99Ms?.toFixed(0)} ms; failed: ${Object.entries(crowd.failed)
        .map(([what, count]) => `${count} ${what}`)
        .join(', ')}`,
    },
    {
      figure: `${figure}, a save`,
      unit: 'ms',
      ours: crowd.saveP50Ms,
      note: `p99 ${crowd.saveP99Ms?.toFixed(0)} ms; ${crowd.missesPerSave?.toFixed(1)} pages rendered for each`,
    },
    { figure: `${figure}, memory`, unit: 'MB', ours: crowd.memoryMb },
  ]
}

/** Replaces the stored figures of the same size. */
const keep = (size: number, costs: Costs, crowds: Crowded[]): void =>
  keepFigures((before) => ({
    costs: { ...before.costs, [size]: costs },
    crowds: [...before.crowds.filter((crowd) => crowd.size !== size), ...crowds],
  }))
