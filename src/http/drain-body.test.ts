import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { drainBody } from './drain-body.ts'

test('a sender who stops in the middle of a body still reads why it is refused', async () => {
  const server = createServer((request, response) => void drainBody(request).then(() => response.writeHead(413).end('too large')))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 1000\r\n\r\nthe beginning')
  const answer = await text(socket)
  expect(answer).toMatch(/^HTTP\/1\.1 413 [^]*too large$/m)
  server.closeAllConnections()
  server.close()
})
