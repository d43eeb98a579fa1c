import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect } from 'vitest'
import { root } from '../../scripts/locked-node.mjs'
import { blocksUnder } from './page-blocks.ts'

interface Addresses {
  /** The folder that replaces `/backups`. */
  folder: string
  databaseUrl?: string
  storageUrl: string
}

/** Runs the commands below a heading of move.md in a shell with the settings of the site. Only the addresses differ from the page. */
export async function moveAsThePageSays(
  heading: string,
  settings: Record<string, string>,
  { folder, databaseUrl = '', storageUrl }: Addresses,
): Promise<void> {
  const commands = blocksUnder('move.md', heading, 'sh').filter((block) => block.includes('npm run helder'))
  expect(commands).toHaveLength(1)
  const script = (commands[0] ?? '')
    .replaceAll('/backups/', `${folder}/`)
    .replaceAll('postgres://helder:password@127.0.0.1/helder', databaseUrl)
    .replaceAll(/'s3:\/\/[^']+'/g, `'${storageUrl}'`)
  const { PATH = '', HOME = '' } = process.env
  const shell = spawn('sh', ['-e', '-c', script], { cwd: root, env: { PATH, HOME, ...settings }, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [shell.stdout, shell.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  await once(shell, 'close')
  expect({ code: shell.exitCode, output }).toEqual({ code: 0, output: expect.stringContaining('is restored.') as string })
}
