import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream'
import { containerEngine } from '../bootstrap/container-engine.ts'
import { freshCopy } from '../bootstrap/machine.ts'
import { type Ran, runLines } from '../bootstrap/shell.ts'
import { NEXT, publish, twoVersions } from '../bootstrap/two-versions.ts'
import { blocksUnder } from '../support/page-blocks.ts'

const HELP = `This rig needs a cluster of one node, and runs on that node as root, with
  - kubectl, and KUBECONFIG for a user who may do everything;
  - ctr, and CONTAINERD_ADDRESS where containerd is not at its usual place;
  - haproxy, podman, catatonit, runc, netavark and debootstrap, from Debian's packages of these names`

/** The namespace `helder` of the cluster, for somebody who has the sources. */
export interface Cluster {
  /** The folder of the sources, with the files that the pages say to write there. */
  folder: string
  node: string
  /** The address at which pods and this machine reach each other. */
  address: string
  /** The address range of pods. */
  pods: string
  /** Runs commands of the pages, until one fails. */
  run(lines: string): Promise<Ran>
  /** Returns the output of commands. Throws when one fails. */
  ask(lines: string): Promise<string>
  /** Forwards a port at the node's address to a server of 127.0.0.1. Returns that address with the port. */
  open(port: string | number): Promise<string>
  remove(): Promise<void>
}

/** Throws unless the cluster runs on this machine and has no such namespace yet. */
export async function startCluster(): Promise<Cluster> {
  const kubectl = (...words: string[]) => execFileSync('kubectl', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()
  const [node = '', address = '', pods = '', ...others] = (() => {
    try {
      execFileSync('ctr', ['version'], { stdio: 'pipe' })
      const each = '{.metadata.name} {.status.addresses[?(@.type=="InternalIP")].address} {.spec.podCIDR}'
      return kubectl('get', 'nodes', `--output=jsonpath={range .items[*]}${each} {end}`).split(' ')
    } catch (error) {
      throw new Error(HELP, { cause: error })
    }
  })()
  const isHere = Object.values(networkInterfaces()).some((each) => each?.some((own) => own.address === address))
  if (!isHere || others.some(Boolean)) throw new Error(HELP)
  if (kubectl('get', 'namespace', 'helder', '--ignore-not-found') !== '') throw new Error('The cluster has a namespace helder already.')

  const folder = mkdtempSync(join(tmpdir(), 'helder-cluster-'))
  freshCopy(folder)
  const { PATH = '', HOME = '', KUBECONFIG } = process.env
  const run = (lines: string) => runLines(lines, folder, { PATH, HOME, ...(KUBECONFIG !== undefined && { KUBECONFIG }) })
  const opened: (() => void)[] = []
  return {
    folder,
    node,
    address,
    pods,
    run,
    ask: async (lines) => {
      const { code, output } = await run(lines)
      if (code !== 0) throw new Error(`${lines} ended with ${code}:\n${output}`)
      return output.trim()
    },
    open: async (port) => {
      const server = createServer((from) => {
        const to = connect(Number(port), '127.0.0.1')
        pipeline(from, to, from, () => undefined)
      }).listen(0, address)
      await once(server, 'listening')
      opened.push(() => server.close())
      return `${address}:${(server.address() as AddressInfo).port}`
    },
    remove: async () => {
      await run(`kubectl delete namespace helder --ignore-not-found --timeout=2m`)
      for (const close of opened) close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Builds the images of the current sources and of a later version as the pages say, and loads both into the node. */
export async function loadImages(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'helder-images-'))
  const repository = join(folder, 'helder')
  const engine = containerEngine('24.21.0', '11.21.2')
  const [FIRST_DAY = ''] = blocksUnder('first-day.md', 'Container', 'sh')
  const build = FIRST_DAY.split('\n').find((line) => line.startsWith('podman build')) ?? ''
  try {
    twoVersions(repository)
    for (const version of ['0.1.0', NEXT]) {
      const [image, file] = [`registry.example/helder:${version}`, join(folder, 'image.tar')]
      const { code, output } = await engine.run(
        `cd ${repository}\n${build}\npodman tag helder ${image}\npodman save --output ${file} ${image}`,
      )
      if (code !== 0) throw new Error(`The image of ${version} was not built:\n${output}`)
      execFileSync('ctr', ['--namespace', 'k8s.io', 'images', 'import', file], { stdio: 'pipe' })
      rmSync(file)
      publish(repository)
    }
  } finally {
    engine.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}
