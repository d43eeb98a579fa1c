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
  /** Generator and server share the machine's cores; this is what the server alone did. */
  perCpuSecond: number
}

/** Loads two servers in turn, A B A B A B, so that what disturbs the machine disturbs both; medians of the rounds. */
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

/** Both kinds of speed against the peer's; without `target` they are only shown. The target is held against requests per second, unless the generator itself was what they waited for. */
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
