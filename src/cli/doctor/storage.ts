import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { rm, statfs, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { filesFolder } from '#files/files-folder.ts'
import { oneLine } from '#cli/command.ts'
import type { Config } from '#config/config.ts'
import type { S3Address } from '#files/s3-address.ts'
import { selfTestStorage } from '#files/self-test.ts'
import { permissionProblem } from '#server/private-data.ts'
import { type Finding, ok, problem, warning } from './finding.ts'

const MEGABYTE = 1024 ** 2
const TIGHT_MB = 1000
const FULL_MB = 100

/** Checks that files can be stored, that the disk has room, and that no other user can read them. */
export async function checkStorage(config: Pick<Config, 'dataDir' | 's3'>): Promise<Finding[]> {
  const files = config.s3 ? await checkS3(config.s3) : await checkWritable(nearest(filesFolder(config.dataDir)))
  return [files, await checkSpace(nearest(config.dataDir)), checkPrivacy(config.dataDir)]
}

/** Checks the buckets. Listing proves that every bucket exists; only storing a file proves that files can be stored. */
async function checkS3(address: S3Address): Promise<Finding> {
  const { s3Store } = await import('#files/s3-store.ts')
  const buckets = `the buckets ${address.prefix}-... at ${address.endpoint}`
  let why: unknown
  const store = s3Store({ address, onFailure: (error) => (why = error) })
  try {
    await store.check()
    const failed = (await selfTestStorage(store)).steps.find((step) => !step.ok)
    if (failed)
      return problem('storage', `${buckets} can be listed, but "${failed.step}" fails${why === undefined ? '' : `: ${oneLine(why)}`}`)
    return ok('storage', `files can be stored in ${buckets}`)
  } catch {
    return problem('storage', `no access to ${buckets}: ${oneLine(why)}`)
  }
}

async function checkWritable(folder: string): Promise<Finding> {
  const file = join(folder, `.${randomBytes(6).toString('hex')}.doctor`)
  try {
    await writeFile(file, 'can this be written?', { flag: 'wx', flush: true })
    await rm(file)
    return ok('storage', `${folder} can be written`)
  } catch (error) {
    return problem('storage', `${folder} cannot be written: ${error instanceof Error ? error.message : String(error)}`)
  }
}

async function checkSpace(folder: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(folder)
  const free = Math.floor((bavail * bsize) / MEGABYTE)
  const text = `${free} MB free at ${folder}`
  return free < FULL_MB ? problem('disk', text) : free < TIGHT_MB ? warning('disk', text) : ok('disk', text)
}

function checkPrivacy(dataDir: string): Finding {
  const opened = existsSync(dataDir) ? permissionProblem(dataDir) : undefined
  return opened === undefined ? ok('privacy', 'only the site itself can read its data') : problem('privacy', opened)
}

/** Returns the nearest existing folder: a missing folder would be created in it. */
const nearest = (folder: string): string => (existsSync(folder) ? folder : nearest(dirname(folder)))
