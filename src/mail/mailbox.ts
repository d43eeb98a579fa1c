import type { ImapFlow } from 'imapflow'
import { MINUTE, SECOND } from '#kernel/clock.ts'
import { Problem } from '#kernel/problem.ts'
import { withTimeout } from '#kernel/with-timeout.ts'
import { isLoopback, type MailboxAddress } from './mailbox-address.ts'

/** The largest mail that is downloaded, in bytes. */
export const MAIL_MAX_BYTES = 25 * 1024 * 1024
/** The most bytes of a mail's header that are read. */
const HEADER_MAX_BYTES = 64 * 1024
/** The largest text of a mail over the limit that is downloaded by itself. */
const TEXT_MAX_BYTES = 256 * 1024
/** The time that the server has for one command. */
const COMMAND_MS = MINUTE
const CLOSE_MS = SECOND

/** The header of a mail, as the mailbox has it. */
export interface MailHeader {
  uid: number
  /** The size of the whole mail in bytes. */
  size: number
  /** When the mail arrived at the server, milliseconds since the epoch; null when the server does not say. */
  receivedAt: number | null
  /** The first bytes of the header. */
  header: Uint8Array
}

/** An open mailbox, which is only read: nothing is deleted, moved or marked. */
export interface Mailbox {
  /** A value of the server: when it changes, the UIDs of all mails are new. */
  validity: string
  /** The UID that the next mail gets at least. */
  nextUid: number
  /** Returns the UIDs above one, in order. */
  uidsAfter(uid: number): Promise<number[]>
  /** Returns the UIDs of the mails that arrived since the day of a time, in order. */
  uidsSince(time: number): Promise<number[]>
  headersOf(uids: number[]): Promise<MailHeader[]>
  /** Downloads a whole mail; undefined when it is gone. */
  sourceOf(uid: number): Promise<Uint8Array | undefined>
  /** Downloads the text of a mail, as a separate mail; undefined when it has none, or a large one. */
  textOf(uid: number): Promise<Uint8Array | undefined>
  /** Waits until a mail arrives, or for this time. Rejects when the connection ends. */
  arrival(milliseconds: number): Promise<void>
  close(): Promise<void>
}

/** Why a mailbox could not be read, for staff. */
export type MailboxFailure = 'login' | 'unreachable' | 'certificate' | 'no-folder' | 'no-tls' | 'other'

/** Opens a mailbox for reading. `signal` closes it; a server that leaves a command unanswered for `commandMs` counts as unreachable. */
export async function openMailbox(address: MailboxAddress, signal: AbortSignal, commandMs = COMMAND_MS): Promise<Mailbox> {
  // The library is loaded by the process that reads the mailbox, because it takes some MB of memory.
  const { ImapFlow: Client } = await import('imapflow')
  const { host, port, isSecure, user, password, folder } = address
  const client = new Client({
    host,
    port,
    secure: isSecure,
    ...(isSecure ? {} : { doSTARTTLS: !isLoopback(address) }),
    auth: { user, pass: password },
    clientInfo: { name: 'Helder' },
    logger: false,
    connectionTimeout: 20 * SECOND,
    greetingTimeout: 20 * SECOND,
    socketTimeout: 3 * MINUTE,
    autoIdleDelay: SECOND,
    maxLiteralSize: MAIL_MAX_BYTES + HEADER_MAX_BYTES,
    maxLineLength: 4 * 1024 * 1024,
    maxResponseSize: 2 * MAIL_MAX_BYTES,
    maxResponseTokens: 200_000,
  })
  const connection = watch(client, signal, commandMs)
  try {
    await connection.during(client.connect())
    const { uidValidity, uidNext } = await connection.during(client.mailboxOpen(folder, { readOnly: true }))
    return { validity: String(uidValidity), nextUid: uidNext, ...reads(client, connection), close: () => connection.close() }
  } catch (error) {
    await connection.close()
    throw error
  }
}

interface Connection {
  /** Resolves with the result of a command; rejects when it takes too long, or the connection ends. */
  during<Result>(command: Promise<Result>): Promise<Result>
  arrival(milliseconds: number): Promise<void>
  close(): Promise<void>
}

function watch(client: ImapFlow, signal: AbortSignal, commandMs: number): Connection {
  let ended: Error | undefined
  const waiting = new Set<(error: Error) => void>()
  const end = (error: Error) => {
    ended ??= error
    waiting.forEach((reject) => reject(error))
  }
  /** Rejects when the connection ends first. A promise that lives as long as the connection would keep the result of each race in memory. */
  const untilEnd = async <Result>(task: Promise<Result>): Promise<Result> => {
    if (ended) {
      task.catch(() => undefined)
      throw ended
    }
    const { promise, reject } = Promise.withResolvers<never>()
    waiting.add(reject)
    try {
      return await Promise.race([task, promise])
    } finally {
      waiting.delete(reject)
    }
  }
  let hasMail = false
  let wake: () => void = () => undefined
  client.on('exists', () => {
    hasMail = true
    wake()
  })
  client.on('error', (error: Error) => end(error))
  client.on('close', () => end(failed('The connection was closed', 'EConnectionClosed')))
  const abort = () => {
    end(new Error('Stopped'))
    client.close()
  }
  if (signal.aborted) abort()
  else signal.addEventListener('abort', abort, { once: true })

  return {
    during: async (command) => {
      try {
        return await untilEnd(withTimeout(commandMs, command))
      } catch (error) {
        command.catch(() => undefined)
        throw error instanceof Problem ? failed('The server stopped answering', 'ETIMEDOUT') : error
      }
    },
    arrival: async (milliseconds) => {
      let timer: NodeJS.Timeout | undefined
      const woken = new Promise<void>((resolve) => {
        wake = resolve
        if (hasMail || milliseconds === 0) resolve()
        else timer = setTimeout(resolve, milliseconds)
      })
      try {
        await untilEnd(woken)
      } finally {
        clearTimeout(timer)
        hasMail = false
      }
    },
    close: async () => {
      signal.removeEventListener('abort', abort)
      if (client.usable && !signal.aborted) await withTimeout(CLOSE_MS, client.logout()).catch(() => undefined)
      client.close()
    },
  }
}

