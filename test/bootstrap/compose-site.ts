import { Agent, request } from 'node:https'
import { buffer, text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import type { RequestOptions, TestApp } from '../support/start-app.ts'
import type { DockerEngine } from './docker-engine.ts'

/** A local name, for which Caddy signs the certificate itself. */
export const SITE_HOST = 'www.helder.local'
export const COMPOSE = 'docker compose --file deploy/compose.yaml'

interface Asked {
  path: string
  /** The address of this machine that sends the request. */
  from?: string
  headers?: Record<string, string>
  json?: unknown
  agent?: Agent
}

/** Sends a request through the proxy, as a browser does that trusts this authority. */
export function askProxy({ address }: DockerEngine, ca: string, { path, from, headers, json, agent }: Asked) {
  const sent = json === undefined ? '' : JSON.stringify(json)
  const all = {
    Host: SITE_HOST,
    ...(sent && { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(sent) }),
    ...headers,
  }
  const where = { host: address, servername: SITE_HOST, ca, path, method: sent ? 'POST' : 'GET', headers: all, agent: agent ?? false }
  return new Promise<{ status: number | undefined; said: string }>((resolve, reject) => {
    request({ ...where, ...(from !== undefined && { localAddress: from }) }, (answer) => {
      text(answer).then((said) => resolve({ status: answer.statusCode, said }), reject)
    })
      .on('error', reject)
      .end(sent)
  })
}

export interface SteadyVisitors {
  answered(): number
  failures: string[]
  stop(): Promise<void>
}

const PAUSE_MS = 50

/** Starts four visitors who read one page after another until they are stopped, two of them on keep-alive connections. */
export function steadyVisitors(engine: DockerEngine, ca: string, paths: string[]): SteadyVisitors {
  const failures: string[] = []
  let [answered, isOver] = [0, false]
  const visitor = async (agent?: Agent) => {
    while (!isOver) {
      const path = paths[answered % paths.length] ?? '/'
      const met = await askProxy(engine, ca, { path, ...(agent && { agent }) }).then(
        ({ status, said }) => (status === 200 ? null : `${status} ${said.slice(0, 200)}`),
        String,
      )
      answered += 1
      if (met !== null) failures.push(`${path}: ${met}`)
      await delay(PAUSE_MS)
    }
    agent?.destroy()
  }
  const kept = () => new Agent({ keepAlive: true, maxSockets: 1 })
  const all = [visitor(), visitor(), visitor(kept()), visitor(kept())]
  return {
    answered: () => answered,
    failures,
    stop: async () => {
      isOver = true
      await Promise.all(all)
    },
  }
}

/** The script that reads a request, sends it to the site in its container, and prints the response. */
const ASK_BESIDE = `
  const { path, body, ...rest } = JSON.parse(require('fs').readFileSync(0, 'utf8'))
  fetch('http://127.0.0.1:3000' + path, { ...rest, redirect: 'manual', ...(body && { body: Buffer.from(body, 'base64') }) }).then(async (answer) => {
    const body = Buffer.from(await answer.arrayBuffer()).toString('base64')
    console.log(JSON.stringify({ status: answer.status, headers: [...answer.headers], body }))
  })`

/** Returns one of the two sites, to which requests go from inside its container, past the proxy. */
export function hostOf(engine: DockerEngine, name: 'app1' | 'app2'): Pick<TestApp, 'request'> {
  const ask = async (path: string, { json, session, headers, ...rest }: RequestOptions = {}) => {
    const asked = new Request(new URL(path, 'http://host'), {
      ...(json === undefined ? {} : { method: 'POST', body: JSON.stringify(json) }),
      ...rest,
      headers: { ...(json === undefined ? {} : { 'Content-Type': 'application/json' }), ...headers },
    })
    const body = asked.body && (await buffer(asked.body)).toString('base64')
    const sent = { path, method: asked.method, headers: { ...Object.fromEntries(asked.headers), ...session?.headers }, body }
    const script = ASK_BESIDE.replaceAll("'", `'"'"'`)
    const { output } = await engine.run(`cd helder\n${COMPOSE} exec -T ${name} node -e '${script}' <<'END'\n${JSON.stringify(sent)}\nEND`)
    const answer = JSON.parse(output) as { status: number; headers: [string, string][]; body: string }
    return new Response(answer.body === '' ? null : Buffer.from(answer.body, 'base64'), answer)
  }
  return { request: ask }
}
