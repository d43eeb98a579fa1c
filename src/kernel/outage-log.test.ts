import { expect, test } from 'vitest'
import { logOutageOnce } from './outage-log.ts'

test('what fails again and again is said once, and once that it works again', async () => {
  const said: string[] = []
  const attempt = logOutageOnce(
    { warn: (facts, message) => void said.push(`${message} ${JSON.stringify(facts)}`) },
    { failing: 'could not look', working: 'can look again' },
    (error) => ({ reason: String(error) }),
  )
  const works = () => attempt(() => Promise.resolve())
  const fails = () => attempt(() => Promise.reject(new Error('away')))

  for (const step of [works, fails, fails, fails, works, works, fails]) await step()
  const failing = 'could not look {"reason":"Error: away"}'
  expect(said).toEqual([failing, 'can look again {}', failing])
})
