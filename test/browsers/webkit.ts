import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'
import { freePort } from '../support/free-port.ts'
import { until } from '../support/until.ts'
import type { Engine } from './engine.ts'

const HELP = 'There is no WebKitGTK that can be driven: install it (apt-get install -y webkit2gtk-driver xvfb).'
const DRIVER = '/usr/bin/WebKitWebDriver'
const SCREEN = '/usr/bin/Xvfb'
/** The key of an element's id in the standard's JSON. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

/** Starts WebKitGTK's small browser on a virtual screen, over WebDriver. Source: w3.org/TR/webdriver2. */
export async function startWebkit(): Promise<Engine> {
  const [binary] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')
  if (!existsSync(DRIVER) || !existsSync(SCREEN) || binary === undefined) throw new Error(HELP)
  const screen = spawn(SCREEN, ['-displayfd', '1', '-screen', '0', '1600x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [display] = (await once(screen.stdout, 'data')) as [Buffer]
  const port = await freePort()
  const environment = { ...process.env, DISPLAY: `:${String(display).trim()}`, LC_ALL: 'C.UTF-8' }
  const driver = spawn(DRIVER, [`--port=${port}`], { stdio: 'ignore', env: environment })
  const stop = async () => {
    for (const each of [driver, screen]) await end(each)
  }

  const send = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, ...(body && { body: JSON.stringify(body) }) })
    const { value } = (await answer.json()) as { value: unknown }
    if (!answer.ok) throw new Error((value as { message: string }).message)
    return value
  }
  await until('WebKitWebDriver', () =>
    send('GET', '/status').then(
      () => true,
      () => false,
    ),
  )
  const options = { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } }
  const { sessionId } = (await send('POST', '/session', { capabilities: { alwaysMatch: options } })) as { sessionId: string }
  const session = `/session/${sessionId}`
  await send('POST', `${session}/window/rect`, { x: 0, y: 0, width: 1440, height: 900 })

  const evaluate = (script: string, values: unknown[]) =>
    send('POST', `${session}/execute/sync`, { script, args: [JSON.stringify(values)] })
  return {
    go: async (url) => void (await send('POST', `${session}/url`, { url })),
    call: async (source, values) => {
      const json = await evaluate(`return JSON.stringify((${source})(...JSON.parse(arguments[0])))`, values)
      return typeof json === 'string' ? (JSON.parse(json) as unknown) : undefined
    },
    act: async (actions) => void (await send('POST', `${session}/actions`, { actions })),
    choose: async (source, values, files) => {
      const found = (await evaluate(`return (${source})(...JSON.parse(arguments[0]))`, values)) as { [ELEMENT]: string }
      await send('POST', `${session}/element/${found[ELEMENT]}/value`, { text: files.join('\n') })
    },
    close: async () => {
      await send('DELETE', session)
      await stop()
    },
  }
}

async function end(process: ChildProcess): Promise<void> {
  if (process.exitCode !== null) return
  process.kill('SIGTERM')
  await once(process, 'exit')
}
