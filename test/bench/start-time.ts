import { freePort } from '../support/free-port.ts'
import { createInstallation, type Installation } from './helder.ts'
import { median } from './median.ts'
import { OWN_NODE, ROOT } from './places.ts'
import { atMost, type Row } from './row.ts'
import { type ServerProcess, startServer } from './server-process.ts'

const ROUNDS = 5
const BARE_SERVER = "require('node:http').createServer((_, response) => response.end('ok')).listen(Number(process.argv[1]), '127.0.0.1')"

/** Measures the time from nothing to the first page: of the built server and of a bare Node, alternately, and of a second `npm start`. */
export async function startTime(): Promise<Row[]> {
  const installation = await createInstallation()
  try {
    await costOf(installation.start)
    const ours: Cost[] = []
    const bare: Cost[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      ours.push(await costOf(installation.start))
      bare.push(await costOf(startBareNode))
    }
    const cpu = (costs: Cost[]) => median(costs.map(({ cpuSeconds }) => cpuSeconds))
    const wall = (costs: Cost[]) => median(costs.map(({ seconds }) => seconds))
    return [
      atMost('cold start to the first page, built', 's', wall(ours), 0.5, {
        peer: { name: 'bare Node', value: wall(bare) },
        note: `${cpu(ours)} s of CPU against ${cpu(bare)} s, whatever else the machine does`,
      }),
      atMost('second npm start to the first page', 's', (await costOf(() => npmStart(installation))).seconds, 2),
    ]
  } finally {
    installation.remove()
  }
}

interface Cost {
  seconds: number
  cpuSeconds: number
}

async function costOf(start: () => Promise<ServerProcess>): Promise<Cost> {
  const server = await start()
  const cpuSeconds = server.cpuSeconds()
  await server.stop()
  return { seconds: server.readyAfterSeconds, cpuSeconds }
}

async function startBareNode(): Promise<ServerProcess> {
  const port = await freePort()
  return startServer({ command: OWN_NODE, args: ['--eval', BARE_SERVER, String(port)], url: `http://127.0.0.1:${port}/` })
}

const npmStart = ({ url, environment }: Installation): Promise<ServerProcess> =>
  startServer({ command: 'npm', args: ['start', '--silent'], cwd: ROOT, url, environment })
