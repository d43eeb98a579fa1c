import { text as readAll } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import type { Config } from '#config/config.ts'
import type { Database } from '#db/connection.ts'
import type { Clock } from '#kernel/clock.ts'
import { Problem } from '#kernel/problem.ts'
import { ROLES } from '#kernel/role.ts'
import { adminIdentity, newPassword, PASSWORD_MIN } from '#features/accounts/user.ts'
import { createAttempts } from '#features/accounts/attempts.ts'
import { turnFactorsOff } from '#features/accounts/factors/factors-off.ts'
import { refuseGuessable } from '#features/accounts/guessable.ts'
import { generatedPassword, type Passwords } from '#features/accounts/password.ts'
import { setEmail } from '#features/accounts/set-email.ts'
import { createUsers } from '#features/accounts/users.ts'
import { guessableWords } from '#server/guessable-words.ts'

/** The parts that the command works on, and its input and output. */
export interface AdminCommandParts {
  database: Database
  clock: Clock
  config: Pick<Config, 'publicUrl'>
  passwords: Passwords
  input: NodeJS.ReadableStream
  print(line: string): void
  printError(line: string): void
}

export const HELP = `Creates and lists accounts, sets passwords and ends lockouts

  admin create --email <address> --name <name> [--role <role>] [--password <password> | --password-stdin]
  admin password --email <address> [--password <password> | --password-stdin]
  admin email --email <address> --to <new address>
  admin unlock [--email <address>]
  admin factor-off --email <address>
  admin list

create    creates an account; without a password it generates and prints one, and without a role it is a beheerder
          (the roles are ${ROLES.join(', ')})
password  sets a password, generates one when none is given, and ends all sessions of the account
email     gives an account another address, for somebody who lost the mailbox, and ends all sessions of the account
unlock    ends the lockout of an account, or of everybody, after too many wrong passwords
factor-off
          removes the authenticator app, the passkeys and the recovery codes of an account, for somebody who lost a device;
          the password is then enough, and the sessions of the account end
list      lists all accounts

Other users of this machine can see --password while the command runs; --password-stdin reads the password from standard input.
A password must have at least ${PASSWORD_MIN} characters, and must not be a common password or a word of the company or the account.`

/** Runs `admin ...`; returns the exit code. */
export async function adminCommand(args: string[], parts: AdminCommandParts): Promise<number> {
  try {
    const { positionals, values } = parseArgs({ args, options: OPTIONS, allowPositionals: true })
    if (values.help) parts.print(HELP)
    else await run(positionals, values, parts)
    return 0
  } catch (error) {
    const line = explain(error)
    if (line === undefined) throw error
    parts.printError(`admin: ${line}`)
    return 1
  }
}

const OPTIONS = {
  email: { type: 'string' },
  to: { type: 'string' },
  name: { type: 'string' },
  role: { type: 'string' },
  password: { type: 'string' },
  'password-stdin': { type: 'boolean' },
  help: { type: 'boolean' },
} as const

type Values = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values']

class UsageError extends Error {}

function run(positionals: string[], values: Values, parts: AdminCommandParts): Promise<void> {
  const [name = '', ...rest] = positionals
  const command = COMMANDS.get(name)
  if (!command || rest.length > 0)
    throw new UsageError(`say create, password, email, unlock, factor-off or list, or --help${name && `; not '${positionals.join(' ')}'`}`)
  return command(values, parts)
}

const COMMANDS = new Map<string, (values: Values, parts: AdminCommandParts) => Promise<void>>([
  ['create', create],
  ['password', changePassword],
  ['email', changeEmail],
  ['unlock', unlock],
  ['factor-off', factorOff],
  ['list', list],
])

async function create(values: Values, parts: AdminCommandParts) {
  const { role, ...identity } = adminIdentity
    .extend({ role: z.enum(ROLES, { message: 'bad-role' }).default('beheerder') })
    .parse({ email: values.email, name: values.name, role: values.role })
  const password = await passwordFrom(values, [identity.email, identity.name], parts)
  await usersOf(parts).create({ ...identity, role }, password)
  parts.print(`${identity.email} can now sign in.`)
  printGenerated(values, password, parts)
}

