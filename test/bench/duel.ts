import type { Generator } from './load.ts'
import { median } from './median.ts'
import { against, type Row } from './row.ts'
import type { ServerProcess } from './server-process.ts'

const ROUNDS = 9
const SECONDS = 2
const WARM_UP_SECONDS = 5

type Loaded = Pick<ServerProcess, 'url' | 'cpuSeconds'>

export interface Speed {
  perSecond: number
  /** The requests per processor second of the server, since generator and server share the machine's cores. */
  perCpuSecond: number
}

/** Loads two servers alternately, so that a disturbance of the machine affects both. Returns the medians of the rounds. */
export async function duel(generator: Generator, servers: [Loaded, Loaded], headers: Record<string, string>): Promise<[Speed, Speed]> {
  for (const { url } of servers) await generator.run({ url, headers, seconds: WARM_UP_SECONDS })
  const rounds: [Speed, Speed][] = []
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push([await speedOf(generator, servers[0], headers), await speedOf(generator, servers[1], headers)])
  return [middle(rounds.map(([one]) => one)), middle(rounds.map(([, other]) => other))]
}

async function speedOf(generator: Generator, server: Loaded, headers: Record<string, string>): Promise<Speed> {
  const before = server.cpuSeconds()
  const { requests, seconds } = await generator.run({ url: server.url, headers, seconds: SECONDS })
  return { perSecond: requests / seconds, perCpuSecond: requests / (server.cpuSeconds() - before) }
}

const middle = (speeds: Speed[]): Speed => ({
  perSecond: median(speeds.map(({ perSecond }) => perSecond)),
  perCpuSecond: median(speeds.map(({ perCpuSecond }) => perCpuSecond)),
})

/**
 * Returns the rows of both speeds compared to the peer's; without `target` they have no limit. The target applies to requests per second,
 * unless the generator was the bottleneck.
 */
export function speedRows(
  figure: string,
  peer: string,
  [ours, theirs]: [Speed, Speed],
  target: number | undefined,
  generator: Generator,
  note: string,
): Row[] {
  const { name, outruns } = generator
  return [
    against(figure, 'req/s', ours.perSecond, { name: peer, value: theirs.perSecond }, outruns ? target : undefined, `by ${name}; ${note}`),
    against(
      `${figure}, per CPU second`,
      'req',
      ours.perCpuSecond,
      { name: peer, value: theirs.perCpuSecond },
      outruns ? undefined : target,
    ),
  ]
}
