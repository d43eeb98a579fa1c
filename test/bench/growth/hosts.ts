import { execFileSync } from 'node:child_process'
import { median } from '../median.ts'
import { atMostTimes, type Row, unmeasured } from '../row.ts'
import type { Costs, Crowded } from './capacity.ts'
import { commonCosts, costsOf } from './costs.ts'
import { fromOwnAddress, gather } from './crowd.ts'
import { crowded } from './crowded.ts'
import { CROWDING, PEOPLE } from './crowding.ts'
import { msOfRequest } from './demand.ts'
import { keepFigures } from './keep-figures.ts'
import { withTwoHosts } from './two-hosts.ts'

const SIZE = 1000
const ROUNDS = 3
/** The pages a second that readers request: fewer than one host can serve, so that one host and two do the same work. */
const READS_PER_SECOND = 400
const FIGURE = 'processor time of a request on two hosts'

/** Measures the processor time of a request with the crowd of the growth bench on one host and on two, alternately, behind the proxy. */
export async function hosts(): Promise<Row[]> {
  try {
    execFileSync('haproxy', ['-v'], { stdio: 'ignore' })
  } catch {
    return [unmeasured(FIGURE, 'no haproxy on this machine')]
  }
  return withTwoHosts(SIZE, async ({ behindProxy, evidence, ...files }) => {
    const crowds: Crowded[] = []
    let costs: Costs | undefined
    for (let round = 0; round < ROUNDS; round += 1)
      for (const count of [1, 2] as const)
        await behindProxy(count, async (site) => {
          const crowd = await gather(site.url, evidence, PEOPLE, fromOwnAddress)
          costs ??= await costsOf(site, crowd, files)
          if (count === 2) costs.paired ??= await commonCosts(site, crowd)
          crowds.push(await crowded(site, crowd, null, { size: SIZE, workers: 1, syncMs: costs.syncMs, readsPerSecond: READS_PER_SECOND }))
        })
    const [alone, both] = [1, 2].map((count) => middle(crowds.filter((crowd) => crowd.hosts === count))) as [Crowded, Crowded]
    if (costs) {
      const measured = { costs, crowds: [alone, both] }
      keepFigures(() => ({ hosts: measured }))
    }
    const note = `behind HAProxy, on one PostgreSQL and one S3; ${READS_PER_SECOND} pages a second, ${CROWDING.quotesPerSecond} quotes, ${CROWDING.savesPerSecond} saves; of all rounds ${crowds.map((crowd) => msOfRequest(crowd).toFixed(2)).join(', ')}`
    return [atMostTimes(FIGURE, 'ms', msOfRequest(both), { name: 'one host', value: msOfRequest(alone) }, 1.1, note)]
  })
}

/** Returns the crowd with the median cost of a request. */
function middle(crowds: Crowded[]): Crowded {
  const cost = median(crowds.map(msOfRequest))
  return crowds.find((crowd) => msOfRequest(crowd) === cost) as Crowded
}
