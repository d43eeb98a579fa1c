import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { closeLingering } from './lingering-close.ts'

test('whoever sends on after the last answer is cut off, however fast', async () => {
  // This server has no other limit.
  const server = createServer(
    { requestTimeout: 0, headersTimeout: 0, keepAliveTimeout: 0 },
    (_request, response) => void response.end('seen'),
  )
  server.on('connection', closeLingering)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const socket = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', allowHalfOpen: true })
  socket.write('POST / HTTP/1.1\r\nHost: helder.test\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n')
  socket.resume()
  const sending = setInterval(() => socket.write('1\r\na\r\n'.repeat(1000)), 20)
  socket.on('error', () => undefined)
  await new Promise((resolve) => socket.once('close', resolve))
  clearInterval(sending)
  expect(socket.destroyed).toBe(true)
  server.closeAllConnections()
  server.close()
})
