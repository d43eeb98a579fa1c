// `npm run helder -- <command>`: the command line, built first when it is stale.
import { runInForeground } from './foreground.mjs'
import { buildIfStale } from './freshness.mjs'
import { installIfStale } from './install.mjs'
import { lockedNode } from './locked-node.mjs'

await installIfStale({ development: false })
await buildIfStale()
const { code } = await runInForeground(lockedNode, ['dist/server/helder.js', ...process.argv.slice(2)])
process.exit(code ?? 1)
