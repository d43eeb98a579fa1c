import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

/** A mail of the mailbox, as the server has it. */
interface HeldMail {
  uid: number
  raw: Buffer
  at: Date
}

/** A mailbox on this machine that speaks IMAP4rev1 (RFC 3501), and can fail at any command. */
export interface ImapServer {
  url: string
  /** Every command of every connection, without its tag, such as `EXAMINE INBOX`. */
  commands: string[]
  /** Adds a mail and tells it to whoever is waiting; returns its UID. */
  deliver(raw: string | Buffer, at?: Date): number
  /** Adds mails without telling anybody. */
  hold(raws: (string | Buffer)[]): void
  /** Gives all mails new UIDs, as after a move to another server. */
  renumber(validity: number): void
  /** Ends the connection at the next commands that match; null for no command. */
  cutAt(pattern: RegExp | null): void
  /** Leaves the commands that match without an answer. */
  stallAt(pattern: RegExp | null): void
  refuseLogin(isRefused: boolean): void
  /** Ends all connections. */
  drop(): void
  /** The number of open connections. */
  connections(): number
  stop(): Promise<void>
}

const USER = 'kantoor@helder.test'
const PASSWORD = 'geheim/woord'

export async function imapServer({ capabilities = 'IMAP4rev1 IDLE AUTH=PLAIN' } = {}): Promise<ImapServer> {
  const mails: HeldMail[] = []
  const sockets = new Set<Socket>()
  const idling = new Map<Socket, string>()
  const signingIn = new Map<Socket, string>()
  const commands: string[] = []
  let validity = 1
  let nextUid = 1
  let cut: RegExp | null = null
  let stall: RegExp | null = null
  let isRefused = false

  const add = (raw: string | Buffer, at: Date) => {
    mails.push({ uid: nextUid, raw: Buffer.from(raw), at })
    nextUid += 1
  }

  const answer = (socket: Socket, line: string): void => {
    const [, tag = '*', command = ''] = /^(\S+) (.*)$/s.exec(line) ?? []
    commands.push(command)
    if (cut?.test(command)) return void socket.destroy()
    if (stall?.test(command)) return
    const send = (...lines: (string | Buffer)[]) => {
      for (const each of lines) socket.write(Buffer.concat([Buffer.from(each), Buffer.from('\r\n')]))
    }
    const [name = '', rest = ''] = /^(UID \S+|\S+) ?(.*)$/s.exec(command)?.slice(1) ?? []
    switch (name.toUpperCase()) {
      case 'CAPABILITY':
        return send(`* CAPABILITY ${capabilities}`, `${tag} OK done`)
      case 'LOGIN':
        return signIn(socket, tag, rest.includes(USER) && rest.includes(PASSWORD))
      case 'AUTHENTICATE':
        signingIn.set(socket, tag)
        return send('+ ')
      case 'LIST':
      case 'LSUB':
        return send(`* ${name.toUpperCase()} (\\HasNoChildren) "/" INBOX`, `${tag} OK done`)
      case 'EXAMINE': {
        if (!/^"?INBOX"?$/i.test(rest)) return send(`${tag} NO [NONEXISTENT] no such mailbox`)
        const state = [`* ${mails.length} EXISTS`, '* 0 RECENT', `* OK [UIDVALIDITY ${validity}]`, `* OK [UIDNEXT ${nextUid}]`]
        return send('* FLAGS (\\Seen \\Deleted)', ...state, `${tag} OK [READ-ONLY] done`)
      }
      case 'UID SEARCH':
        return send(`* SEARCH ${searched(rest).join(' ')}`.trim(), `${tag} OK done`)
      case 'UID FETCH': {
        const [, range = '', items = ''] = /^(\S+) (.*)$/s.exec(rest) ?? []
        for (const mail of within(range))
          send(Buffer.concat([Buffer.from(`* ${mails.indexOf(mail) + 1} FETCH (`), fetched(mail, items), Buffer.from(')')]))
        return send(`${tag} OK done`)
      }
      case 'IDLE':
        idling.set(socket, tag)
        // Also says what arrived before.
        return send('+ idling', `* ${mails.length} EXISTS`)
      case 'NOOP':
        return send(`* ${mails.length} EXISTS`, `${tag} OK done`)
      case 'LOGOUT':
        send('* BYE bye', `${tag} OK done`)
        return void socket.end()
      default:
        return send(`${tag} BAD unknown command`)
    }
  }

  const signIn = (socket: Socket, tag: string, isRight: boolean) =>
    void socket.write(
      isRight && !isRefused ? `${tag} OK [CAPABILITY ${capabilities}] signed in\r\n` : `${tag} NO [AUTHENTICATIONFAILED] wrong\r\n`,
    )

  const within = (range: string): HeldMail[] => {
    const last = mails.at(-1)?.uid ?? 0
    return mails.filter(({ uid }) =>
      range.split(',').some((piece) => {
        const [from = 0, to = from] = piece.split(':').map((end) => (end === '*' ? last : Number(end)))
        return uid >= Math.min(from, to) && uid <= Math.max(from, to)
      }),
    )
  }
  const searched = (query: string): number[] => {
    const since = /SINCE "?([\w-]+)"?/i.exec(query)?.[1]
    if (since !== undefined) return mails.filter(({ at }) => at.getTime() >= Date.parse(`${since} UTC`)).map(({ uid }) => uid)
    return within(/UID (\S+)/i.exec(query)?.[1] ?? '1:*').map(({ uid }) => uid)
  }

  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => {
      sockets.delete(socket)
      idling.delete(socket)
    })
    socket.on('error', () => undefined)
    socket.write(`* OK [CAPABILITY ${capabilities}] ready\r\n`)
    let rest = ''
    socket.on('data', (bytes) => {
      rest += bytes.toString('latin1')
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end)
        rest = rest.slice(end + 2)
        const [tag, signingTag] = [idling.get(socket), signingIn.get(socket)]
        if (signingTag !== undefined) {
          signingIn.delete(socket)
          signIn(socket, signingTag, Buffer.from(line, 'base64').toString() === `\0${USER}\0${PASSWORD}`)
        } else if (tag !== undefined && /^done$/i.test(line)) {
          idling.delete(socket)
          socket.write(`${tag} OK done\r\n`)
        } else answer(socket, line)
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }

  return {
    url: `imap://${encodeURIComponent(USER)}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/INBOX`,
    commands,
    deliver: (raw, at = new Date()) => {
      add(raw, at)
      for (const socket of idling.keys()) socket.write(`* ${mails.length} EXISTS\r\n`)
      return nextUid - 1
    },
    hold: (raws) => raws.forEach((raw) => add(raw, new Date())),
    renumber: (next) => {
      validity = next
      mails.forEach((mail, at) => (mail.uid = 1000 + at))
      nextUid = 1000 + mails.length
    },
    cutAt: (pattern) => void (cut = pattern),
    stallAt: (pattern) => void (stall = pattern),
    refuseLogin: (refused) => void (isRefused = refused),
    drop: () => sockets.forEach((socket) => socket.destroy()),
    connections: () => sockets.size,
    stop: async () => {
      sockets.forEach((socket) => socket.destroy())
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

/** Returns the values of the items that a FETCH asks for, as literals where they are text. */
function fetched({ uid, raw, at }: HeldMail, items: string): Buffer {
  const header = raw.subarray(0, raw.indexOf('\r\n\r\n') + 4 || raw.length)
  const literal = (name: string, bytes: Buffer) => Buffer.concat([Buffer.from(` ${name} {${bytes.length}}\r\n`), bytes])
  const values = [Buffer.from(`UID ${uid}`)]
  if (/RFC822\.SIZE/i.test(items)) values.push(Buffer.from(` RFC822.SIZE ${raw.length}`))
  if (/INTERNALDATE/i.test(items)) values.push(Buffer.from(` INTERNALDATE "${imapDate(at)}"`))
  if (/BODYSTRUCTURE/i.test(items))
    values.push(
      Buffer.from(
        ' BODYSTRUCTURE (("text" "plain" ("charset" "utf-8") NIL NIL "7bit" 20 1)("image" "jpeg" NIL NIL NIL "base64" 30000000) "mixed")',
      ),
    )
  const part = /BODY\.PEEK\[HEADER\]<0\.(\d+)>/i.exec(items)
  if (part) values.push(literal('BODY[HEADER]<0>', header.subarray(0, Number(part[1]))))
  if (/BODY\.PEEK\[\]/i.test(items)) values.push(literal('BODY[]', raw))
  if (/BODY\.PEEK\[1\]/i.test(items)) values.push(literal('BODY[1]', raw.subarray(header.length, header.length + 100)))
  return Buffer.concat(values)
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const imapDate = (at: Date): string =>
  `${String(at.getUTCDate()).padStart(2, '0')}-${MONTHS[at.getUTCMonth()]}-${at.getUTCFullYear()} ${at.toISOString().slice(11, 19)} +0000`
