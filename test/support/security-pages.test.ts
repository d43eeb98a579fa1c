import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const CONTROLS = 'docs/operate/security.md'
const ASVS = 'docs/operate/asvs.md'
const HOW = { CONTROLS: 2, ASVS: 4 }

/** The requirements of OWASP ASVS 5.0.0 by level and section: `1.2:1,2` are 1.2.1 and 1.2.2. */
const LEVELS: Record<string, string> = {
  1: `1.2:1,2,3,4,5 1.3:1,2 1.5:1 2.1:1 2.2:1,2 2.3:1 3.2:1,2 3.3:1 3.4:1,2 3.5:1,2,3 4.1:1 4.4:1 5.2:1,2 5.3:1,2 6.1:1
    6.2:1,2,3,4,5,6,7,8 6.3:1,2 6.4:1,2 7.2:1,2,3,4 7.4:1,2 8.1:1 8.2:1,2 8.3:1 9.1:1,2,3 9.2:1 10.4:1,2,3,4,5 11.3:1,2 11.4:1
    12.1:1 12.2:1,2 13.4:1 14.2:1 14.3:1 15.1:1 15.2:1 15.3:1`,
  2: `1.1:1,2 1.2:6,7,8,9 1.3:3,4,5,6,7,8,9,10,11 1.4:1,2,3 1.5:2 2.1:2,3 2.2:3 2.3:2,3,4 2.4:1 3.3:2,3,4 3.4:3,4,5,6 3.5:4,5
    3.7:1,2 4.1:2,3 4.2:1 4.3:1,2 4.4:2,3,4 5.1:1 5.2:3 5.4:1,2,3 6.1:2,3 6.2:9,10,11,12 6.3:3,4 6.4:3,4 6.5:1,2,3,4,5 6.6:1,2,3
    6.8:1,2,3,4 7.1:1,2,3 7.3:1,2 7.4:3,4,5 7.5:1,2 7.6:1,2 8.1:2 8.2:3 8.4:1 9.2:2,3,4 10.1:1,2 10.2:1,2 10.3:1,2,3,4
    10.4:6,7,8,9,10,11 10.5:1,2,3,4,5 10.6:1,2 10.7:1,2,3 11.1:1,2 11.2:1,2,3 11.3:3 11.4:2,3,4 11.5:1 11.6:1 12.1:2,3 12.3:1,2,3,4
    13.1:1 13.2:1,2,3,4,5 13.3:1,2 13.4:2,3,4,5 14.1:1,2 14.2:2,3,4 14.3:2,3 15.1:2,3 15.2:2,3 15.3:2,3,4,5,6,7 16.1:1 16.2:1,2,3,4,5
    16.3:1,2,3,4 16.4:1,2,3 16.5:1,2,3 17.1:1 17.2:1,2,3,4 17.3:1,2`,
}

const textOf = (file: string): string => readFileSync(file, 'utf8')
/** Returns the cells of each row of the page's tables, without the heads of the tables. */
const rowsOf = (page: string): string[][] =>
  textOf(page)
    .split('\n')
    .filter((line, at, lines) => line.startsWith('| ') && !lines[at + 1]?.startsWith('|---'))
    .map((line) => line.slice(2, -2).split(' | '))

/** Returns the tests that a page names: a file between backquotes, followed by titles between curly quotes. */
const testsIn = (text: string): { file: string; titles: string[] }[] =>
  [...text.matchAll(/`((?:src|test|scripts|migrations)\/[\w./-]+\.test\.tsx?)`((?:,? “[^”]+”)*)/g)].map(([, file = '', quoted = '']) => ({
    file,
    titles: [...quoted.matchAll(/“([^”]+)”/g)].map(([, title = '']) => title),
  }))

const isNamed = (file: string, title: string): boolean =>
  ["'", '"', '`'].some((quote) => textOf(file).includes(`${quote}${title}${quote},`))

describe.each([CONTROLS, ASVS])('%s', (page) => {
  test('names tests that are there', () => {
    const named = testsIn(rowsOf(page).flat().join(' | '))
    expect(named.length).toBeGreaterThan(50)
    const missing = named.flatMap(({ file, titles }) => {
      if (!existsSync(file)) return [file]
      return titles.length > 0
        ? titles.filter((title) => !isNamed(file, title)).map((title) => `${title} in ${file}`)
        : [`a title in ${file}`]
    })
    expect(missing).toEqual([])
  })

  test('names files that are there, and headings of the page beside it', () => {
    const files = [...textOf(page).matchAll(/`((?:src|test|docs|scripts)\/[\w./-]+|package-lock\.json)`/g)].map(([, file = '']) => file)
    expect(files.filter((file) => !existsSync(file))).toEqual([])
    const headings = [CONTROLS, ASVS].flatMap((each) => textOf(each).match(/(?<=^#+ ).+/gm) ?? []).map(anchorOf)
    const links = [...textOf(page).matchAll(/\]\((?:security|asvs)\.md#([\w-]+)\)/g)].map(([, anchor = '']) => anchor)
    expect(links.filter((anchor) => !headings.includes(anchor))).toEqual([])
  })
})

test('every control has a test', () => {
  const controls = textOf(CONTROLS).split('## Background')[0] ?? ''
  const rows = rowsOf(CONTROLS).filter((row) => controls.includes(row.join(' | ')))
  expect(rows.length).toBeGreaterThan(40)
  expect(rows.filter((row) => testsIn(row[HOW.CONTROLS] ?? '').length === 0).map(([control]) => control)).toEqual([])
})

describe('the standard', () => {
  const rows = rowsOf(ASVS)

  test('is there whole, each requirement once and with its level', () => {
    const wanted = Object.entries(LEVELS).flatMap(([level, sections]) =>
      sections.split(/\s+/).flatMap((section) => {
        const [chapter, numbers = ''] = section.split(':')
        return numbers.split(',').map((number) => `${chapter}.${number}, level ${level}`)
      }),
    )
    expect(wanted).toHaveLength(253)
    expect(rows.map(([number, level]) => `${number}, level ${level}`).toSorted()).toEqual(wanted.toSorted())
  })

  test('is met by what is named, and not met for a reason', () => {
    expect(new Set(rows.map((row) => row[3]))).toEqual(new Set(['met', 'n/a', 'not met']))
    const bare = rows.filter(
      (row) => !row[HOW.ASVS] || (row[3] === 'met' && !/`[\w-]+[/.][^`]+`|\]\(security\.md#/.test(row[HOW.ASVS] ?? '')),
    )
    expect(bare.map(([number]) => number)).toEqual([])
  })

  test('is counted as it stands', () => {
    const count = (state: string, level: RegExp) => rows.filter((row) => row[3] === state && level.test(row[1] ?? '')).length
    const [all, first] = [/./, /1/].map((level) => ['met', 'n/a', 'not met'].map((state) => count(state, level)))
    expect(textOf(ASVS)).toContain(
      `Of 253 requirements ${all?.[0]} are met, ${all?.[1]} do not apply and ${all?.[2]} are not met; of the 70 of level 1, ${first?.[0]}, ${first?.[1]} and ${first?.[2]}.`,
    )
  })
})

const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w -]/g, '')
    .replaceAll(' ', '-')
