// `npm run dev`: site, back office and API on one port, each reloaded when its sources change.
import { spawn } from 'node:child_process'
import { installIfStale, ownNode, root } from './install.mjs'

await installIfStale({ development: true })
const server = spawn(ownNode, ['scripts/dev-server.ts'], { cwd: root, stdio: 'inherit' })
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => process.exit(code ?? 1))