const failed = (message: string, code: string): Error => Object.assign(new Error(message), { code })

function reads(
  client: ImapFlow,
  { during, arrival }: Connection,
): Pick<Mailbox, 'uidsAfter' | 'uidsSince' | 'headersOf' | 'sourceOf' | 'textOf' | 'arrival'> {
  const uid = { uid: true } as const
  const inOrder = (found: unknown, after = 0) =>
    (Array.isArray(found) ? (found as number[]) : []).filter((each) => each > after).toSorted((one, other) => one - other)
  return {
    // `5:*` always has the last mail, also when its UID is below 5.
    uidsAfter: async (after) => inOrder(await during(client.search({ uid: `${after + 1}:*` }, uid)), after),
    uidsSince: async (time) => inOrder(await during(client.search({ since: new Date(time) }, uid))),
    headersOf: async (uids) => {
      const query = { size: true, internalDate: true, bodyParts: [{ key: 'HEADER', start: 0, maxLength: HEADER_MAX_BYTES }] }
      const found = await during(client.fetchAll(uids.join(','), query, uid))
      return found
        .map(({ uid: of, size, internalDate, headers }) => ({
          uid: of,
          size: size ?? 0,
          receivedAt: internalDate instanceof Date ? internalDate.getTime() : null,
          header: headers ?? new Uint8Array(),
        }))
        .filter((mail) => uids.includes(mail.uid))
        .toSorted((one, other) => one.uid - other.uid)
    },
    sourceOf: async (of) => ((await during(client.fetchOne(String(of), { source: true }, uid))) || undefined)?.source,
    textOf: async (of) => {
      const mail = await during(client.fetchOne(String(of), { bodyStructure: true }, uid))
      const part = mail && mail.bodyStructure && textPart(mail.bodyStructure)
      if (!part) return undefined
      const found = await during(client.fetchOne(String(of), { bodyParts: [part.number] }, uid))
      const body = found ? found.bodyParts?.get(part.number) : undefined
      return body && Buffer.concat([Buffer.from(part.header), body])
    },
    arrival,
  }
}

interface Structure {
  part?: string | undefined
  type: string
  parameters?: Record<string, string> | undefined
  encoding?: string | undefined
  size?: number | undefined
  disposition?: string | undefined
  childNodes?: Structure[] | undefined
}

/** Finds the first small text of a mail that is no attachment. */
function textPart(node: Structure): { number: string; header: string } | undefined {
  for (const child of node.childNodes ?? []) {
    const found = textPart(child)
    if (found) return found
  }
  const { type, size = 0, disposition, encoding, parameters, part = '1' } = node
  if (type !== 'text/plain' || disposition === 'attachment' || size > TEXT_MAX_BYTES) return undefined
  const charset = /^[\w.:-]{1,40}$/.test(parameters?.['charset'] ?? '') ? parameters?.['charset'] : 'utf-8'
  const transfer = /^[\w-]{1,40}$/.test(encoding ?? '') ? encoding : '7bit'
  return { number: part, header: `Content-Type: text/plain; charset=${charset}\r\nContent-Transfer-Encoding: ${transfer}\r\n\r\n` }
}

const UNREACHABLE =
  /^(ECONN|ENOTFOUND|EAI_|EHOST|ENET|ETIMEDOUT|EPIPE|CONNECT_TIMEOUT|GREETING_TIMEOUT|ETIMEOUT|NoConnection|EConnectionClosed)/
const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO/
/** Also a server that answers the first byte of TLS without TLS. */
const NO_TLS = /ERR_TLS|ERR_SSL|EPROTO|MissingServerExtension/
const SAID_MAX = 300

/** Returns why a mailbox could not be read. */
export function mailboxFailure(error: unknown): MailboxFailure {
  const {
    code = '',
    authenticationFailed,
    mailboxMissing,
    tlsFailed,
  } = error as {
    code?: unknown
    authenticationFailed?: boolean
    mailboxMissing?: boolean
    tlsFailed?: boolean
  }
  if (authenticationFailed) return 'login'
  if (mailboxMissing) return 'no-folder'
  if (CERTIFICATE.test(String(code))) return 'certificate'
  if (tlsFailed || NO_TLS.test(String(code))) return 'no-tls'
  return UNREACHABLE.test(String(code)) ? 'unreachable' : 'other'
}

/** Returns what the server said when a mailbox could not be read, otherwise what went wrong, for whoever runs the site. */
export function mailboxSaid(error: unknown): string {
  const { message = '', responseText, response } = error as { message?: string; responseText?: unknown; response?: unknown }
  const said = typeof responseText === 'string' ? responseText : typeof response === 'string' ? response : undefined
  return (said ?? message).trim().slice(0, SAID_MAX)
}
