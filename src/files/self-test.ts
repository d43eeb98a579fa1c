import { randomBytes } from 'node:crypto'
import { type Bucket, BUCKETS, type FileStore } from './file-store.ts'
import { storedPath } from './stored-path.ts'

export const STORAGE_STEPS = ['upload', 'read', 'refuse-overwrite', 'remove'] as const

export interface StorageTest {
  ok: boolean
  /** The steps in their order; after a failure only the removal runs. */
  steps: { step: (typeof STORAGE_STEPS)[number]; ok: boolean }[]
}

const WORDS = Buffer.from('Helder was here.\n')

/** Stores a small text file in each bucket, reads it back, tries to store another under its name, and deletes it. docs/product/files.md */
export async function selfTestStorage(store: FileStore): Promise<StorageTest> {
  const path = storedPath(`self-test/${randomBytes(8).toString('hex')}.txt`)
  const readsBack = async (bucket: Bucket) => {
    const file = await store.get(bucket, path)
    return file !== undefined && WORDS.equals(Buffer.from(await new Response(file.body).arrayBuffer()))
  }
  const tries: Record<(typeof STORAGE_STEPS)[number], (bucket: Bucket) => Promise<boolean>> = {
    upload: (bucket) => store.put(bucket, path, WORDS),
    read: readsBack,
    'refuse-overwrite': async (bucket) =>
      !(await store.put(bucket, path, Buffer.from('Somebody else was here.\n'))) && (await readsBack(bucket)),
    remove: async (bucket) => {
      await store.remove(bucket, path)
      return (await store.head(bucket, path)) === undefined
    },
  }
  const inEachBucket = async (attempt: (bucket: Bucket) => Promise<boolean>) =>
    (await Promise.all(BUCKETS.map((bucket) => attempt(bucket).catch(() => false)))).every(Boolean)

  const steps: StorageTest['steps'] = []
  for (const step of STORAGE_STEPS)
    if (step === 'remove' || steps.every(({ ok }) => ok)) steps.push({ step, ok: await inEachBucket(tries[step]) })
  return { ok: steps.every(({ ok }) => ok), steps }
}
