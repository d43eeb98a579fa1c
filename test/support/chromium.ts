import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { TestProject } from 'vitest/node'

export interface Chromium {
  executable: string
  /** The environment variables that Chromium needs. */
  environment: Record<string, string>
}

declare module 'vitest' {
  export interface ProvidedContext {
    chromium: Chromium
  }
}

/** Runs once before the tests that use a browser. The first time it unpacks the Chromium that npm installed. */
export async function setup(project: TestProject): Promise<void> {
  const packageFolder = dirname(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')))
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as { version: string }
  const folder = join(packageFolder, '../../.cache', `helder-chromium-${version}`)
  if (!existsSync(folder)) await unpack(join(packageFolder, 'bin'), folder)
  nameFonts(join(folder, 'fonts'))
  project.provide('chromium', runnable(folder))
}

/**
 * Unpacks Chromium into a temporary folder and renames that folder once it is complete. The package itself unpacks into the system's folder
 * for temporary files, where somebody else may have left an older or half-written copy.
 */
async function unpack(packed: string, folder: string): Promise<void> {
  const unfinished = `${folder}.${process.pid}`
  mkdirSync(unfinished, { recursive: true })
  const { TMPDIR } = process.env
  process.env['TMPDIR'] = unfinished
  try {
    const { default: chromium, inflate } = await import('@sparticuz/chromium')
    await chromium.executablePath(packed)
    await inflate(join(packed, 'al2023.tar.br'))
  } finally {
    if (TMPDIR === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = TMPDIR
  }
  renameSync(unfinished, folder)
}

/**
 * Tells Chromium where its fonts are. Without any font, a text has no width, and Chromium crashes now and then. The path is relative, because
 * the whole folder may be copied to another place. The file in the package names folders that only some machines have.
 */
function nameFonts(folder: string): void {
  const file = join(folder, 'fonts.conf')
  const written = `${file}.${process.pid}`
  writeFileSync(written, FONTS)
  renameSync(written, file)
}

const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">.</dir>
  <cachedir prefix="relative">../fonts-cache</cachedir>
</fontconfig>
`

/** Returns how to run Chromium: with the libraries of the machine or, where those are missing, with the libraries of the package. */
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
