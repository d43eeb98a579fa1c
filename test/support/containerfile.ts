import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const FILE = join(import.meta.dirname, '../../deploy/Containerfile')

interface Copy {
  from: string[]
  to: string
}

/** The content of deploy/Containerfile, with `root` as the root folder of both its stages. */
export interface Container {
  build: { folder: string; copies: Copy[]; commands: string[] }
  /** The folders of the image. */
  copied: string[]
  folder: string
  environment: Record<string, string>
  user: { uid: number; gid: number }
  volume: string
  health: string[]
  command: string[]
}

/** Reads the instructions of the file and throws at an instruction that the tests do not support. */
export function containerIn(root: string): Container {
  const inRoot = (text: string) => text.replaceAll(/(?<![\w.:/])\/(?=(?:build|helder|data)\b)/g, `${root}/`)
  const [build = [], image = []] = inRoot(readFileSync(FILE, 'utf8'))
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split(/^FROM .*$/m)
    .slice(1)
    .map((stage) => stage.trim().split('\n').map(readInstruction))
  const known = {
    build: ['WORKDIR', 'COPY', 'RUN'],
    image: ['COPY', 'WORKDIR', 'ENV', 'USER', 'VOLUME', 'EXPOSE', 'HEALTHCHECK', 'ENTRYPOINT'],
  }
  const unknown = [...build.filter(({ name }) => !known.build.includes(name)), ...image.filter(({ name }) => !known.image.includes(name))]
  if (unknown.length > 0) throw new Error(`no test does ${unknown.map(({ name }) => name).join(', ')}`)

  const words = (stage: typeof image, name: string) => stage.filter((each) => each.name === name).map(({ text }) => text)
  const one = (name: string) => words(image, name)[0] ?? ''
  const [uid = 0, gid = 0] = one('USER').split(':').map(Number)
  return {
    build: { folder: words(build, 'WORKDIR')[0] ?? '', copies: words(build, 'COPY').map(readCopy), commands: words(build, 'RUN') },
    copied: words(image, 'COPY').map((text) => readCopy(text.replaceAll(/--\S+ /g, '')).to),
    folder: one('WORKDIR'),
    environment: Object.fromEntries(
      one('ENV')
        .split(' ')
        .map((pair) => [pair.split('=')[0] ?? '', pair.slice(pair.indexOf('=') + 1)]),
    ),
    user: { uid, gid },
    volume: one('VOLUME'),
    health: JSON.parse(one('HEALTHCHECK').replace(/^.* CMD /, '')) as string[],
    command: JSON.parse(one('ENTRYPOINT')) as string[],
  }
}

function readInstruction(line: string): { name: string; text: string } {
  const [name = ''] = line.split(' ', 1)
  return { name, text: line.slice(name.length + 1).trim() }
}

function readCopy(text: string): Copy {
  const paths = text.split(' ')
  return { from: paths.slice(0, -1), to: paths.at(-1) ?? '' }
}
