import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openFiles } from '../../test/support/open-files.ts'
import { until } from '../../test/support/until.ts'
import { staticFiles } from './static-files.ts'

/** More than the sockets of both sides buffer. */
const LARGE = 32 * 1024 ** 2
const PLAIN = 'a script'

let folder: string
let server: ReturnType<typeof createServer>
let url: string

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'helder-static-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'large.js'), Buffer.alloc(LARGE))
  writeFileSync(join(folder, 'assets/plain.js'), PLAIN)
  const files = staticFiles(folder, {})
  server = createServer((request, response) => files(request, response, () => response.writeHead(404).end()))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
  rmSync(folder, { recursive: true })
})

const expectServing = async () => expect(await (await fetch(`${url}/assets/plain.js`)).text()).toBe(PLAIN)

/** True while this process has a file of the folder open. */
const isOpen = (name: string): boolean => openFiles().includes(join(folder, name))

test('a file that is gone since the start ends only the connection that requests it', async () => {
  rmSync(join(folder, 'large.js'))
  await expect(fetch(`${url}/large.js`).then((answer) => answer.arrayBuffer())).rejects.toThrow(/terminated|fetch failed/)
  await expectServing()
})

test('a visitor who leaves half-way leaves no file open', async () => {
  const [answer] = (await once(get(`${url}/large.js`), 'response')) as [IncomingMessage]
  await once(answer, 'readable')
  expect(isOpen('large.js')).toBe(true)
  answer.destroy()
  await until('the file to be closed', () => !isOpen('large.js'))
  await expectServing()
})
