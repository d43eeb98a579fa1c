import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { pages } from '#site/pages/pages.ts'

const HANDBOOK = 'docs/product'
const SOURCES = ['src', 'scripts', 'test'].flatMap((folder) => filesBelow(folder).filter((path) => /\.(?:tsx?|mjs|css)$/.test(path)))
const PAGES = filesBelow(HANDBOOK)
/** Matches a reference to a document that is not in the repository, where a reader cannot look it up. */
const PAPER = /spec(?:ification)? doc|document \d, section/i

test('no source refers to a paper that is not in the repository', () => {
  expect(SOURCES.filter((path) => PAPER.test(readFileSync(path, 'utf8')))).toEqual([])
})

test('every page of the handbook that a source names is there', () => {
  const named = SOURCES.flatMap((path) => readFileSync(path, 'utf8').match(/docs\/product\/[\w-]+\.md/g) ?? [])
  expect([...new Set(named)].filter((page) => !PAGES.includes(page))).toEqual([])
})

test('every constant and file that the handbook names is in the sources', () => {
  const code = SOURCES.filter((path) => path.startsWith('src/')).map((path) => readFileSync(path, 'utf8'))
  const names = new Set(SOURCES.flatMap((path) => [path, basename(path)]))
  const isThere = (name: string) =>
    name.includes('.') ? [...names].some((path) => path.endsWith(name)) : code.some((text) => text.includes(name))
  const missing = PAGES.flatMap((page) => quotedIn(page).flatMap((name) => (isThere(name) ? [] : [`${name} in ${page}`])))
  expect(missing).toEqual([])
})

test('the handbook has the address of every page', () => {
  const text = readFileSync(join(HANDBOOK, 'public-pages.md'), 'utf8')
  const addresses = pages.map(({ path }) => path.replace(/:.*/, ''))
  expect(addresses.filter((address) => !text.includes(address === '/' ? '`/`' : `\`${address}`))).toEqual([])
})

test('every link between pages leads to a file', () => {
  const documents = [...filesBelow('docs').filter((path) => path.endsWith('.md')), 'README.md', 'CONTRIBUTING.md']
  const links = documents.flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(([, to = '']) => ({ page, to })),
  )
  expect(links.filter(({ page, to }) => !existsSync(join(dirname(page), to)))).toEqual([])
})

/** Returns the constants (`ANSWER_MAX`) and files (`faq-tab.ts`) between backquotes. */
const quotedIn = (page: string): string[] =>
  [...readFileSync(page, 'utf8').matchAll(/`([A-Z][A-Z]+(?:_[A-Z]+)+|[\w/-]+\.(?:tsx?|css))`/g)].map(([, name]) => name ?? '')

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
    .map((entry) => join(entry.parentPath, entry.name))
}
