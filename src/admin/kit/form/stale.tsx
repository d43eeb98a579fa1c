import { type ComponentProps, Suspense } from 'react'
import { lazyPart } from '#admin/kit/lazy-part.tsx'
import type { StaleDialog } from './stale-dialog.tsx'

const Dialog = lazyPart(() => import('./stale-dialog.tsx').then((file) => file.StaleDialog))

/** Shows both versions after somebody else saved first; its script loads when that happens. */
export const Stale = (props: ComponentProps<typeof StaleDialog>) => (
  <Suspense>
    <Dialog {...props} />
  </Suspense>
)
