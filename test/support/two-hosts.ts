import { startControlledPostgres } from './controlled-postgres.ts'
import { startS3 } from './s3-server.ts'
import { startApp, type TestApp } from './start-app.ts'

export interface TwoHosts {
  hosts: readonly [TestApp, TestApp]
  /** The address through which the hosts reach PostgreSQL. */
  databaseUrl: string
  stop(): Promise<void>
}

/**
 * Starts two servers on one PostgreSQL and one S3, as on two machines: each has another data folder. `publicUrl` is the address of the
 * proxy in front of them; `startDatabase` starts another database than a new PostgreSQL.
 */
export async function startTwoHosts(
  publicUrl: string,
  environment: Record<string, string> = {},
  startDatabase: () => Promise<{ url: string; stop(): Promise<void> }> = startControlledPostgres,
): Promise<TwoHosts> {
  const undo: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const each of undo.toReversed()) await each()
  }
  try {
    const postgres = await startDatabase()
    undo.push(() => postgres.stop())
    const s3 = await startS3()
    undo.push(() => s3.remove())
    const settings = {
      DATABASE_URL: postgres.url,
      ...s3.environment,
      PUBLIC_URL: publicUrl,
      TRUSTED_PROXIES: '127.0.0.1',
      LOG_LEVEL: 'warn',
      ...environment,
    }
    const start = async () => {
      const host = await startApp(settings)
      undo.push(() => host.stop())
      return host
    }
    return { hosts: [await start(), await start()], databaseUrl: postgres.url, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
