import { availableParallelism } from 'node:os'
import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { ConfigError } from './config-error.ts'

const KEYS = { AWS_ACCESS_KEY_ID: 'sleutel', AWS_SECRET_ACCESS_KEY: 'geheim' }
const problemsOf = (variables: Record<string, string>): string => {
  try {
    readConfig(variables)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return ''
}

test('without any setting everything has its default', () => {
  expect(readConfig({})).toMatchObject({ port: 3000, host: '127.0.0.1', publicUrl: 'http://localhost:3000', seed: 'demo', smtpUrl: null })
})

test('an empty value is no value', () => {
  expect(readConfig({ PORT: '', SMTP_URL: '' })).toMatchObject({ port: 3000, smtpUrl: null })
})

test('the public address follows the port and has no slash at the end', () => {
  expect(readConfig({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080')
  expect(readConfig({ PUBLIC_URL: 'https://helder.test/' })).toMatchObject({ publicUrl: 'https://helder.test', isHttps: true })
})

test.each([
  ['PORT', 'abc'],
  ['PORT', '70000'],
  ['PUBLIC_URL', 'helder.be'],
  ['DATABASE_URL', 'mysql://localhost/helder'],
  ['SMTP_URL', 'http://mail'],
  ['IMAP_URL', 'pop3://an:x@mail'],
  ['IMAP_URL', 'imaps://mail.voorbeeld.test/INBOX'],
  ['IMAP_URL', 'imaps://an:x@mail.voorbeeld.test/INBOX?tls=no'],
  ['MAIL_FROM', 'nobody'],
  ['ADMIN_EMAIL', 'nobody'],
  ['ADMIN_PASSWORD', 'short'],
  ['SEED', 'everything'],
  ['TRUSTED_PROXIES', '10.0.0.0/8 nonsense'],
  ['HUBSPOT_PORTAL_ID', 'x'],
  ['LOG_LEVEL', 'loud'],
  ['WORKERS', '0'],
  ['SHUTDOWN_DELAY', '-1'],
  ['SHUTDOWN_DELAY', 'soon'],
])('%s may not be %j, and the message names it', (name, value) => {
  expect(problemsOf({ [name]: value })).toContain(name)
})

test('a mailbox has a folder and a port by itself, and its user and password may have any characters', () => {
  expect(readConfig({ IMAP_URL: 'imaps://an%40helder.test:p%40s%2Fs@[::1]' }).mailbox).toEqual({
    host: '::1',
    port: 993,
    isSecure: true,
    user: 'an@helder.test',
    password: 'p@s/s',
    folder: 'INBOX',
  })
  expect(readConfig({ IMAP_URL: 'imap://an:x@mail:1143/Klanten%20Gent' }).mailbox).toMatchObject({ port: 1143, folder: 'Klanten Gent' })
})

test('a misspelt setting of ours is named instead of ignored', () => {
  expect(problemsOf({ SMTP_ADRESS: 'smtp://mail' })).toContain('SMTP_ADRESS')
  expect(problemsOf({ PATH: '/bin' })).toBe('')
})

const MISSPELT =
  'PUBLIC_URLL PUBLIC_ULR PUBLIC_UR PUBLIC-URL public_url DATABASE_URI DATABSE_URL DATBASE_URL DB_URL DATA_DIRS ' +
  'LOGLEVEL WORKER TRUSTED_PROXY AWS_ACCES_KEY_ID PROT HSOT HELDER_FOO HELDER_PUBLIC_URL'
test.each(MISSPELT.split(' '))('%s is refused, since somebody meant a setting with it', (name) => {
  expect(problemsOf({ [name]: 'GEHEIM' })).toBe(`${name} is not a setting of Helder`)
})

test('what other programs set is left to them', () => {
  const theirs =
    'PORTS POST GHOST HOSTS HOSTNAME HOSTTYPE PGHOST PGDATABASE DATABASE_URL_TEST POSTGRES_URL AWS_REGION AWS_PROFILE ' +
    'npm_config_user_agent NODE_ENV http_proxy BASE_URL PUBLIC_IP HELDER_SERVICE_HOST HELDER_PORT HELDER_PORT_80_TCP_ADDR ' +
    'HELDER_SERVICE_PORT_HTTP SMTP_SERVICE_PORT'
  expect(problemsOf(Object.fromEntries(theirs.split(' ').map((name) => [name, 'x'])))).toBe('')
})

test('there are as many workers as asked for, or as cores', () => {
  expect(readConfig({ WORKERS: '3' }).workers).toBe(3)
  expect(readConfig({ WORKERS: 'auto' }).workers).toBe(Math.min(availableParallelism(), 64))
  expect(problemsOf({ WORKERS: 'many' })).toContain('WORKERS must be a whole number or auto')
})

test('all problems are named at once', () => {
  expect(problemsOf({ PORT: 'x', SEED: 'y' }).split('\n')).toHaveLength(2)
})

test('a secret that cannot be used is not repeated', () => {
  expect(problemsOf({ ADMIN_PASSWORD: 'geheim' })).not.toContain('geheim')
})

describe('an address with a password that is not percent-encoded', () => {
  test.each([
    ['DATABASE_URL', 'postgres://h2:p@GEHEIM/w:rd@127.0.0.1:4780/other'],
    ['DATABASE_URL', 'postgres://h2:p/GEHEIM@127.0.0.1/other'],
    ['DATABASE_URL', 'postgres://h2:1?GEHEIM@127.0.0.1/other'],
    ['DATABASE_URL', 'postgres://h2:1#GEHEIM@127.0.0.1/other'],
    ['DATABASE_URL', 'postgres://h2:GEHEIM%@127.0.0.1/other'],
    ['SMTP_URL', 'smtps://user@example.be:GEHEIM@mail.example.be'],
    ['IMAP_URL', 'imaps://user@example.be:GEHEIM@mail.example.be/INBOX'],
    ['STORAGE_URL', 's3://sleutel:GE@HEIM@helder'],
    ['BACKUP_URL', 's3://helder/GEHEIM@map'],
    ['PURGE_URL', 'https://:GE/HEIM@edge.voorbeeld.test'],
  ])('is refused by the name of its setting and without a piece of it: %s', (name, value) => {
    const said = problemsOf({ [name]: value, ...KEYS, EDGE_CACHE_SECONDS: '60' })
    expect(said).toMatch(new RegExp(`^${name} can be read in more ways than one: .* %40 .*$`))
    expect(said).not.toMatch(/HEIM|h2|sleutel/)
  })

  test.each([
    ['IMAP_URL', 'imaps://kantoor:GEHEIM%FF@mail.voorbeeld.test/INBOX'],
    ['IMAP_URL', 'imaps://kantoor%E9:GEHEIM@mail.voorbeeld.test/INBOX'],
    ['IMAP_URL', 'imaps://kantoor:GEHEIM@mail.voorbeeld.test/Klanten%zz'],
    ['SMTP_URL', 'smtps://kantoor:GEHEIM%FF@mail.voorbeeld.test'],
  ])('is refused where its codes are no text, without its password: %s', (name, value) => {
    const said = problemsOf({ [name]: value })
    expect(said).toMatch(new RegExp(`^${name} has a percent sign that begins no letter: .* %25`))
    expect(said).not.toMatch(/HEIM|kantoor/)
  })

  test.each([
    'postgres://h2:p%40ss%2Fw%3Ard@127.0.0.1:4780/other',
    'postgres://h2@[::1]/other?application_name=a@b',
    'postgres:///other?host=/run/postgresql&user=a@b',
    'postgres://127.0.0.1:4780/other?options=-c%20search_path%3Dx',
  ])('is taken once it is, and an @ in what follows a path does no harm: %s', (value) => {
    expect(readConfig({ DATABASE_URL: value }).databaseUrl).toBe(value)
  })
})

test('keys of S3 that last some hours are refused where they would be used', () => {
  const keys = { AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b', AWS_SESSION_TOKEN: 'geheim' }
  expect(problemsOf({ STORAGE_URL: 's3://helder', ...keys })).toMatch(/^AWS_SESSION_TOKEN (?!.*geheim)/)
  expect(problemsOf(keys)).toBe('')
})

const RECIPIENT = 'age1a9a3vggt86qv6x794a2u2yuh8wlras70ghaze8wvmqldmd0ygv6s69ux72'

test('backups are sent encrypted or not at all', () => {
  const given = { ...KEYS, BACKUP_URL: 's3://helder?endpoint=https://s3.voorbeeld.test' }
  expect(problemsOf(given)).toMatch(/^BACKUP_URL needs BACKUP_RECIPIENT.*$/)
  expect(problemsOf({ BACKUP_RECIPIENT: RECIPIENT })).toContain('BACKUP_URL is missing')
  expect(readConfig({ ...given, BACKUP_RECIPIENT: `${RECIPIENT}, ${RECIPIENT}` }).backup).toMatchObject({
    address: { prefix: 'helder', endpoint: 'https://s3.voorbeeld.test' },
    recipients: [RECIPIENT, RECIPIENT],
  })
})

test('backups may have keys of their own, both or none', () => {
  const given = { ...KEYS, STORAGE_URL: 's3://helder', BACKUP_URL: 's3://elders', BACKUP_RECIPIENT: RECIPIENT }
  const own = { BACKUP_ACCESS_KEY_ID: 'andere', BACKUP_SECRET_ACCESS_KEY: 'geheimer' }
  const keysOf = ({ s3, backup }: ReturnType<typeof readConfig>) => [s3?.keys.accessKeyId, backup?.address.keys]
  expect(keysOf(readConfig(given))).toEqual(['sleutel', { accessKeyId: 'sleutel', secretAccessKey: 'geheim' }])
  expect(keysOf(readConfig({ ...given, ...own }))).toEqual(['sleutel', { accessKeyId: 'andere', secretAccessKey: 'geheimer' }])
  for (const name of Object.keys(own)) expect(problemsOf({ ...given, [name]: 'geheimer' })).toMatch(/go together(?!.*geheimer)/)
})

test.each([
  ['BACKUP_URL', { ...KEYS, BACKUP_URL: 'https://s3.voorbeeld.test' }],
  ['BACKUP_URL', { ...KEYS, BACKUP_URL: 's3://helder/map', BACKUP_RECIPIENT: RECIPIENT }],
  ['AWS_SECRET_ACCESS_KEY', { BACKUP_URL: 's3://helder', BACKUP_RECIPIENT: RECIPIENT }],
  ['BACKUP_RECIPIENT', { ...KEYS, BACKUP_URL: 's3://helder', BACKUP_RECIPIENT: RECIPIENT.replace('9a3v', '9a3w') }],
  ['BACKUP_RECIPIENT', { ...KEYS, BACKUP_URL: 's3://helder', BACKUP_RECIPIENT: 'AGE-SECRET-KEY-1GEHEIM' }],
])('what is wrong with where backups go is named in one line: %s', (name, given) => {
  expect(problemsOf(given)).toMatch(new RegExp(`^.*${name}.*$`))
  expect(problemsOf(given)).not.toContain('GEHEIM')
})

test('the secret of PURGE_URL is no part of the address that is called', () => {
  const secret = '0123456789abcdef'.repeat(4)
  const given = { EDGE_CACHE_SECONDS: '300', PURGE_URL: `https://:${secret}@edge.voorbeeld.test/purge?site=1` }
  expect(readConfig(given)).toMatchObject({
    edgeCacheSeconds: 300,
    purge: { url: 'https://edge.voorbeeld.test/purge?site=1', secret: Buffer.from(secret, 'base64') },
  })
  expect(readConfig({ ...given, PURGE_URL: 'http://127.0.0.1:6083' }).purge?.secret).toBeNull()
  expect(readConfig({})).toMatchObject({ edgeCacheSeconds: null, purge: null })
})

test.each([
  ['EDGE_CACHE_SECONDS', { EDGE_CACHE_SECONDS: '0' }],
  ['EDGE_CACHE_SECONDS', { EDGE_CACHE_SECONDS: '86401' }],
  ['EDGE_CACHE_SECONDS', { PURGE_URL: 'https://edge.voorbeeld.test' }],
  ['PURGE_URL', { EDGE_CACHE_SECONDS: '60', PURGE_URL: 'ftp://:GEHEIM@edge.voorbeeld.test' }],
  ['PURGE_URL', { EDGE_CACHE_SECONDS: '60', PURGE_URL: 'https://:GEHEIM@edge.voorbeeld.test' }],
  ['PURGE_URL', { EDGE_CACHE_SECONDS: '60', PURGE_URL: 'https://:GEHEIM%@edge.voorbeeld.test' }],
  ['PURGE_URL', { EDGE_CACHE_SECONDS: '60', PURGE_URL: `https://${'GEHEIM'.repeat(8)}@edge.voorbeeld.test` }],
  ['EDGE_CACHE_TIME', { EDGE_CACHE_TIME: '60' }],
])('what is wrong with the edge is named in one line: %s', (name, given) => {
  expect(problemsOf(given)).toMatch(new RegExp(`^.*${name}.*$`))
  expect(problemsOf(given)).not.toContain('GEHEIM')
})

test('the two HubSpot ids go together', () => {
  expect(problemsOf({ HUBSPOT_PORTAL_ID: '123' })).toContain('HUBSPOT_FORM_ID')
})
