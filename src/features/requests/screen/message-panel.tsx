import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { ButtonLink } from '#admin/kit/button.tsx'
import { rowLinkId } from '#admin/kit/form/form-address.ts'
import { useRowCache } from '#admin/kit/list/rows.ts'
import { Notice } from '#admin/kit/notice.tsx'
import { Icon } from '#admin/kit/icon.tsx'
import { lazyPart } from '#admin/kit/lazy-part.tsx'
import { Link } from '#admin/kit/link.tsx'
import { ReadAgain } from '#admin/kit/read-again.tsx'
import { useApi } from '#admin/kit/use-api.ts'
import * as collections from '#collections.ts'
import { Problem } from '#kernel/problem.ts'
import { api as addresses } from '#routes.ts'
import { kitTexts } from '#texts/nl/admin/kit.ts'
import { messageTexts } from '#texts/nl/admin/messages.ts'
import type { Message } from './message.ts'
import { messageSearch } from './message-address.ts'
import { MessageDetail } from './message-detail.tsx'
import styles from './message.module.css'

const WrittenForGone = lazyPart(() => import('./written-for-gone.tsx').then((file) => file.WrittenForGone))

/** Renders the message in the address; the list's copy shows until the server responds. */
export function MessagePanel({ id }: { id: string }) {
  const api = useApi()
  const cache = useRowCache(collections.contactSubmissions)
  const { data, error } = useQuery({
    queryKey: [collections.contactSubmissions, 'row', id],
    queryFn: ({ signal }) => api.get<Message>(addresses.row(collections.contactSubmissions, id), signal),
    initialData: () => cache.find(id) as Message | undefined,
    initialDataUpdatedAt: 0,
  })
  // Closing the message returns the focus to its row in the list.
  useEffect(() => () => (document.activeElement === document.body ? document.getElementById(rowLinkId(id))?.focus() : undefined), [id])
  const isGone = error instanceof Problem && error.code === 'not-found'

  return (
    <div className={styles.panel} aria-busy={!data && !error}>
      <Link className={styles.back} to="." search={messageSearch(undefined)} resetScroll={false}>
        <Icon name="previous" />
        {messageTexts.close}
      </Link>
      {data && !isGone && <MessageDetail message={data} />}
      {!data && !error && <output className={styles.loading}>{kitTexts.loading}</output>}
      {isGone && (
        <Notice title={messageTexts.rowMissing} failed>
          <Suspense>
            <WrittenForGone id={id} />
          </Suspense>
          <ButtonLink to="." search={messageSearch(undefined)}>
            {messageTexts.close}
          </ButtonLink>
        </Notice>
      )}
      {!data && error && !isGone && (
        <Notice title={messageTexts.loadFailed} failed>
          <ReadAgain />
        </Notice>
      )}
    </div>
  )
}
