import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../places.ts'
import type { Figures } from './capacity.ts'

const FILE = join(ROOT, 'bench-results/capacity.json')
const PUBLISHED = join(ROOT, 'docs/operate/capacity.json')

/** Stores new figures in place of the old ones. Figures that were not measured stay as they were, or as docs/operate has them. */
export function keepFigures(change: (before: Figures) => Partial<Figures>): void {
  const before = JSON.parse(readFileSync(existsSync(FILE) ? FILE : PUBLISHED, 'utf8')) as Figures
  const [processor] = cpus()
  const machine = { processor: processor?.model ?? '', cores: cpus().length, node: process.version, load: loadavg()[1] ?? 0 }
  const figures: Figures = { ...before, at: new Date().toISOString().slice(0, 10), machine, ...change(before) }
  mkdirSync(join(ROOT, 'bench-results'), { recursive: true })
  writeFileSync(FILE, `${JSON.stringify(figures, undefined, 2)}\n`)
}
