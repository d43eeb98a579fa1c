import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from '../support/until.ts'
import type { Engine } from './engine.ts'

const PROGRAMS = ['firefox-esr', 'firefox']
const HELP = 'There is no Firefox: install it (apt-get install -y firefox-esr).'
const START_MS = 60_000

/** Starts Firefox without a window, over WebDriver BiDi, which it supports directly. Source: w3.org/TR/webdriver-bidi. */
export async function startFirefox(): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'helder-firefox-'))
  const { address, stop } = await launch(profile)
  const { send, close } = await connect(`${address}/session`)
  await send('session.new', { capabilities: { alwaysMatch: { 'moz:firefoxOptions': {}, unhandledPromptBehavior: { default: 'ignore' } } } })
  const { contexts } = (await send('browsingContext.getTree', {})) as { contexts: [{ context: string }] }
  const [{ context }] = contexts
  await send('browsingContext.setViewport', { context, viewport: { width: 1440, height: 900 } })

  const evaluate = async (functionDeclaration: string, json: string) => {
    const asked = { functionDeclaration, arguments: [{ type: 'string', value: json }], awaitPromise: true, target: { context } }
    const answer = (await send('script.callFunction', asked)) as Answer
    if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text)
    return answer.result
  }
  return {
    go: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    call: async (source, values) => {
      const { value } = await evaluate(`async (json) => JSON.stringify(await (${source})(...JSON.parse(json)))`, JSON.stringify(values))
      return value === undefined ? undefined : (JSON.parse(value) as unknown)
    },
    act: async (actions) => void (await send('input.performActions', { context, actions })),
    choose: async (source, values, files) => {
      const { sharedId } = await evaluate(`(json) => (${source})(...JSON.parse(json))`, JSON.stringify(values))
      await send('input.setFiles', { context, element: { sharedId }, files })
    },
    close: async () => {
      close()
      await stop()
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

type Answer = { type: 'success'; result: { value?: string; sharedId?: string } } | { type: 'exception'; exceptionDetails: { text: string } }

/** Resolves with the address on which it listens. */
async function launch(profile: string): Promise<{ address: string; stop(): Promise<void> }> {
  for (const program of PROGRAMS) {
    const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0', 'about:blank']
    const browser = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] })
    const ended = once(browser, 'exit')
    let said = ''
    browser.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
    const isThere = await Promise.race([
      once(browser, 'spawn').then(() => true),
      ended.then(
        () => false,
        () => false,
      ),
    ])
    if (!isThere) continue
    let address = ''
    await until(
      'Firefox to listen',
      () => {
        if (browser.exitCode !== null) throw new Error(`Firefox ended:\n${said}`)
        address = /WebDriver BiDi listening on (ws:\S+)/.exec(said)?.[1] ?? ''
        return address !== ''
      },
      START_MS,
    )
    return {
      address,
      stop: async () => {
        browser.kill('SIGTERM')
        await ended
      },
    }
  }
  throw new Error(HELP)
}

/** Sends commands with ids, and matches the responses by their id. */
async function connect(address: string) {
  const socket = new WebSocket(address)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error(`Firefox does not answer at ${address}`)))
  })
  const waiting = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>()
  socket.addEventListener('message', ({ data }) => {
    const { id, type, result, message } = JSON.parse(String(data)) as { id?: number; type: string; result: unknown; message?: string }
    const command = waiting.get(id ?? -1)
    waiting.delete(id ?? -1)
    if (type === 'success') command?.resolve(result)
    else command?.reject(new Error(message))
  })
  let sent = 0
  return {
    send: (method: string, params: object) =>
      new Promise<unknown>((resolve, reject) => {
        sent += 1
        waiting.set(sent, { resolve, reject })
        socket.send(JSON.stringify({ id: sent, method, params }))
      }),
    close: () => socket.close(),
  }
}
