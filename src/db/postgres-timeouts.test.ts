import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { withTimeouts } from './postgres-timeouts.ts'

test('a connection of which one answer is overdue is closed, so that nobody waits behind that answer', async () => {
  const { hostname, port } = new URL(inject('databases').postgresUrl)
  const ways: [client: Socket, server: Socket][] = []
  const between = createServer((client) => {
    const server = connect(Number(port) || 5432, hostname)
    ways.push([client, server])
    client.on('error', () => server.destroy()).pipe(server)
    server.on('error', () => client.destroy()).pipe(client)
  })
  await once(between.listen(0, '127.0.0.1'), 'listening')
  const url = Object.assign(new URL(inject('databases').postgresUrl), {
    host: `127.0.0.1:${(between.address() as AddressInfo).port}`,
  }).href
  const pool = withTimeouts(new pg.Pool({ connectionString: url, query_timeout: 5000, max: 1 }))
  const ask = (client: PostgresPoolClient, text: string) => client.query<{ answer: number }>(text, [])

  const first = await pool.connect()
  await ask(first, 'select 1 as answer')
  const [[client, server] = []] = ways
  if (client) server?.unpipe(client)
  await expect(ask(first, 'select 2 as answer')).rejects.toThrow('Query read timeout')
  // Kysely's next statement is a rollback, which must not wait as long again.
  await expect(ask(first, 'rollback')).rejects.toThrow('Query read timeout')
  first.release()

  const second = await pool.connect()
  expect((await ask(second, 'select 3 as answer')).rows).toEqual([{ answer: 3 }])
  expect(ways).toHaveLength(2)
  second.release()
  await pool.end()
  for (const sockets of ways) for (const each of sockets) each.destroy()
  between.close()
})
