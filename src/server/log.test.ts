import { expect, test } from 'vitest'
import { createLog } from './log.ts'

test('a secret or an address that somebody passes to the log is not written', () => {
  const lines: string[] = []
  const log = createLog({ logLevel: 'info', instance: 'here' }, undefined, { write: (line) => void lines.push(line) })
  const secrets = { authorization: 'Bearer s3cret', cookie: 's3cret', password: 's3cret', token: 's3cret', email: 's3cret@voorbeeld.test' }
  log.info(secrets, 'direct')
  log.info({ sender: secrets }, 'one level down')
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual(['direct', 'one level down'])
  expect(lines.join('')).not.toContain('s3cret')
})

test('the secret of a link in an address is not written', () => {
  const lines: string[] = []
  const log = createLog({ logLevel: 'info', instance: 'here' }, undefined, { write: (line) => void lines.push(line) })
  log.info({ path: `/voorbeeld/${'0a'.repeat(32)}` }, 'request')
  expect(lines.map((line) => (JSON.parse(line) as { path: string }).path)).toEqual(['/voorbeeld/…'])
})
