import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../support/free-port.ts'
import { peerFolder } from './peer.ts'
import { OWN_NODE } from './places.ts'
import { type ServerProcess, startServer } from './server-process.ts'

/** Runs `use` with these pages of a running Helder made into a site of Next's, built for production and served by its own server. */
export async function withNext<Result>(helderUrl: string, paths: string[], use: (next: ServerProcess) => Promise<Result>): Promise<Result> {
  const cwd = peerFolder('next')
  const folder = mkdtempSync(join(tmpdir(), 'helder-next-'))
  let server: ServerProcess | undefined
  try {
    const contentFile = join(folder, 'content.json')
    writeFileSync(contentFile, JSON.stringify(await contentOf(helderUrl, paths)))
    const program = join(cwd, 'node_modules/next/dist/bin/next')
    const { PATH = '', HOME = '' } = process.env
    const environment = { BENCH_CONTENT: contentFile, NEXT_TELEMETRY_DISABLED: '1' }
    execFileSync(OWN_NODE, [program, 'build'], { cwd, stdio: ['ignore', 'ignore', 'inherit'], env: { PATH, HOME, ...environment } })
    const port = String(await freePort())
    server = await startServer({
      command: OWN_NODE,
      args: [program, 'start', '--port', port, '--hostname', '127.0.0.1'],
      url: `http://127.0.0.1:${port}`,
      cwd,
      environment,
    })
    return await use(server)
  } finally {
    await server?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What peers/next is made of: what stands around every page, and what is each page's own. */
async function contentOf(url: string, paths: string[]) {
  const documents = await Promise.all(paths.map(async (path) => ({ path, html: await (await fetch(url + path)).text() })))
  const first = documents[0]?.html ?? ''
  return {
    filesFrom: url,
    fonts: [...first.matchAll(/<link rel="preload" as="font"[^>]* href="([^"]+)"/g)].map(([, font]) => font),
    // Next stays in the document that was painted before the fonts came: `optional` would keep them out of all its pages.
    styles: sharedRules(documents.map(({ html }) => inside(html, 'style'))).replaceAll('font-display:optional', 'font-display:swap'),
    above: /<body[^>]*>(.*)<main\b/s.exec(first)?.[1],
    below: /<\/main>(.*)<\/body>/s.exec(first)?.[1],
    pages: Object.fromEntries(documents.map(({ path, html }) => [path, { title: inside(html, 'title'), main: inside(html, 'main') }])),
  }
}

const inside = (html: string, element: string): string => new RegExp(`<${element}\\b[^>]*>(.*?)</${element}>`, 's').exec(html)?.[1] ?? ''

/** One stylesheet for them all, in which a rule of several stands once. */
const sharedRules = (sheets: string[]): string => [...new Set(sheets.flatMap(rulesOf))].join('')

function rulesOf(sheet: string): string[] {
  const rules: string[] = []
  let depth = 0
  let start = 0
  for (const { 0: sign, index } of sheet.matchAll(/[{}]/g)) {
    depth += sign === '{' ? 1 : -1
    if (depth > 0) continue
    rules.push(sheet.slice(start, index + 1))
    start = index + 1
  }
  return rules
}
