import { rm } from 'node:fs/promises'
import { type Database, openDatabase } from '#db/connection.ts'
import { createImageWorker } from '#images/image-worker.ts'
import { MINUTE } from '#kernel/clock.ts'
import type { PictureParts } from './check-picture.ts'
import { type CheckedRows, createCheckedRows } from './checked-rows.ts'

/** Opens a separate connection during an action: the transaction is long, and SQLite has one connection for the whole site. */
export async function withDatabase<Result>(databaseUrl: string, action: (database: Database) => Promise<Result>): Promise<Result> {
  const database = openDatabase(databaseUrl, () => undefined)
  try {
    return await action(database)
  } finally {
    await database.close()
  }
}

/**
 * Starts a separate process for pictures during an action, so that somebody who uploads a photo meanwhile does not wait for all of these
 * pictures.
 */
export async function withPictures<Result>(
  imageProgram: string,
  newFile: PictureParts['newFile'],
  action: (pictures: PictureParts) => Promise<Result>,
): Promise<Result> {
  const worker = createImageWorker(imageProgram)
  // The image process does not prevent a process of the command line from ending while it waits for it.
  const holding = setInterval(() => undefined, MINUTE)
  try {
    return await action({
      newFile,
      safeBytes: async (tempPath, type) => {
        const stored = await worker.keep(tempPath, type)
        return 'code' in stored ? undefined : stored.bytes
      },
    })
  } finally {
    clearInterval(holding)
    worker.stop()
  }
}

/** Opens a new database for the checked rows during an action, and deletes its file afterwards. */
export async function withRows<Result>(newFile: PictureParts['newFile'], action: (rows: CheckedRows) => Promise<Result>): Promise<Result> {
  const path = await newFile()
  const rows = await createCheckedRows(path)
  try {
    return await action(rows)
  } finally {
    await rows.close()
    await rm(path, { force: true })
  }
}
