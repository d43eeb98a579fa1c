import cluster from 'node:cluster'
import type { DestinationStream } from 'pino'
import { applicationName } from '#db/application-name.ts'
import { type ContentVersions, createContentVersions } from '#db/content-versions.ts'
import { openDatabase } from '#db/connection.ts'
import { createDatabaseClock } from '#db/database-clock.ts'
import type { Assets } from '#http/assets.ts'
import { clientAddressBehind, isFromProxy } from '#http/client-address.ts'
import { createMetrics } from '#http/metrics.ts'
import { createPageCache } from '#http/page-cache.ts'
import { createRequestIds, type RequestIds } from '#http/request-id.ts'
import { commonHeaders } from '#http/security-headers.ts'
import { logOutageOnce } from '#kernel/outage-log.ts'
import { createAccess } from '#features/accounts/access.ts'
import { adminCookies } from '#features/accounts/cookies.ts'
import { createPasswords, type Passwords } from '#features/accounts/password.ts'
import { createProposedFiles } from '#features/proposals/proposed-files.ts'
import { referringToFiles } from '#files/referenced-files.ts'
import type { PushConnect } from '#features/accounts/push/push-connection.ts'
import type { Config } from '#config/config.ts'
import { createLog } from './log.ts'
import { openFiles } from './open-files.ts'
import { openMail } from './open-mail.ts'
import { guessableWords } from './guessable-words.ts'
import { openProposing } from './proposing.ts'
import { openPush } from './open-push.ts'
import { openRepositories } from './repositories.ts'
import { lockShared } from './running-lock.ts'
import { shareSaves } from './shared-saves.ts'
import type { Programs, Site } from './site.ts'

/** How often this process checks for changes by others: a save must be visible everywhere within a second. */
const POLL_MS = 500
const CLOCK_MS = 60_000

/** The parts that a test replaces. */
export interface Replaced {
  passwords?: Passwords
  logTo?: DestinationStream
  imageTaskMs?: number
  pushConnect?: PushConnect
}

export interface OpenSite {
  site: Site
  requests: RequestIds
  /** Closes the files, the database and the lock of this process; call it after everything that uses them has stopped. */
  close(): Promise<void>
}

/** Opens what all parts of a site share: log, database, repositories, files, mails, accounts, and the page cache, which every save makes stale. */
export async function openSite(
  config: Config,
  assets: Assets,
  programs: Programs,
  { passwords = createPasswords(), logTo, imageTaskMs, pushConnect }: Replaced,
): Promise<OpenSite> {
  const lock = await lockShared(config, applicationName())
  const requests = createRequestIds(isFromProxy(config.trustedProxies))
  const log = createLog(config, requests.current, logTo)
  const database = openDatabase(config.databaseUrl, (error) => log.error({ error }, 'database connection failed'), { isSite: true })
  const clock = createDatabaseClock(database)
  await clock.look()
  const tellOthers = cluster.worker && shareSaves(() => contentVersions.poll())
  const contentVersions: ContentVersions = createContentVersions(database, clock, tellOthers)
  const store = { database, clock, contentVersions }
  const repositories = openRepositories(store)
  const metrics = createMetrics(cluster.worker?.id)
  const cache = createPageCache(
    config.edgeCacheSeconds === null ? undefined : { seconds: config.edgeCacheSeconds, isCurrent: contentVersions.isCurrent },
  )
  contentVersions.onChange(cache.change)
  const clientAddress = clientAddressBehind(config.trustedProxies)
  const { files, closeFiles } = await openFiles({ config, store, repositories, log, metrics, clientAddress, programs, imageTaskMs })

  const { mail, closeMail } = openMail({ config, store, repositories, files: files.files, log, metrics })

  const { push, closePush } = await openPush({ config, store, repositories, log }, pushConnect)

  await contentVersions.poll()
  const looking = logOutageOnce(log, { failing: 'could not read the content versions', working: 'content versions are read again' })
  const poll = setInterval(() => void looking(() => contentVersions.poll()), POLL_MS)
  const timeChecks = setInterval(() => {
    void clock.look().catch((error: unknown) => log.warn({ error }, 'could not read the clock of the database'))
  }, CLOCK_MS)

  return {
    site: {
      config,
      programs,
      assets,
      store,
      repositories,
      proposing: openProposing(repositories, clock, createProposedFiles({ ...files, referring: referringToFiles(repositories), log })),
      files,
      mail,
      push,
      access: createAccess({
        database,
        clock,
        log,
        passwords,
        guessableWords: guessableWords(store, config),
        publicUrl: config.publicUrl,
        mails: mail.deliversTo === 'server' ? mail.accounts : null,
      }),
      cookies: adminCookies(config.publicUrl),
      cache,
      metrics,
      log,
      clientAddress,
      headers: commonHeaders(config.isHttps),
    },
    requests,
    close: async () => {
      clearInterval(poll)
      clearInterval(timeChecks)
      await closePush()
      await closeMail()
      await closeFiles()
      await database.close()
      await lock.release()
    },
  }
}
