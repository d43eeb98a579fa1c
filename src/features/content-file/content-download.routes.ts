import { createHmac, timingSafeEqual } from 'node:crypto'
import { PassThrough, Readable } from 'node:stream'
import { type Context, Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { z } from 'zod'
import type { ContentExportLink } from './content-file.ts'
import { type Clock, isoTime, SECOND } from '#kernel/clock.ts'
import { Problem } from '#kernel/problem.ts'
import { mayDo, type Right } from '#kernel/rights.ts'
import { api } from '#routes.ts'
import type { Sessions } from '#features/accounts/sessions.ts'
import type { ContentExport } from './export-content.ts'
import type { Logger } from '#http/logger.ts'
import type { NodeEnvironment } from '#http/node-environment.ts'

/** How long a download may begin after it was requested. */
const LIFETIME_SECONDS = 60
/** The most exports at the same time in one process. */
const AT_ONCE = 2
const RETRY_SECONDS = 10

interface Parts {
  /** Opens the export of all content. Throws `content-not-sound`. */
  open(): Promise<ContentExport>
  /** The key that signs addresses; identical in all processes. */
  key: string
  sessions: Pick<Sessions, 'roleOf'>
  /** What the person of the session needs, also when the download begins. */
  needed: Right
  /** The name of the companion cookie, without which a session is invalid. */
  companion: string
  /** Returns the downloaded file's name without its extension. */
  fileName(): string
  clock: Clock
  log: Pick<Logger, 'error'>
}

const query = z.strictObject({ session: z.string().max(100), expires: z.string().regex(/^\d{1,12}$/), signature: z.string().max(100) })

/**
 * Sends all content to a browser that requested it while signed in. The browser downloads the file itself, because no page can hold
 * gigabytes, and so it sends no token: the address is signed, expires, and works only in that session.
 */
export function contentDownload({ open, key, sessions, needed, companion, fileName, clock, log }: Parts) {
  let running = 0
  const signatureOf = (session: string, expires: string): string =>
    createHmac('sha256', key).update(`${session}\n${expires}`).digest('base64url')

  /** Begins an export while there is room for it; `release` frees its place. */
  const begin = async (): Promise<{ content: ContentExport; release(): Promise<void> }> => {
    if (running >= AT_ONCE) throw new Problem('unavailable', { retryAfter: RETRY_SECONDS })
    running += 1
    try {
      const content = await open()
      return { content, release: () => content.discard().finally(() => (running -= 1)) }
    } catch (error) {
      running -= 1
      throw error
    }
  }

  const requireSigned = async (context: Context): Promise<void> => {
    const asked = query.safeParse(context.req.query()).data
    if (!asked) throw new Problem('link-expired')
    const [given, right] = [Buffer.from(asked.signature), Buffer.from(signatureOf(asked.session, asked.expires))]
    const isSigned = given.length === right.length && timingSafeEqual(given, right)
    if (!isSigned || Number(asked.expires) * SECOND <= clock.now()) throw new Problem('link-expired')
    const role = await sessions.roleOf(asked.session, getCookie(context, companion))
    if (!role) throw new Problem('link-expired')
    if (!mayDo(role, needed)) throw new Problem('not-allowed')
  }

  const routes = new Hono<NodeEnvironment>()
  routes.on(['GET', 'HEAD'], api.contentDownload.slice(api.root.length), async (context) => {
    await requireSigned(context)
    const headers = {
      'Content-Type': 'application/gzip',
      'Content-Disposition': `attachment; filename="${fileName()}.tar.gz"`,
      'Cache-Control': 'no-store',
    }
    if (context.req.method === 'HEAD') return context.body(null, 200, headers)

    const { outgoing } = context.env
    const { content, release } = await begin()
    const stream = new PassThrough()
    // When the reader leaves, the server cancels the body, which destroys the stream.
    let hasLeft = outgoing.destroyed
    outgoing.once('close', () => (hasLeft ||= !outgoing.writableFinished))
    void content
      .writeTo(stream)
      .catch((error: unknown) => {
        if (!hasLeft) log.error({ error }, 'a download of all content broke off')
        outgoing.destroy()
      })
      .finally(() => void release())
    return context.body(Readable.toWeb(stream) as ReadableStream, 200, headers)
  })

  return {
    routes,
    /** Checks that everything can be exported, and returns a signed link. Throws `content-not-sound`. */
    linkFor: async (session: string): Promise<ContentExportLink> => {
      const { content, release } = await begin()
      await release()
      const expires = Math.floor(clock.now() / SECOND) + LIFETIME_SECONDS
      const asked = { session, expires: String(expires), signature: signatureOf(session, String(expires)) }
      const address = `${api.contentDownload}?${new URLSearchParams(asked).toString()}`
      return { address, expires_at: isoTime(expires * SECOND), counts: content.manifest.counts }
    },
  }
}
