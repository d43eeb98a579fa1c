import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { until } from '../support/until.ts'

export interface Addresses {
  /** The address at which this machine reaches servers in the network. */
  address: string
  /** The addresses of this machine from which it may send requests there. */
  visitors: [string, string]
}

export const ADDRESSES: Addresses = { address: '10.213.47.2', visitors: ['10.213.47.1', '10.213.47.3'] }
/** The address of the DNS server in that network, which slirp4netns sets. */
export const RESOLVER = '10.0.2.3'

interface PrivateNetwork {
  /** Starts a program in the network. */
  enter(...command: string[]): ChildProcess
  leave(): Promise<void>
}

/** Creates a network that reaches the internet through slirp4netns and has one virtual cable to this machine. */
export async function privateNetwork(): Promise<PrivateNetwork> {
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
