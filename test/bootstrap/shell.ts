import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** The exit code of shell commands, and their output. */
export interface Ran {
  code: number | null
  output: string
}

/** Runs commands in a shell as this user, until one fails. */
export async function runLines(lines: string, cwd: string, environment: Record<string, string>): Promise<Ran> {
  const shell = spawn('sh', ['-e', '-c', lines], { cwd, env: environment, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [shell.stdout, shell.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  await once(shell, 'close')
  return { code: shell.exitCode, output }
}
