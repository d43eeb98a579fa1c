// `npm run dev`: site, back office and API on one port, each reloaded when its sources change.
import { runInForeground } from './foreground.mjs'
import { installIfStale } from './install.mjs'
import { lockedNode } from './locked-node.mjs'

await installIfStale({ development: true })
const { code } = await runInForeground(lockedNode, ['scripts/dev-server.ts'], { channel: true })
process.exit(code ?? 1)
