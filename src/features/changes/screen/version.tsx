import { useQueries } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { SkeletonPanel } from '#admin/kit/list/skeleton.tsx'
import { momentInWords } from '#admin/kit/moment-in-words.ts'
import { Notice } from '#admin/kit/notice.tsx'
import panel from '#admin/kit/panel.module.css'
import { ReadAgain } from '#admin/kit/read-again.tsx'
import { useApi } from '#admin/kit/use-api.ts'
import { changeTexts as texts } from '#texts/nl/admin/changes.ts'
import { ChangedFields } from './changed-fields.tsx'
import styles from './history.module.css'
import { fieldsOf, type VersionOf } from './versions-in.ts'
import { wholeChange } from './whole-change.ts'

/** Renders what a version changed: each field with its value before and after, changed words marked, pictures side by side. `children` are its actions. */
export function Version({ version: { changes }, children }: { version: VersionOf; children: ReactNode }) {
  const [now] = useState(Date.now)
  const api = useApi()
  const read = useQueries({
    queries: changes.map((change) => wholeChange(api, change)),
  })
  const whole = read.flatMap(({ data }) => data ?? [])
  const [newest] = changes
  if (read.some(({ error }) => error))
    return (
      <Notice title={texts.loadFailed} failed>
        <ReadAgain />
      </Notice>
    )
  if (!newest || whole.length < changes.length) return <SkeletonPanel />
  const { kind, user, way, made_at } = newest
  return (
    <section className={`${panel.panel} ${styles.version}`} aria-labelledby="version">
      <header>
        <h2 id="version">{momentInWords(made_at, now)}</h2>
        <p>{[texts.kinds[kind], user.name, texts.ways[way]].filter(Boolean).join(' · ')}</p>
        {children}
      </header>
      <ChangedFields fields={fieldsOf(whole)} kind={kind} />
    </section>
  )
}
