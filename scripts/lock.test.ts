import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from './locked-node.mjs'

interface Entry {
  version?: string
  resolved?: string
  integrity?: string
  license?: string
  dev?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  hasInstallScript?: boolean
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

const textOf = (file: string) => readFileSync(join(root, file), 'utf8')
const described = JSON.parse(textOf('package.json')) as Entry
const { packages } = JSON.parse(textOf('package-lock.json')) as { packages: Record<string, Entry> }
const { '': own = {}, ...locked } = packages
const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies'] as const
const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/

/** True for a package that complete-lock.ts added without more data from the registry: a build for another platform. */
const hasOnlyAName = ({ optional, os, cpu, integrity }: Entry) => Boolean(optional && os && cpu && !integrity)
const whichOf = (entries: Record<string, Entry>, isSo: (entry: Entry, place: string) => boolean) =>
  Object.entries(entries).flatMap(([place, entry]) => (isSo(entry, place) ? [place] : []))

/** Returns where Node finds a package required by another; undefined when the lock has none. */
function placeOf(name: string, from: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const place = `${folder}/node_modules/${name}`.replace(/^\//, '')
    if (place in locked) return place
    if (!folder) return undefined
  }
}

describe('package-lock.json', () => {
  test.each(KINDS)('has the %s of package.json, which are exact', (kind) => {
    const wanted = described[kind] ?? {}
    expect(own[kind]).toEqual(wanted)
    expect(Object.entries(wanted).filter(([, version]) => !EXACT.test(version))).toEqual([])
    for (const [name, version] of Object.entries(wanted)) expect(locked[`node_modules/${name}`]).toMatchObject({ version })
  })

  test('has what each package in it needs', () => {
    const needs = Object.entries(locked).flatMap(([place, { dependencies }]) =>
      Object.keys(dependencies ?? {}).flatMap((name) => (placeOf(name, place) === undefined ? [`${place} needs ${name}`] : [])),
    )
    expect(needs).toEqual([])
  })

  test('says for each package which one, by its content, and names no other place to get it than the registry', () => {
    expect(whichOf(locked, ({ version = '' }) => !EXACT.test(version))).toEqual([])
    expect(whichOf(locked, (entry) => !entry.integrity?.startsWith('sha512-') && !hasOnlyAName(entry))).toEqual([])
    expect(whichOf(locked, ({ resolved = 'https://registry.npmjs.org/' }) => !resolved.startsWith('https://registry.npmjs.org/'))).toEqual(
      [],
    )
  })
})

test('no package of the running site has a script that wants to run when it is installed, and npm runs none', () => {
  expect(whichOf(locked, ({ hasInstallScript, dev }) => Boolean(hasInstallScript && !dev))).toEqual([])
  expect(textOf('.npmrc')).toMatch(/^ignore-scripts=true$/m)
})

/**
 * The allowed licences. MPL (the build's CSS) and LGPL (libvips, a separate library that can be replaced) demand nothing when they are used
 * unchanged.
 */
const ALLOWED = /^(MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|Unlicense|MPL-2\.0|LGPL-3\.0-or-later)$/

test('each package of the running site has a licence that allows this use', () => {
  // Of two licences we choose one.
  const mayChoose = (licences: string) =>
    licences
      .replace(/^\(|\)$/g, '')
      .split(' OR ')
      .some((each) => ALLOWED.test(each))
  const isAllowed = ({ license = '' }: Entry) => license.split(' AND ').every(mayChoose)
  expect(whichOf(locked, (entry) => !entry.dev && !hasOnlyAName(entry) && !isAllowed(entry))).toEqual([])
})
