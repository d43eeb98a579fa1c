import { execFileSync } from 'node:child_process'

/** Runs once before the tests that start the server and builds what `npm start` would run, when the build is stale. */
export function setup(): void {
  const build = "import('./scripts/freshness.mjs').then(({ buildIfStale }) => buildIfStale())"
  execFileSync(process.execPath, ['--input-type=module', '--eval', build], { stdio: 'inherit' })
}
