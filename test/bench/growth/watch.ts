import { readdirSync, readFileSync } from 'node:fs'
import { childrenOf } from '../../support/process-tree.ts'

const TICKS_PER_SECOND = 100

/** The kind of a process: it serves, handles images, or only starts the serving ones. */
type Kind = 'serving' | 'images' | 'supervisor'

/** The processor seconds since the start of the process. */
export interface Spent {
  /** The event loops of the serving processes, one each. */
  loops: number[]
  /** Their other threads: compression, files, hashes, garbage collection, V8's compilers. */
  helpers: number
  images: number
  supervisor: number
  /** The time that each of `loops` was ready to run and waited for a core. */
  waited: number[]
}

/** Returns the processor time of the server `root` and its descendants so far, by kind. Linux only. */
export function spentBy(root: number): Spent {
  const spent: Spent = { loops: [], helpers: 0, images: 0, supervisor: 0, waited: [] }
  for (const { pid, kind } of treeOf(root)) {
    const [loop, ...others] = threadsOf(pid)
    const own = sum([loop.ran, ...others.map(({ ran }) => ran)])
    // The time of an image process that ended is in the record of its parent.
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

/** Returns the processor time of several hosts together. */
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

/** Returns the processor time between two records of the same processes. */
export const between = (before: Spent, after: Spent): Spent => ({
  loops: after.loops.map((now, index) => now - (before.loops[index] ?? 0)),
  waited: after.waited.map((now, index) => now - (before.waited[index] ?? 0)),
  helpers: after.helpers - before.helpers,
  images: after.images - before.images,
  supervisor: after.supervisor - before.supervisor,
})

export const sum = (values: number[]): number => values.reduce((all, value) => all + value, 0)
export const totalOf = ({ loops, helpers, images, supervisor }: Spent): number => sum(loops) + helpers + images + supervisor

/** Returns the processor time of the bench and of the load generators that have ended. */
export const spentByBench = (): number => process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6 + endedBelow(process.pid)

/** Returns the processor time of everything on the machine since it started. */
export function spentByAll(): number {
  const [user = 0, nice = 0, system = 0, , , interrupts = 0, soft = 0] =
    /^cpu +(.*)$/m.exec(readFileSync('/proc/stat', 'utf8'))?.[1]?.split(' ').map(Number) ?? []
  return (user + nice + system + interrupts + soft) / TICKS_PER_SECOND
}

/** Returns the memory in MB that the server and its descendants use together; shared memory counts once. */
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
  /** The time of waiting for a core, while the thread was ready to run. */
  waited: number
}

/** Returns the threads of a process, the main one first, without those that end meanwhile. */
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

/** Returns the processor seconds of the children of a process that have ended. */
function endedBelow(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  return (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND
}
