import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'
import { ordinaryUser } from './ordinary-user.ts'
import { until } from './until.ts'

const [USER, PASSWORD] = ['kantoor', 'geheim/woord']

/** Debian's Dovecot with one mailbox. */
export interface Dovecot {
  url: string
  /** Puts a mail in the mailbox, as a mail server does. */
  deliver(raw: string): void
  /** Returns the names of the mails in the mailbox with their flags. */
  mails(): string[]
  /** Kills the server and starts it again. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/** Starts Debian's Dovecot with a separate mailbox; needs root, as Dovecot does. */
export async function startDovecot(): Promise<Dovecot> {
  try {
    execFileSync('dovecot', ['--version'], { stdio: 'ignore' })
  } catch (error) {
    throw new Error('This rig needs Dovecot: apt-get install dovecot-imapd', { cause: error })
  }
  const owner = ordinaryUser()
  if (!owner) throw new Error('This rig needs root, as Dovecot does')
  const folder = mkdtempSync(join(tmpdir(), 'helder-dovecot-'))
  const port = await freePort()
  const mailbox = join(folder, 'mail')
  for (const each of ['', 'new', 'cur', 'tmp']) {
    mkdirSync(join(mailbox, each), { recursive: true })
    chownSync(join(mailbox, each), owner.uid, owner.gid)
  }
  execFileSync('chmod', ['755', folder])
  const settings = join(folder, 'dovecot.conf')
  writeFileSync(settings, settingsOf({ folder, mailbox, port, ...owner }))
  const isReady = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false))
      socket.unref()
      setTimeout(() => socket.destroy(), 100).unref()
    })
  const start = async () => {
    const started = spawn('dovecot', ['-F', '-c', settings], { stdio: 'ignore', detached: true })
    await until('Dovecot', isReady)
    return started
  }
  let server = await start()
  let delivered = 0
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    const ended = once(server, 'exit')
    // The whole group, because a process that serves a connection outlives the first one.
    if (server.pid !== undefined) process.kill(-server.pid, signal)
    await ended
    // The processes of a killed server hold its port until they notice.
    await until('no Dovecot', async () => !(await isReady()))
  }

  return {
    url: `imap://${USER}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/INBOX`,
    deliver: (raw) => {
      delivered += 1
      const name = `${Date.now()}.${delivered}.helder`
      writeFileSync(join(mailbox, 'tmp', name), raw)
      chownSync(join(mailbox, 'tmp', name), owner.uid, owner.gid)
      renameSync(join(mailbox, 'tmp', name), join(mailbox, 'new', name))
    },
    mails: () => ['new', 'cur'].flatMap((each) => readdirSync(join(mailbox, each))).toSorted(),
    restart: async () => {
      await end('SIGKILL')
      rmSync(join(folder, 'run', 'master.pid'), { force: true })
      server = await start()
    },
    stop: async () => {
      await end('SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const settingsOf = ({ folder, mailbox, port, uid, gid }: { folder: string; mailbox: string; port: number; uid: number; gid: number }) => `
protocols = imap
listen = 127.0.0.1
base_dir = ${folder}/run
log_path = ${folder}/log
ssl = no
disable_plaintext_auth = no
first_valid_uid = 1
mail_location = maildir:${mailbox}
passdb {
  driver = static
  args = password=${PASSWORD}
}
userdb {
  driver = static
  args = uid=${uid} gid=${gid} home=${mailbox}
}
namespace inbox {
  inbox = yes
}
service imap-login {
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
`
