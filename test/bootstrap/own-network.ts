import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { until } from '../support/until.ts'

export interface Addresses {
  /** Where this machine finds what listens in the network. */
  address: string
  /** Addresses of this machine, from which it may ask there. */
  visitors: [string, string]
}

export const ADDRESSES: Addresses = { address: '10.213.47.2', visitors: ['10.213.47.1', '10.213.47.3'] }
/** What answers for names in that network, as slirp4netns has it. */
export const RESOLVER = '10.0.2.3'

interface OwnNetwork {
  /** Starts a program in it. */
  enter(...command: string[]): ChildProcess
  leave(): Promise<void>
}

/** Makes a network that gets out by slirp4netns, and to which one wire leads from this machine. */
export async function ownNetwork(): Promise<OwnNetwork> {
  const [name, wire] = [`helder-${process.pid}`, `helder${process.pid}`]
  const ip = (line: string) => execFileSync('ip', line.split(' '), { encoding: 'utf8' })
  ip(`netns add ${name}`)
  const out = spawn('slirp4netns', ['--configure', '--mtu=1400', '--netns-type=path', `/run/netns/${name}`, 'tap0'], { stdio: 'ignore' })
  const leave = async () => {
    if (out.exitCode === null) {
      out.kill('SIGTERM')
      await once(out, 'exit')
    }
    ip(`netns delete ${name}`)
  }
  try {
    ip(`-netns ${name} link set lo up`)
    ip(`link add ${wire} type veth peer name machine netns ${name}`)
    for (const each of ADDRESSES.visitors) ip(`address add ${each}/29 dev ${wire}`)
    ip(`link set ${wire} up`)
    ip(`-netns ${name} address add ${ADDRESSES.address}/29 dev machine`)
    ip(`-netns ${name} link set machine up`)
    await until('slirp4netns', () => {
      if (out.exitCode !== null) throw new Error(`slirp4netns ended with ${out.exitCode}`)
      return ip(`-netns ${name} route`).includes('default')
    })
  } catch (error) {
    await leave()
    throw error
  }
  return {
    enter: (...command) => spawn('nsenter', [`--net=/run/netns/${name}`, ...command], { stdio: ['ignore', 'pipe', 'pipe'] }),
    leave,
  }
}
