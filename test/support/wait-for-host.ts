import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { blocksUnder } from './page-blocks.ts'

/** Waits for a host with the commands of a page, from the one that sends a request to the host onward. */
export async function waitAsThePageSays(page: string, heading: string, { url }: { url: string }): Promise<void> {
  const [block = ''] = blocksUnder(page, heading, 'sh')
  const [, wait] = /^([^\n]*http:\/\/10\.0\.0\.11:3000[^]*)/m.exec(block) ?? []
  if (wait === undefined) throw new Error(`${page} asks no host below ${heading}`)
  await promisify(execFile)('sh', ['-e', '-c', wait.replaceAll('http://10.0.0.11:3000', url)])
}
