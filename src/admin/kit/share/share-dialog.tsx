import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { Button } from '#admin/kit/button.tsx'
import controls from '#admin/kit/control.module.css'
import { Labelled } from '#admin/kit/form/field.tsx'
import { Modal } from '#admin/kit/modal.tsx'
import { momentInWords } from '#admin/kit/moment-in-words.ts'
import { useToast } from '#admin/kit/toast.tsx'
import { useAction } from '#admin/kit/use-action.ts'
import { useApi } from '#admin/kit/use-api.ts'
import { dutchDateTime } from '#kernel/dutch-date.ts'
import { shareTexts as texts } from '#texts/nl/admin/share.ts'
import { describedBy } from '#ui/field.tsx'
import styles from './share-dialog.module.css'

interface MadeLink {
  url: string
  expires_at: string
}

interface WorkingLink {
  made_by: string
  made_at: string
  expires_at: string
}

interface ShareDialogProps {
  address: string
  onDismiss: () => void
}

/** Makes a link to what is not on the site yet, shows the links that work, and revokes them. */
export function ShareDialog({ address, onDismiss }: ShareDialogProps) {
  const id = useId()
  const queries = useQueryClient()
  const [made, setMade] = useState<MadeLink | null>(null)
  const { links, hasFailed } = useWorkingLinks(address)
  const refresh = () => queries.invalidateQueries({ queryKey: [address] })
  const { mutate: make, isPending } = useAction({
    run: (_: void, api) => api.post<MadeLink>(address),
    failed: { title: texts.makeFailed },
    onDone: setMade,
    refresh,
  })
  return (
    <Modal className={styles.dialog} aria-labelledby={`${id}-title`} aria-describedby={`${id}-help`} onDismiss={onDismiss}>
      <h2 id={`${id}-title`}>{texts.title}</h2>
      <p id={`${id}-help`}>{texts.help}</p>
      {made && <NewLink key={made.url} {...made} />}
      {hasFailed && <p className={styles.failed}>{texts.loadFailed}</p>}
      {links && links.length > 0 && (
        <WorkingLinks
          address={address}
          links={links}
          onRevoked={async () => {
            setMade(null)
            await refresh()
          }}
        />
      )}
      <div className={styles.actions}>
        <Button look="bare" onClick={onDismiss}>
          {texts.close}
        </Button>
        {(links || hasFailed) && (
          <Button look={made ? 'line' : 'filled'} aria-disabled={isPending} onClick={() => make()}>
            {isPending ? texts.making : texts.make}
          </Button>
        )}
      </div>
    </Modal>
  )
}

/** Renders a new link, whose address is shown this once. */
function NewLink({ url, expires_at }: MadeLink) {
  const id = useId()
  const toast = useToast()
  const field = useRef<HTMLInputElement>(null)
  const copy = async () => {
    field.current?.select()
    try {
      // On a site without https, browsers have no clipboard.
      await navigator.clipboard.writeText(url)
      toast({ tone: 'done', title: texts.copied })
    } catch {
      toast({ tone: 'failed', ...texts.notCopied })
    }
  }
  return (
    <Labelled id={id} label={texts.link} hint={texts.once(dutchDateTime(expires_at))} required={false} error={undefined}>
      <div className={styles.link}>
        <input
          ref={field}
          id={id}
          {...describedBy(id, texts.once(dutchDateTime(expires_at)), undefined)}
          className={controls.input}
          value={url}
          readOnly
          onFocus={(event) => event.target.select()}
        />
        <Button onClick={() => void copy()}>{texts.copy}</Button>
      </div>
    </Labelled>
  )
}

/** Reads the links that work now. */
function useWorkingLinks(address: string) {
  const api = useApi()
  const { data, error } = useQuery({
    queryKey: [address],
    queryFn: ({ signal }) => api.get<{ items: WorkingLink[] }>(address, signal),
  })
  return { links: data?.items, hasFailed: error !== null }
}

interface WorkingLinksProps {
  address: string
  links: readonly WorkingLink[]
  onRevoked: () => Promise<void>
}

/** Renders the links that work now, with the button that revokes them. */
function WorkingLinks({ address, links, onRevoked }: WorkingLinksProps) {
  const [now] = useState(Date.now)
  const { mutate: revoke, isPending } = useAction({
    run: (_: void, withGroup) => withGroup.delete(address),
    done: () => texts.revoked(links.length),
    failed: { title: texts.revokeFailed },
    refresh: onRevoked,
  })
  return (
    <section className={styles.links}>
      <h3>{texts.working}</h3>
      <ul>
        {links.map((link) => (
          <li key={`${link.made_at} ${link.expires_at}`}>
            {texts.madeBy(link.made_by, momentInWords(link.made_at, now))} <span>{texts.until(dutchDateTime(link.expires_at))}</span>
          </li>
        ))}
      </ul>
      <Button look="danger" aria-disabled={isPending} onClick={() => revoke()}>
        {isPending ? texts.revoking : texts.revoke(links.length)}
      </Button>
    </section>
  )
}
