import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Button } from '#admin/kit/button.tsx'
import dialog from '#admin/kit/form/form-dialog.module.css'
import { Sortable } from '#admin/kit/list/sortable.tsx'
import { Modal } from '#admin/kit/modal.tsx'
import { problemWords } from '#admin/kit/words.ts'
import { Tag } from '#admin/kit/tag.tsx'
import { useToast } from '#admin/kit/toast.tsx'
import { useApi } from '#admin/kit/use-api.ts'
import { useServices } from '#admin/kit/use-services.ts'
import type { Service } from '#entities/services/service.ts'
import { api as addresses } from '#routes.ts'
import { serviceTexts as texts } from '#texts/nl/admin/services.ts'
import styles from './services.module.css'

/** Opens the list that is put in order by dragging or with keys. */
export function ServiceOrder() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button look="bare" onClick={() => setIsOpen(true)}>
        {texts.order.open}
      </Button>
      {isOpen && <OrderDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}

interface Order {
  ids: string[]
  /** The order before, as the person saw it. */
  seen: string[]
}

const EVERY = ['services', 'every']

function OrderDialog({ onClose }: { onClose: () => void }) {
  const { services } = useServices()
  const title = useId()
  const api = useApi()
  const toast = useToast()
  const queries = useQueryClient()
  const { mutate } = useMutation({
    scope: { id: 'services/order' },
    mutationFn: (order: Order) => api.put(addresses.serviceOrder, order),
    onMutate: async ({ ids }) => {
      await queries.cancelQueries({ queryKey: EVERY })
      queries.setQueryData<{ items: Service[] }>(EVERY, (page) => page && { ...page, items: inOrder(page.items, ids) })
    },
    onSuccess: () => toast({ tone: 'done', title: texts.order.sorted }),
    onError: (error) => toast({ tone: 'failed', title: texts.order.failed, detail: problemWords(error) }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['services'] }),
  })
  const sort = (change: (ids: string[]) => string[]) => {
    const seen = (queries.getQueryData<{ items: Service[] }>(EVERY)?.items ?? []).map(({ id }) => id)
    const ids = change(seen)
    if (ids.join() !== seen.join()) mutate({ ids, seen })
  }
  return (
    <Modal className={dialog.dialog ?? ''} aria-labelledby={title} onDismiss={onClose}>
      <div className={styles.order}>
        <header>
          <h2 id={title}>{texts.order.title}</h2>
          <p>{texts.order.hint}</p>
        </header>
        <Sortable label={texts.order.title} rows={services} nameOf={({ name }) => name} onSort={sort}>
          {({ name, active }) => (
            <>
              <span>{name}</span>
              <span>{!active && <Tag tone="waiting">{texts.activity.off}</Tag>}</span>
            </>
          )}
        </Sortable>
        <Button onClick={onClose}>{texts.order.close}</Button>
      </div>
    </Modal>
  )
}

function inOrder(services: Service[], ids: string[]): Service[] {
  const places = new Map(ids.map((id, place) => [id, place]))
  return services.toSorted((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0))
}
