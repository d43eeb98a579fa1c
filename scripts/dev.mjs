// `npm run dev`: site, back office and API on one port, each reloaded when its sources change.
import { runInForeground } from './foreground.mjs'
import { installIfStale } from './install.mjs'
import { ownNode } from './own-node.mjs'

await installIfStale({ development: true })
const { code } = await runInForeground(ownNode, ['scripts/dev-server.ts'], { channel: true })
process.exit(code ?? 1)
