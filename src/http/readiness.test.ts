import { beforeEach, expect, test } from 'vitest'
import { until } from '../../test/support/until.ts'
import { createReadiness } from './readiness.ts'

let said: string[]
let answer: () => Promise<unknown>
let asked: number
beforeEach(() => {
  said = []
  asked = 0
  answer = () => Promise.resolve()
})

const readiness = (isStopping = () => false) => {
  const note = (fields: object, message: string) => void said.push(`${message} ${'missing' in fields ? String(fields.missing) : ''}`.trim())
  const database = () => {
    asked += 1
    return answer()
  }
  return createReadiness({
    checks: { database, files: () => Promise.resolve() },
    isStopping,
    log: { debug: note, info: note, warn: note, error: note },
  })
}

test('the log says what is missing once, and once that it is back', async () => {
  const ask = readiness()
  expect(await ask()).toBe('ready')
  answer = () => Promise.reject(new Error('weg'))
  await until('the look', async () => (await ask()) === 'not ready')
  const before = asked
  await until('another look', async () => (await ask()) === 'not ready' && asked > before)
  answer = () => Promise.resolve()
  await until('the end', async () => (await ask()) === 'ready')
  expect(said).toEqual(['not ready database', 'ready again'])
})

test('what does not answer is missing, and is asked once however often somebody looks', async () => {
  answer = () => new Promise(() => undefined)
  const ask = readiness()
  await until('three looks', async () => (await ask()) === 'not ready')
  await until('another look', async () => (await ask()) === 'not ready')
  expect([asked, said]).toEqual([1, ['not ready database']])
})

test('a process that stops says so without looking', async () => {
  expect([await readiness(() => true)(), asked]).toEqual(['stopping', 0])
})
