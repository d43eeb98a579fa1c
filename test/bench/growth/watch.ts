import { readdirSync, readFileSync } from 'node:fs'
import { childrenOf } from '../../support/process-tree.ts'

const TICKS_PER_SECOND = 100

/** What a process is: it serves, handles images, or only starts those that serve. */
type Kind = 'serving' | 'images' | 'supervisor'

/** Seconds of a processor since the start of the process. */
export interface Spent {
  /** The event loops of those that serve, one each. */
  loops: number[]
  /** Their other threads: compression, files, hashes, the collection of garbage, V8's compilers. */
  helpers: number
  images: number
  supervisor: number
  /** How long each of `loops` was ready to run and waited for a core. */
  waited: number[]
}

/** What the server `root` and all that it started have spent so far, by kind. Linux only. */
export function spentBy(root: number): Spent {
  const spent: Spent = { loops: [], helpers: 0, images: 0, supervisor: 0, waited: [] }
  for (const { pid, kind } of treeOf(root)) {
    const [loop, ...others] = threadsOf(pid)
    const own = sum([loop.ran, ...others.map(({ ran }) => ran)])
    // What an image process that ended had spent is with who started it.
    spent.images += endedBelow(pid)
    if (kind !== 'serving') spent[kind] += own
    else {
      spent.loops.push(loop.ran)
      spent.waited.push(loop.waited)
      spent.helpers += own - loop.ran
    }
  }
  return spent
}

/** The same of several hosts together. */
export function spentByHosts(roots: number[]): Spent {
  const each = roots.map(spentBy)
  return {
    loops: each.flatMap(({ loops }) => loops),
    helpers: sum(each.map(({ helpers }) => helpers)),
    images: sum(each.map(({ images }) => images)),
    supervisor: sum(each.map(({ supervisor }) => supervisor)),
    waited: each.flatMap(({ waited }) => waited),
  }
}

/** What was spent between two looks at the same processes. */
export const between = (before: Spent, after: Spent): Spent => ({
  loops: after.loops.map((now, index) => now - (before.loops[index] ?? 0)),
  waited: after.waited.map((now, index) => now - (before.waited[index] ?? 0)),
  helpers: after.helpers - before.helpers,
  images: after.images - before.images,
  supervisor: after.supervisor - before.supervisor,
})

export const sum = (values: number[]): number => values.reduce((all, value) => all + value, 0)
export const totalOf = ({ loops, helpers, images, supervisor }: Spent): number => sum(loops) + helpers + images + supervisor

/** What the bench itself and the load generators that have ended spent. */
export const spentByBench = (): number => process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6 + endedBelow(process.pid)

/** What everything on the machine spent since it started. */
export function spentByAll(): number {
  const [user = 0, nice = 0, system = 0, , , interrupts = 0, soft = 0] =
    /^cpu +(.*)$/m.exec(readFileSync('/proc/stat', 'utf8'))?.[1]?.split(' ').map(Number) ?? []
  return (user + nice + system + interrupts + soft) / TICKS_PER_SECOND
}

/** MB that the server and all that it started hold together; what they share counts once. */
export const memoryOf = (root: number): number =>
  sum(treeOf(root).map(({ pid }) => Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]) / 1024))

function treeOf(root: number): { pid: number; kind: Kind }[] {
  const children = childrenOf(root)
  const isServing = (command: string) => command.includes('main.js')
  const workers = children.filter(({ command }) => isServing(command))
  const below = [root, ...workers.map(({ pid }) => pid)].flatMap(childrenOf).filter(({ command }) => command.includes('image-process'))
  return [
    { pid: root, kind: workers.length > 0 ? 'supervisor' : 'serving' },
    ...workers.map(({ pid }) => ({ pid, kind: 'serving' as const })),
    ...below.map(({ pid }) => ({ pid, kind: 'images' as const })),
  ]
}

interface Thread {
  ran: number
  /** For a core, while it was ready to run. */
  waited: number
}

/** The threads of a process, its main one first; one that ends meanwhile is left out. */
function threadsOf(pid: number): [Thread, ...Thread[]] {
  const look = (thread: string | number): Thread => {
    const [ran = 0, waited = 0] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ').map(Number)
    return { ran: ran / 1e9, waited: waited / 1e9 }
  }
  const others = readdirSync(`/proc/${pid}/task`).filter((thread) => thread !== String(pid))
  return [
    look(pid),
    ...others.flatMap((thread) => {
      try {
        return [look(thread)]
      } catch {
        return []
      }
    }),
  ]
}

/** Seconds that the children of a process spent that have ended. */
function endedBelow(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  return (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND
}