async function changePassword(values: Values, parts: AdminCommandParts) {
  const email = emailFrom(values)
  const password = await passwordFrom(values, [email], parts)
  await usersOf(parts).setPassword(email, password)
  parts.print(`The password of ${email} is changed and its sessions have ended.`)
  printGenerated(values, password, parts)
}

async function changeEmail(values: Values, parts: AdminCommandParts) {
  const email = emailFrom(values)
  const { email: to } = adminIdentity.pick({ email: true }).parse({ email: values.to })
  await parts.database.query.transaction().execute(async (transaction) => {
    const account = await transaction.selectFrom('admin_users').select('id').where('email', '=', email).executeTakeFirst()
    if (!account) throw new Problem('not-found')
    await setEmail(transaction, { id: account.id, email: to, now: parts.clock.now() })
  })
  parts.print(`${email} signs in as ${to} now, and its sessions have ended.`)
}

async function unlock(values: Values, parts: AdminCommandParts) {
  const email = values.email === undefined ? undefined : emailFrom(values)
  if (email !== undefined && !(await usersOf(parts).find(email))) throw new Problem('not-found')
  await createAttempts(parts).unlock(email)
  parts.print(`${email ?? 'Everybody'} can try again.`)
}

async function factorOff(values: Values, parts: AdminCommandParts) {
  const email = emailFrom(values)
  const had = await turnFactorsOff(parts.database, email)
  parts.print(had ? `${email} signs in with the password alone now, and its sessions have ended.` : `${email} has no second factor.`)
}

async function list(_values: Values, parts: AdminCommandParts) {
  const users = await usersOf(parts).list()
  if (users.length === 0) parts.print('There is no administrator yet.')
  for (const { email, name, role, active } of users) parts.print(`${email}  ${name}  ${role}${active ? '' : '  (not active)'}`)
}

const usersOf = ({ database, clock, passwords }: AdminCommandParts) => createUsers({ database, clock, passwords, mails: null })

const emailFrom = (values: Values): string => adminIdentity.pick({ email: true }).parse({ email: values.email }).email

/** Returns the given password, or a generated one; `names` are the e-mail address and name of the account. */
async function passwordFrom(values: Values, names: string[], parts: AdminCommandParts): Promise<string> {
  const given = values['password-stdin'] ? (await readAll(parts.input)).replace(/\r?\n$/, '') : values.password
  if (given === undefined) return generatedPassword()
  const { password } = z.object({ password: newPassword }).parse({ password: given })
  await refuseGuessable('password', password, [...names, ...(await guessableWords(parts, parts.config)())])
  return password
}

function printGenerated(values: Values, password: string, { print }: AdminCommandParts) {
  if (values.password === undefined && !values['password-stdin']) print(`Password (shown once): ${password}`)
}

const REASONS = new Map<string, string>([
  ['bad-email', 'is not an e-mail address'],
  ['too-short', `must have at least ${PASSWORD_MIN} characters`],
  ['too-long', 'is too long'],
  ['required', 'may not be empty'],
  ['bad-role', `must be ${ROLES.join(', ')}`],
])

/** Returns one line about a mistake that a person can correct; undefined for a bug. */
function explain(error: unknown): string | undefined {
  if (error instanceof z.ZodError)
    return error.issues.map(({ path, message }) => `--${path.join('.')} ${REASONS.get(message) ?? 'is missing or not valid'}`).join('; ')
  if (error instanceof Problem && error.code === 'invalid-input') return '--password is easily guessed; choose another'
  if (error instanceof Problem && error.code === 'conflict') return 'there already is an administrator with this e-mail address'
  if (error instanceof Problem && error.code === 'not-found') return 'there is no administrator with this e-mail address'
  if (error instanceof Problem && error.code === 'older-version-running')
    return 'an older version still runs that knows no roles; stop it first'
  if (error instanceof UsageError) return error.message
  if (isAboutOptions(error)) return error.message.split('. ', 1)[0]
  return undefined
}

const isAboutOptions = (error: unknown): error is Error =>
  error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
