import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'
import { runHelder } from '#cli/run.ts'
import { shellLines } from './page-blocks.ts'

const FOLDER = 'docs/operate'
const PAGES = [
  'README.md',
  ...readdirSync(FOLDER)
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(FOLDER, name)),
]

/**
 * Programs of commands that `npm test` does not run, with the reason or with what runs them instead. The paths in their commands are
 * checked all the same.
 */
const NOT_RUN: Record<string, string> = {
  rm: 'removes what a command before it made',
  git: 'test/bootstrap/service.test.ts runs it, with a repository of its own',
  cd: 'goes where the command after it is',
  curl: 'test/faults/long runs each: that of edge.md with the edge, those that ask a host with two hosts behind each proxy',
  varnishd: 'test/faults/long/edge.test.ts runs the line of edge.md, with other places',
  until: 'the same, and with a host alone test/bootstrap/service.test.ts and container-engine.test.ts',
  sleep: 'the same',
  useradd: 'test/bootstrap/service.test.ts runs it, in a machine of its own',
  mkdir: 'the same, and test/bootstrap/proxies.test.ts for the proxies',
  install: 'the same',
  systemctl: 'the same',
  nginx: 'test/bootstrap/proxies.test.ts runs it',
  ln: 'test/bootstrap/service.test.ts runs it',
  journalctl: 'the same',
  helder: 'the same; its commands are looked for like those of npm run helder',
  podman: 'test/bootstrap/container-engine.test.ts runs it, with images and volumes of its own',
  docker: 'test/bootstrap/compose.test.ts runs it, with images, volumes and a network of its own',
  env: 'gives the command after it its settings; test/cluster/kubernetes.test.ts runs both',
  kubectl: 'test/cluster/kubernetes.test.ts runs it, on a node of a cluster',
  psql: 'test/bootstrap/service.test.ts runs it, with a PostgreSQL of its own',
  createuser: 'the same',
  createdb: 'the same',
  age: 'the same',
}

const textOf = (file: string): string => readFileSync(file, 'utf8')
const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> }

interface Command {
  page: string
  program: string
  words: string[]
}

/** The lines of the `sh` blocks, without the variables that they set. */
const commands: Command[] = PAGES.flatMap((page) =>
  shellLines(page).map((line) => {
    const [program = '', ...words] = line
      .trim()
      .replace(/^(?:[A-Z_]+=(?:'[^']*'|\S*) )+/, '')
      .split(/\s+/)
    return { page, program, words }
  }),
)
/** The arguments of each command of the product, in any form, also within a sentence. */
const ours: { page: string; words: string[] }[] = [
  ...commands.flatMap(({ page, program, words }) => {
    const at = words.findIndex((word) => word.endsWith('dist/server/helder.js'))
    if (at >= 0) return [{ page, words: words.slice(at + 1) }]
    return program === 'helder' ? [{ page, words }] : []
  }),
  ...PAGES.flatMap((page) =>
    [...textOf(page).matchAll(/npm run helder --(?=\s)([^`\n]*)/g)].map(([, text = '']) => ({
      page,
      words: text.trim().split(/\s+/).filter(Boolean),
    })),
  ),
]

describe('the pages for who runs the site', () => {
  test('name commands that npm knows, or programs of which they say why no test runs them', () => {
    expect(commands.length).toBeGreaterThan(60)
    const isKnown = ({ program, words: [first = '', second = ''] }: Command) =>
      program === 'npm' ? (first === 'run' ? second : first) in scripts : program in NOT_RUN
    expect(commands.filter((command) => !isKnown(command))).toEqual([])
    const used = new Set(commands.map(({ program }) => program))
    expect(Object.keys(NOT_RUN).filter((program) => !used.has(program))).toEqual([])
  })

  test('call commands of the product, with parts and options that their help names', async () => {
    expect(ours.length).toBeGreaterThan(20)
    const unknown = await Promise.all(
      ours.map(async ({ page, words }) => ((await isCommand(words)) ? [] : [`${words.join(' ')} in ${page}`])),
    )
    expect(unknown.flat()).toEqual([])
  })

  test('name files of the repository that are there, and link to pages and headings that are there', () => {
    const named = PAGES.flatMap((page) => textOf(page).match(/(?<![\w/.-])(?:deploy|test|scripts)\/[\w./-]*\w/g) ?? [])
    expect([...new Set(named)].filter((file) => !existsSync(file) && !file.endsWith('/.env'))).toEqual([])
    const broken = PAGES.flatMap((page) =>
      [...textOf(page).matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]+))?\)/g)].flatMap(([link, path = '', anchor]) => {
        const target = path === '' ? page : normalize(join(dirname(page), path))
        if (!existsSync(target)) return [`${link} in ${page}`]
        return anchor === undefined || headingsOf(target).includes(anchor) ? [] : [`${link} in ${page}`]
      }),
    )
    expect(broken).toEqual([])
  })

  test('quote what the product says', () => {
    const quoted = [...textOf(join(FOLDER, 'trouble.md')).matchAll(/“([^”]+)”/g)].map(([, words = '']) => words)
    expect(quoted.length).toBeGreaterThan(20)
    const sources = ['src', 'scripts'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.(?:ts|mjs)$/.test(name) && !name.includes('.test.'))
        .map((name) => textOf(join(folder, name))),
    )
    expect(quoted.filter((words) => !sources.some((source) => source.includes(words)))).toEqual([])
  })
})

async function isCommand(words: string[]): Promise<boolean> {
  const [name = '--help', part = ''] = words
  if (name === '<command>') return true
  const said: string[] = []
  const say = (line: string) => void said.push(line)
  const asked = name.startsWith('--') ? [name] : [name, '--help']
  const code = await runHelder(asked, { environment: {}, imageProgram: '', input: process.stdin, print: say, printError: say })
  const help = said.join('\n')
  // A plain word that is no file is a subcommand.
  const isPart = !/^[a-z]+$/.test(part) || new RegExp(`^  (?:${name} )?${part}\\b`, 'm').test(help)
  return code === 0 && isPart && words.slice(1).every((word) => !/^--[a-z]/.test(word) || help.includes(word))
}

const headingsOf = (page: string): string[] =>
  (textOf(page).match(/(?<=^#+ ).+/gm) ?? []).map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  )
