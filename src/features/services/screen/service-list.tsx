import { type MouseEvent, useEffect, useEffectEvent, useRef } from 'react'
import { Icon } from '#admin/kit/icon.tsx'
import { useAsVisitorsRead } from '#admin/kit/list/as-visitors-read.ts'
import { ListState } from '#admin/kit/list/list-panel.tsx'
import { LIST_ID } from '#admin/kit/list/list-query.ts'
import { RowActions } from '#admin/kit/list/row-actions.tsx'
import { Sortable } from '#admin/kit/list/sortable.tsx'
import { useMayIn } from '#admin/kit/may.ts'
import panel from '#admin/kit/panel.module.css'
import { useLoadFailure } from '#admin/kit/toast.tsx'
import { services } from '#features/services/service.ts'
import { kitTexts, outcomes } from '#texts/nl/admin/kit.ts'
import { serviceTexts as texts } from '#texts/nl/admin/services.ts'
import { ServiceActivity, ServiceRow } from './service-row.tsx'
import styles from './services.module.css'
import { type SortedService, useServiceOrder, useSortedServices } from './use-sorted-services.ts'

/** Renders the visible services in their order, and under them the hidden ones. */
export function ServiceList() {
  const { services: written, error } = useSortedServices()
  const rows = useAsVisitorsRead(services, written)
  const follow = useFocusOfSwitched(rows)
  useLoadFailure(error, { title: outcomes.loadFailed, detail: texts.loadFailed })
  const hasHidden = rows?.some(({ active }) => !active)
  return (
    <section
      id={LIST_ID}
      tabIndex={-1}
      className={panel.panel}
      aria-label={kitTexts.list}
      aria-busy={!rows && !error}
      onClickCapture={follow}
    >
      {rows && rows.length > 0 ? (
        <>
          {rows.some(({ active }) => active) ? <Group rows={rows} isActive /> : <p className={styles.nothing}>{texts.noneShown}</p>}
          {hasHidden && (
            <>
              <p className={styles.cut}>
                <Icon name="eyeShut" />
                {texts.hiddenFrom}
              </p>
              <Group rows={rows} isActive={false} />
            </>
          )}
        </>
      ) : (
        <ListState failed={error !== null} loaded={rows !== undefined} />
      )}
    </section>
  )
}

function Group({ rows, isActive }: { rows: SortedService[]; isActive: boolean }) {
  const sort = useServiceOrder(isActive)
  const maySort = useMayIn(services).includes('publish')
  return (
    <div className={isActive ? styles.rows : `${styles.rows} ${styles.hidden}`}>
      <Sortable
        label={isActive ? texts.shownList : texts.hiddenList}
        rows={rows.filter(({ active }) => active === isActive)}
        nameOf={({ name }) => name}
        onSort={maySort ? sort : null}
      >
        {(service) => (
          <>
            <ServiceRow service={service} />
            <div className={styles.controls}>
              <ServiceActivity service={service} />
              <span className={styles.actions}>
                <RowActions row={service} />
              </span>
            </div>
          </>
        )}
      </Sortable>
    </div>
  )
}

/** A switched service moves to the other list; this hook focuses its switch there. */
function useFocusOfSwitched(rows: readonly { id: string; active: boolean }[] | undefined) {
  const switched = useRef<string>(undefined)
  const shown = rows
    ?.filter(({ active }) => active)
    .map(({ id }) => id)
    .join()
  const follow = useEffectEvent((_shown: string | undefined) => {
    if (switched.current && document.activeElement === document.body)
      document.getElementById(switched.current)?.querySelector('button')?.focus()
  })
  useEffect(() => follow(shown), [shown])
  return ({ target }: MouseEvent) => {
    switched.current = target instanceof Element ? target.closest('[role=switch]')?.parentElement?.id : undefined
  }
}
