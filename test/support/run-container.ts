import { execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync } from 'node:fs'
import { promisify } from 'node:util'
import type { Container } from './containerfile.ts'
import { freePort } from './free-port.ts'
import { ordinaryUser } from './ordinary-user.ts'
import { until } from './until.ts'

export interface RunningContainer {
  url: string
  output(): string
  /** Returns the exit code of the HEALTHCHECK. */
  health(): Promise<number>
  /** Runs a program of the image while the site runs. */
  run(...command: string[]): Promise<{ code: number; output: string }>
  /** Stops the container and returns its exit code. */
  stop(): Promise<number | null>
}

/** Runs the files of an image with the file rights that an engine would give: the files are read-only and the user is not root. */
export async function runContainer(container: Container, settings: Record<string, string> = {}): Promise<RunningContainer> {
  execFileSync('chmod', ['-R', 'a-w', container.folder])
  const user = ordinaryUser() && container.user
  if (user) chownSync(container.volume, user.uid, user.gid)
  const port = await freePort()
  const env = { ...container.environment, HOST: '127.0.0.1', PORT: String(port), SEED: 'none', ...settings }
  const options = { cwd: container.folder, env, ...user }

  const [program = '', ...args] = container.command
  const site = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [site.stdout, site.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text))

  const run = async (command: string, ...words: string[]) =>
    promisify(execFile)(command, words, options).then(
      ({ stdout }) => ({ code: 0, output: stdout }),
      (error: { code: number; stdout: string; stderr: string }) => ({ code: error.code, output: error.stdout + error.stderr }),
    )
  const health = async () => {
    const [looking = '', ...words] = container.health
    return (await run(looking, ...words)).code
  }
  await until('the site to be healthy', async () => {
    if (site.exitCode !== null) throw new Error(`It ended with ${site.exitCode}:\n${output}`)
    return (await health()) === 0
  })
  return {
    url: `http://127.0.0.1:${port}`,
    output: () => output,
    health,
    run: (...words) => run(`${container.folder}/node_modules/.bin/node`, ...words),
    stop: async () => {
      const ended = once(site, 'exit')
      if (site.exitCode === null) site.kill('SIGTERM')
      else return site.exitCode
      await ended
      return site.exitCode
    },
  }
}
