import type { ServerProcess } from '../server-process.ts'

/** A running site, with the addresses that the growth bench uses. */
export interface Watched {
  /** The address for visitors. */
  url: string
  /** Each of its hosts at its address, where no proxy hides the metrics. */
  hosts: Pick<ServerProcess, 'url' | 'pid'>[]
}

export const oneHost = (server: ServerProcess): Watched => ({ url: server.url, hosts: [server] })
export const pidsOf = ({ hosts }: Watched): number[] => hosts.map(({ pid }) => pid)
/** Returns the arguments for `pageReader`. */
export const pagesOf = ({ url, hosts }: Watched): [string, string[]] => [url, hosts.map((host) => host.url)]
