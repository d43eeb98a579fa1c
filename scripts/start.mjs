// `npm start`: installs what is missing, builds what is stale, serves. Runs on whatever Node the machine has (20 or newer); everything
// after the install runs on the packaged Node.
import { buildIfStale } from './freshness.mjs'
import { installIfStale } from './install.mjs'

await installIfStale({ development: false })
await buildIfStale()
await import('./serve.mjs')
