import type { ServerProcess } from '../server-process.ts'

/** A running site, as the growth bench asks and watches it. */
export interface Watched {
  /** Where visitors come. */
  url: string
  /** Each of its hosts at its own address, where no proxy hides how it does. */
  hosts: Pick<ServerProcess, 'url' | 'pid'>[]
}

export const oneHost = (server: ServerProcess): Watched => ({ url: server.url, hosts: [server] })
export const pidsOf = ({ hosts }: Watched): number[] => hosts.map(({ pid }) => pid)
/** For `pageReader`. */
export const pagesOf = ({ url, hosts }: Watched): [string, string[]] => [url, hosts.map((host) => host.url)]
