import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// The compiler does not read the peers: some of their files are in a language that it does not know.
const PEERS = join(import.meta.dirname, 'peers')
const files = globSync('*/{src,app}/**/*.{astro,ts,tsx,js,jsx}', { cwd: PEERS, exclude: ['**/node_modules/**'] })
const IMPORT = /^import \{([^}]*)\} from '(#[^']+)'/gm

test('the product has everything that peers of the benchmarks import from it', async () => {
  const wanted = files.flatMap((file) =>
    [...readFileSync(join(PEERS, file), 'utf8').matchAll(IMPORT)].flatMap(([, names = '', path = '']) =>
      names.split(',').map((name) => ({ file, path, name: name.trim().split(' ')[0] ?? '' })),
    ),
  )
  expect(wanted).not.toEqual([])
  const missing: string[] = []
  for (const { file, path, name } of wanted)
    if (!Object.hasOwn((await import(path)) as object, name)) missing.push(`${file}: ${name} from ${path}`)
  expect(missing).toEqual([])
})
