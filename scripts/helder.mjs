// `npm run helder -- <command>`: the command line, built first when it is stale.
import { spawnSync } from 'node:child_process'
import { buildIfStale } from './freshness.mjs'
import { installIfStale, ownNode, root } from './install.mjs'

await installIfStale({ development: false })
await buildIfStale()
process.exit(spawnSync(ownNode, ['dist/server/helder.js', ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' }).status ?? 1)
