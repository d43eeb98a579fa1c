import { execFileSync } from 'node:child_process'
import { freePort } from '../../support/free-port.ts'
import { ADMIN } from '../helder.ts'
import { peerFolder } from '../peer.ts'
import { phonePhoto } from '../phone-photo.ts'
import { OWN_NODE } from '../places.ts'
import { startServer } from '../server-process.ts'
import { PHOTO_WIDTH } from './crowd.ts'
import { isTaken, JSON_TYPE, type PeerSite, type Places, saveOf, sendQuote } from './peer-site.ts'

const PEER = 'payload'
const NEXT = 'node_modules/next/dist/bin/next'
const environmentOf = ({ dataDir, contentFile }: Places) => ({
  BENCH_DATA: dataDir,
  BENCH_CONTENT: contentFile,
  NEXT_TELEMETRY_DISABLED: '1',
})

const run = (args: string[], mode: string, places: Places) => {
  const { PATH = '', HOME = '' } = process.env
  const env = { PATH, HOME, NODE_ENV: mode, ...environmentOf(places) }
  execFileSync(OWN_NODE, args, { cwd: peerFolder(PEER), stdio: ['ignore', 'ignore', 'inherit'], env })
}

/** The site in peers/payload: Payload in one process of Next's server, with static pages until a save. */
export const payloadSite: PeerSite = {
  name: 'Payload',
  databaseFile: 'payload.sqlite',
  install: () => void peerFolder(PEER),
  makeTables: (places) => run(['prepare.js'], 'development', places),
  build: (places) => run([NEXT, 'build'], 'production', places),
  start: async (places) => {
    const port = String(await freePort())
    return startServer({
      command: OWN_NODE,
      args: [NEXT, 'start', '--port', port, '--hostname', '127.0.0.1'],
      url: `http://127.0.0.1:${port}`,
      cwd: peerFolder(PEER),
      environment: environmentOf(places),
    })
  },
  gather: async (url, people) => {
    const signIn = async (path: string): Promise<string> => {
      const answer = await fetch(`${url}/api/users/${path}`, { method: 'POST', body: JSON.stringify(ADMIN), headers: JSON_TYPE })
      return ((await answer.json()) as { token: string }).token
    }
    const tokens = [await signIn('first-register')]
    while (tokens.length < people) tokens.push(await signIn('login'))
    const asStaff = (number: number) => ({ Authorization: `JWT ${tokens[number % tokens.length]}` })
    const photo = await phonePhoto(PHOTO_WIDTH)
    return {
      quote: () => sendQuote(url),
      save: (number) => {
        const { collection, body } = saveOf(number)
        return isTaken(`${url}/api/${collection}/1`, { method: 'PATCH', body, headers: { ...JSON_TYPE, ...asStaff(number) } })
      },
      photo: () => {
        const body = new FormData()
        body.append('_payload', JSON.stringify({ alt: 'Gevel voor de reiniging' }))
        body.append('file', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'gevel.jpg')
        return isTaken(`${url}/api/media`, { method: 'POST', body, headers: asStaff(0) })
      },
    }
  },
}
