import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, inject } from 'vitest'
import { diskStore } from '#files/disk-store.ts'
import { type FileStore, STORE_BUCKETS } from '#files/file-store.ts'
import type { S3Address } from '#files/s3-address.ts'
import { s3Store } from '#files/s3-store.ts'
import { freePort } from './free-port.ts'
import { S3_KEYS, type S3Server, startS3 } from './s3-server.ts'
import { S3_PREFIX, startStrictS3, STRICT_KEYS, STRICT_REGION, type StrictS3 } from './strict-s3.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of an S3 service that is neither s3rver nor our strict one; only `npm run s3` provides it. */
    s3?: S3Address
  }
}

export interface FileStoreContext {
  store: FileStore
  /** The half-written files that are left; empty when all is well. */
  leftovers(): string[]
  /** Makes every read and write of files fail from now on. */
  breakDown(): Promise<void>
}

/**
 * Runs the same tests on a folder and on two servers that speak S3, or only on the service of `npm run s3`. The stores are empty when a
 * test begins.
 */
export function eachFileStore(name: string, define: (context: FileStoreContext) => void): void {
  const given = inject('s3')
  if (given) return onService(given, name, define)

  describe(`${name} (folder)`, () => {
    const context = {} as FileStoreContext
    const root = mkdtempSync(join(tmpdir(), 'helder-store-'))
    beforeEach(() => {
      const folder = mkdtempSync(join(root, 'files-'))
      const unfinished = join(folder, '.unfinished')
      Object.assign(context, {
        store: diskStore({ folder, unfinished }),
        leftovers: () => readdirSync(unfinished),
        breakDown: () => {
          rmSync(folder, { recursive: true })
          writeFileSync(folder, 'no folder any more')
          return Promise.resolve()
        },
      })
    })
    afterAll(() => rmSync(root, { recursive: true }))
    define(context)
  })

  describe(`${name} (S3)`, () => {
    const context = {} as FileStoreContext
    let server: S3Server
    beforeAll(async () => {
      server = await startS3()
      const store = storeAt({ endpoint: server.endpoint, region: 'us-east-1', prefix: S3_PREFIX, keys: S3_KEYS })
      Object.assign(context, { store, leftovers: () => [], breakDown: () => server.stop() })
    })
    beforeEach(async () => {
      await server.stop()
      await server.start()
      await empty(context.store)
    })
    afterAll(() => server.remove())
    define(context)
  })

  describe(`${name} (strict S3)`, () => {
    const context = {} as FileStoreContext
    let server: StrictS3
    beforeAll(async () => {
      server = await startStrictS3()
      const store = storeAt({ endpoint: server.endpoint, region: STRICT_REGION, prefix: S3_PREFIX, keys: STRICT_KEYS })
      Object.assign(context, { store, leftovers: () => [], breakDown: () => server.stop() })
    })
    beforeEach(async () => {
      await server.stop()
      await server.start()
      server.clear()
    })
    afterAll(() => server.stop())
    define(context)
  })
}

function onService(address: S3Address, name: string, define: (context: FileStoreContext) => void): void {
  describe(`${name} (S3 at ${address.endpoint})`, () => {
    const context = {} as FileStoreContext
    beforeEach(async () => {
      const store = storeAt(address)
      await empty(store)
      const breakDown = async () => {
        // The service may belong to somebody, so we cannot stop it.
        const endpoint = `http://127.0.0.1:${await freePort()}`
        context.store = storeAt({ ...address, endpoint })
      }
      Object.assign(context, { store, leftovers: () => [], breakDown })
    })
    afterAll(() => empty(storeAt(address)))
    define(context)
  })
}

const storeAt = (address: S3Address) => s3Store({ address, onFailure: () => undefined })

async function empty(store: FileStore): Promise<void> {
  for (const bucket of STORE_BUCKETS) for await (const { path } of store.list(bucket)) await store.remove(bucket, path)
}
