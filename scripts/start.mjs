// `npm start`: installs what is missing, builds what is stale, serves.
// Runs on whatever Node the machine has (20 or newer); everything after the install runs on the project's own.
import { buildIfStale } from './freshness.mjs'
import { installIfStale } from './install.mjs'
import { serverProcess } from './server-process.mjs'
import { supervise } from './supervise.mjs'

await installIfStale({ development: false })
await buildIfStale()
process.exit(await supervise(serverProcess))
