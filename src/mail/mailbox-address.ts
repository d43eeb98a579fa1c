/** The mailbox in which customers' answers arrive, and how to sign in to it. */
export interface MailboxAddress {
  host: string
  port: number
  /** True for TLS from the first byte; otherwise the connection begins plain and changes to TLS, except on this machine. */
  isSecure: boolean
  user: string
  password: string
  /** The folder that is read, such as INBOX. */
  folder: string
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/

/** True for a server on this machine, to which a password may go without TLS. */
export const isLoopback = ({ host }: Pick<MailboxAddress, 'host'>): boolean => LOOPBACK.test(host)

/** Returns the name of a mailbox, without its password. */
export const mailboxName = ({ user, host, port, folder }: MailboxAddress): string => `${user}@${host}:${port}/${folder}`

/** Reads an address such as `imaps://user:password@host/INBOX`; returns what is wrong with it as text. */
export function readMailboxAddress(address: string): MailboxAddress | string {
  const { protocol, hostname, port, username, password, pathname, search, hash } = new URL(address)
  const isSecure = protocol === 'imaps:'
  if (hostname === '') return 'must name a host'
  if (username === '' || password === '') return 'must have a user and a password, as in imaps://user:password@host/INBOX'
  if (search !== '' || hash !== '') return 'must end with the folder, as in imaps://user:password@host/INBOX'
  return {
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: port === '' ? (isSecure ? 993 : 143) : Number(port),
    isSecure,
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    folder: decodeURIComponent(pathname.slice(1)) || 'INBOX',
  }
}
