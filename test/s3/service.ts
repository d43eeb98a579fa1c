import type { TestProject } from 'vitest/node'
import { STORE_BUCKETS } from '#files/file-store.ts'
import { readS3Address, type S3Address } from '#files/s3-address.ts'
import { s3Store } from '#files/s3-store.ts'
import { openElsewhere } from '#features/backup/elsewhere.ts'
import { startCeph } from './ceph.ts'

/** Runs once before all tests: uses the service that S3_URL_TEST names, whose buckets must be empty, or starts Ceph. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['S3_URL_TEST']
  const { address, stop } = given ? { address: read(given), stop: () => Promise.resolve() } : await startCeph()
  try {
    await expectEmpty(address)
  } catch (error) {
    await stop()
    throw error
  }
  project.provide('s3', address)
  return stop
}

function read(url: string): S3Address {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = process.env
  const address = readS3Address(url, { accessKeyId, secretAccessKey })
  if (typeof address === 'string') throw new Error(`S3_URL_TEST ${address}`)
  return address
}

/** Checks that the buckets are empty, since the tests remove everything in them. */
async function expectEmpty(address: S3Address): Promise<void> {
  const failures: unknown[] = []
  const store = s3Store({ address, onFailure: (error) => failures.push(error) })
  const names: string[] = []
  try {
    for (const { name } of await openElsewhere(address, { pausesMs: [] }).list()) names.push(name)
    for (const bucket of STORE_BUCKETS) for await (const { path } of store.list(bucket)) names.push(path)
  } catch (error) {
    throw new Error(`the buckets of S3_URL_TEST cannot be listed: ${String(failures[0] ?? error)}`, { cause: error })
  }
  if (names.length > 0)
    throw new Error(`the buckets of S3_URL_TEST hold ${names.length} files; the tests want empty ones and would remove them`)
}
