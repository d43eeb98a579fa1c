// `npm start`: installs what is missing, builds what is stale, serves.
// Runs on whatever Node the machine has (20 or newer); everything after the install runs on the project's own.
import { spawn } from 'node:child_process'
import { buildIfStale } from './freshness.mjs'
import { installIfStale, root } from './install.mjs'
import { serverProcess } from './server-process.mjs'

await installIfStale({ development: false })
await buildIfStale()

const { command, flags, environment } = serverProcess
const server = spawn(command, flags, { cwd: root, stdio: 'inherit', env: { ...environment, ...process.env } })
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
