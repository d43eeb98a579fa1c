import { TOTP } from 'otpauth'
import { factorsRoutes } from '#features/accounts/factors/factors.routes.ts'
import { requiredFactorRoutes } from '#features/accounts/factors/required-factor.routes.ts'
import { createRequiredFactor } from '#features/accounts/factors/required-factor.ts'
import type { NoticeMails } from '#features/accounts/notice-mails.ts'
import type { Passwords } from '#features/accounts/password.ts'
import { passkeysRoutes } from '#features/accounts/factors/passkeys.routes.ts'
import { api } from '#routes.ts'
import { adminServer, cookieHeader } from './admin-server.ts'
import { cheapPasswords } from './cheap-passwords.ts'
import type { DatabaseContext } from './each-database.ts'
import { recordedLog } from './recorded-log.ts'
import { softAuthenticator } from './soft-authenticator.ts'

/** The headers of a signed-in browser. */
export type SignedInBrowser = Record<string, string>

/** A login whose password was right: its challenge, its factors and the cookies of its browser. */
export interface Challenged {
  factors: string[]
  challenge: string
  Cookie: string
}

/** Where passkeys of the server work. */
export const HERE = { host: 'localhost', origin: 'http://localhost' }

/** Serves what `adminServer` serves, with the routes of second factors, and helps with codes. `mails` gets the mails to people. */
export function factorsServer(
  context: DatabaseContext,
  { mails = null, passwords = cheapPasswords() }: { mails?: NoticeMails; passwords?: Passwords } = {},
) {
  const { clock } = context
  const recorded = recordedLog()
  const { log } = recorded
  const server = adminServer(context, {
    recorded,
    mails,
    passwords,
    more: (access) => {
      const parts = { ...access, clock, log, siteName: () => Promise.resolve('Helder') }
      const required = createRequiredFactor({ database: context.database, clock, log })
      return [factorsRoutes(parts), passkeysRoutes(parts), requiredFactorRoutes({ required, clock })]
    },
  })
  const post = (path: string, headers: SignedInBrowser, body?: unknown) => server.request(path, { method: 'POST', headers, body })

  /** Returns the code that an authenticator app shows now, or some half minutes later. */
  const codeOf = (secret: string, later = 0) => new TOTP({ secret }).generate({ timestamp: clock.now() + later * 30_000 })

  return {
    ...server,
    post,
    codeOf,
    /** Adds an authenticator app to the account of this browser; returns its secret and the recovery codes. */
    addTotp: async (staff: SignedInBrowser) => {
      const { secret } = (await (await post(api.totp, staff)).json()) as { secret: string }
      const confirmed = await post(api.confirmTotp, staff, { code: codeOf(secret) })
      const { recovery_codes } = (await confirmed.json()) as { recovery_codes: string[] }
      // The code that confirmed it does not work a second time.
      clock.advance(30_000)
      return { secret, codes: recovery_codes }
    },
    /** Adds a passkey to the account of this browser. */
    addPasskey: async (staff: SignedInBrowser) => {
      const passkey = softAuthenticator(HERE)
      const { challenge } = (await (await post(api.beginPasskey, staff)).json()) as { challenge: string }
      const added = await post(api.passkeys, staff, { challenge, name: 'Laptop', response: passkey.register(challenge) })
      if (added.status !== 201) throw new Error(`a passkey was refused with ${added.status}`)
      return passkey
    },
    /** Begins a login with a passkey, and returns the step that then waits. */
    beginPasskeyLogin: async (): Promise<Pick<Challenged, 'challenge' | 'Cookie'>> => {
      const answer = await post(api.beginPasskeyLogin, {})
      return { ...((await answer.json()) as { challenge: string }), Cookie: cookieHeader(answer) }
    },
    /** Gives the password, and returns the step that then waits. */
    begin: async (credentials: Record<string, unknown> = {}, headers: Record<string, string> = {}): Promise<Challenged> => {
      const answer = await server.login(credentials, headers)
      if (answer.status !== 202) throw new Error(`the login answered ${answer.status}`)
      return { ...((await answer.json()) as Pick<Challenged, 'factors' | 'challenge'>), Cookie: cookieHeader(answer) }
    },
    /** Gives a factor for a step that waits. */
    finish: ({ challenge, Cookie }: Pick<Challenged, 'challenge' | 'Cookie'>, factor: object, headers: Record<string, string> = {}) =>
      post(api.loginFactor, { Cookie, ...headers }, { challenge, ...factor }),
  }
}
