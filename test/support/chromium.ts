import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { TestProject } from 'vitest/node'

export interface Chromium {
  executable: string
  /** What its process needs in its environment. */
  environment: Record<string, string>
}

declare module 'vitest' {
  export interface ProvidedContext {
    chromium: Chromium
  }
}

/** Runs once before the tests that use a browser: unpacks the Chromium that npm brought, the first time. */
export async function setup(project: TestProject): Promise<void> {
  const packageFolder = dirname(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')))
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as { version: string }
  const folder = join(packageFolder, '../../.cache', `helder-chromium-${version}`)
  if (!existsSync(folder)) await unpack(join(packageFolder, 'bin'), folder)
  project.provide('chromium', runnable(folder))
}

/** The package unpacks into the folder for temporary files, where an older or half-written one of somebody else may stand; so it gets one of its own, which has its name only when it is whole. */
async function unpack(packed: string, folder: string): Promise<void> {
  const unfinished = `${folder}.${process.pid}`
  mkdirSync(unfinished, { recursive: true })
  const { TMPDIR } = process.env
  process.env['TMPDIR'] = unfinished
  try {
    const { default: chromium, inflate } = await import('@sparticuz/chromium')
    await chromium.executablePath(packed)
    await inflate(join(packed, 'al2023.tar.br'))
    // It names places for fonts that only some machines have; on one without any, Chromium stops at the first letter.
    const fonts = join(unfinished, 'fonts/fonts.conf')
    writeFileSync(fonts, readFileSync(fonts, 'utf8').replaceAll('/tmp/fonts', join(folder, 'fonts')))
  } finally {
    if (TMPDIR === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = TMPDIR
  }
  renameSync(unfinished, folder)
}

/** As it is, or, on a machine that lacks its libraries, with those that came with it. */
function runnable(folder: string): Chromium {
  const executable = join(folder, 'chromium')
  const fonts = { FONTCONFIG_PATH: join(folder, 'fonts') }
  const choices = [fonts, { ...fonts, LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') }]
  const environment = choices.find((choice) => starts(executable, choice))
  if (environment) return { executable, environment }
  throw new Error(`Chromium does not start on this machine: try ${executable} --version`)
}

function starts(executable: string, environment: Record<string, string>): boolean {
  try {
    execFileSync(executable, ['--version'], { env: { ...process.env, ...environment }, stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
