import { randomBytes } from 'node:crypto'
import type { FileStore } from './file-store.ts'

export const STORAGE_STEPS = ['upload', 'read', 'refuse-overwrite', 'remove'] as const

export interface StorageTest {
  ok: boolean
  /** In the order in which they were tried; none after the first that fails, but for the removal. */
  steps: { step: (typeof STORAGE_STEPS)[number]; ok: boolean }[]
}

const WORDS = Buffer.from('Helder was here.\n')

/** Stores a small text file, reads it back, tries to store another under its name, and removes it. Spec document 2, section 7. */
export async function selfTestStorage(store: FileStore): Promise<StorageTest> {
  const path = `self-test/${randomBytes(8).toString('hex')}.txt`
  const readsBack = async () => {
    const file = await store.get('projects', path)
    return file !== undefined && WORDS.equals(Buffer.from(await new Response(file.body).arrayBuffer()))
  }
  const tries: Record<(typeof STORAGE_STEPS)[number], () => Promise<boolean>> = {
    upload: () => store.put('projects', path, WORDS),
    read: readsBack,
    'refuse-overwrite': async () => !(await store.put('projects', path, Buffer.from('Somebody else was here.\n'))) && (await readsBack()),
    remove: async () => {
      await store.remove('projects', path)
      return (await store.head('projects', path)) === undefined
    },
  }

  const steps: StorageTest['steps'] = []
  for (const step of STORAGE_STEPS)
    if (step === 'remove' || steps.every(({ ok }) => ok)) steps.push({ step, ok: await tries[step]().catch(() => false) })
  return { ok: steps.every(({ ok }) => ok), steps }
}
