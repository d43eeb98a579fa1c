import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Role } from '#kernel/role.ts'
import { api } from '#routes.ts'
import type { TestApp } from './start-app.ts'
import { until } from './until.ts'

/** Invites somebody, and returns the address in the mail, which is a file on a site without a mail server. */
export async function invitationLink(app: TestApp, email: string, role: Role = 'medewerker'): Promise<string> {
  const session = await app.login()
  const folder = join(app.dataDir, 'mail')
  const links = () =>
    (existsSync(folder) ? readdirSync(folder) : [])
      .filter((name) => name.endsWith('.eml'))
      .map((name) => readFileSync(join(folder, name), 'utf8').replaceAll('=\r\n', '').replaceAll('=3D', '='))
      .filter((mail) => mail.includes(email))
      .flatMap((mail) => /\/admin\/invitation#[\da-f]{64}/.exec(mail)?.[0] ?? [])
  const invited = await app.request(api.users, { session, json: { email, name: 'Bo Claes', role } })
  if (invited.status !== 201) throw new Error(`an invitation was refused with ${invited.status}`)
  await until('the mail', () => Promise.resolve(links().length > 0))
  return `${app.url}${links()[0] ?? ''}`
}
