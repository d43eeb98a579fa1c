import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { freePort } from '../../support/free-port.ts'
import { peerFolder } from '../peer.ts'
import { phonePhoto } from '../phone-photo.ts'
import { OWN_NODE } from '../places.ts'
import { startServer } from '../server-process.ts'
import { PHOTO_WIDTH } from './crowd.ts'
import { isTaken, JSON_TYPE, type PeerSite, type Places, saveOf, sendQuote } from './peer-site.ts'

const TIMES = 'created_at text not null, updated_at text not null'
const TABLES = `
  create table projects (id integer primary key, title text, slug text unique, service text, location text, description text, before text, after text, ${TIMES});
  create table posts (id integer primary key, title text, slug text unique, excerpt text, content text, ${TIMES});
  create table reviews (id integer primary key, customer text, location text, rating integer, text text, ${TIMES});
  create table questions (id integer primary key, question text, category text, answer text, ${TIMES});
  create table quote_requests (id integer primary key, name text, email text, phone text, service text, message text, ${TIMES});
  create table media (id integer primary key, alt text, url text, filename text, mime_type text, filesize integer, width integer, height integer, ${TIMES});
  create index projects_by_time on projects (created_at);
  create index own_projects on projects (service, created_at);
  create index posts_by_time on posts (created_at);
  create index reviews_by_time on reviews (created_at);
  create index questions_by_time on questions (created_at);
  create index own_questions on questions (category, created_at);`
const DATABASE = 'astro.sqlite'
const TOKEN = 'who-knows-it-is-staff'
const environmentOf = ({ dataDir, contentFile }: Places) => ({
  BENCH_DATA: dataDir,
  BENCH_CONTENT: contentFile,
  BENCH_TOKEN: TOKEN,
  ASTRO_TELEMETRY_DISABLED: '1',
})

/**
 * The site in peers/astro, with Astro's server and cache, and our endpoints for the writers; Astro has neither accounts nor a back office.
 */
export const astroSite: PeerSite = {
  name: 'Astro',
  databaseFile: DATABASE,
  install: () => void peerFolder('astro'),
  makeTables: ({ dataDir }) => void new Database(join(dataDir, DATABASE)).exec(`pragma journal_mode = wal; ${TABLES}`).close(),
  build: (places) => {
    const cwd = peerFolder('astro')
    const env = { ...process.env, ...environmentOf(places) }
    const args = [join(cwd, 'node_modules/.bin/astro'), 'build', '--config', 'growth.config.ts']
    execFileSync(OWN_NODE, args, { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] })
  },
  start: async (places) => {
    const cwd = peerFolder('astro')
    const port = String(await freePort())
    return startServer({
      command: OWN_NODE,
      args: [join(cwd, 'node_modules/.growth/server/entry.mjs')],
      url: `http://127.0.0.1:${port}`,
      cwd,
      environment: { ...environmentOf(places), HOST: '127.0.0.1', PORT: port },
    })
  },
  gather: async (url) => {
    const staff = { Authorization: `Bearer ${TOKEN}` }
    const photo = new Uint8Array(await phonePhoto(PHOTO_WIDTH))
    return {
      quote: () => sendQuote(url),
      save: (number) => {
        const { collection, body } = saveOf(number)
        return isTaken(`${url}/api/${collection}/1`, { method: 'PATCH', body, headers: { ...JSON_TYPE, ...staff } })
      },
      photo: () =>
        isTaken(`${url}/api/media?alt=gevel`, { method: 'POST', body: photo, headers: { ...staff, 'Content-Type': 'image/jpeg' } }),
    }
  },
}
