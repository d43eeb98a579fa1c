import { useState } from 'react'
import { Button } from '#admin/kit/button.tsx'
import { useConfirm } from '#admin/kit/use-confirm.ts'
import { momentInWords } from '#admin/kit/moment-in-words.ts'
import { useAction } from '#admin/kit/use-action.ts'
import { deviceInWords } from '#features/accounts/device-in-words.ts'
import { api as addresses } from '#routes.ts'
import { factorTexts } from '#texts/nl/admin/factors.ts'
import { notePasskey } from '#features/accounts/screen/login/passkey-device.ts'
import { useSession, useSessionState } from '#admin/session/use-session.ts'
import styles from './factors.module.css'
import { RenamePasskey } from './rename-passkey.tsx'
import { type ListedPasskey, passkeysWorkHere } from './account-factors.ts'

const texts = factorTexts.passkeys

interface PasskeyItemsProps {
  passkeys: readonly ListedPasskey[]
  /** The host at which passkeys work; null when browsers allow none at the site's address. */
  host: string | null
  refresh: () => Promise<unknown>
  /** Shows new recovery codes. */
  onCodes: (codes: readonly string[]) => void
}

/** Renders the passkeys of the person, and the button that adds one, or why that is not possible here. */
export function PasskeyItems({ passkeys, host, refresh, onCodes }: PasskeyItemsProps) {
  const isPossible = passkeysWorkHere(host)
  const state = useSessionState()
  const { mutate, isPending } = useAction({
    run: async (_nothing, api) => {
      const { challenge, options } = await api.post<Begun>(addresses.beginPasskey)
      const { startRegistration } = await import('@simplewebauthn/browser')
      const response = await startRegistration({ optionsJSON: options }).catch(() => null)
      if (!response) throw new Cancelled()
      const name = deviceInWords(navigator.userAgent)
      return api.post<{ recovery_codes: string[] | null }>(addresses.passkeys, { challenge, name, response })
    },
    done: texts.added,
    failed: texts.addFailed,
    reason: (error) => (error instanceof Cancelled ? texts.cancelled : undefined) as string,
    onDone: ({ recovery_codes }) => {
      if (state.status === 'authenticated') notePasskey(state.user.id)
      if (recovery_codes) onCodes(recovery_codes)
    },
    refresh,
  })
  return (
    <>
      {passkeys.map((passkey) => (
        <PasskeyItem key={passkey.id} passkey={passkey} refresh={refresh} />
      ))}
      <li>
        <div>
          <h3>{texts.title}</h3>
          <p>{isPossible ? texts.why : texts.elsewhere(host)}</p>
        </div>
        {isPossible && (
          <Button look="line" aria-disabled={isPending} onClick={() => mutate()}>
            {texts.add}
          </Button>
        )}
      </li>
    </>
  )
}

interface Begun {
  challenge: string
  options: Parameters<typeof import('@simplewebauthn/browser').startRegistration>[0]['optionsJSON']
}

/** The person made no passkey. */
class Cancelled extends Error {}

function PasskeyItem({
  passkey: { id, name, created_at, last_used_at, works_here },
  refresh,
}: Pick<PasskeyItemsProps, 'refresh'> & { passkey: ListedPasskey }) {
  const confirm = useConfirm()
  const session = useSession()
  const [isRenaming, setRenaming] = useState(false)
  const [now] = useState(Date.now)
  const { mutate } = useAction({
    run: (_nothing, api) => api.delete(addresses.passkey(id)),
    done: texts.removed,
    failed: texts.removeFailed,
    // Without a factor the session may be only for adding one.
    onDone: session.checkAgain,
    refresh,
  })
  const remove = async () => {
    if (await confirm({ title: texts.removeOf(name), sentence: texts.confirmRemove, action: texts.remove })) mutate()
  }
  return (
    <li>
      <div>
        <h3>{texts.named(name)}</h3>
        <p>
          {texts.madeAt(momentInWords(created_at, now))} {last_used_at !== null && texts.usedAt(momentInWords(last_used_at, now))}{' '}
          {!works_here && texts.worksElsewhere}
        </p>
      </div>
      <span className={styles.buttons}>
        <Button look="line" aria-label={texts.renameOf(name)} onClick={() => setRenaming(true)}>
          {texts.rename}
        </Button>
        <Button look="line" aria-label={texts.removeOf(name)} onClick={() => void remove()}>
          {texts.remove}
        </Button>
      </span>
      {isRenaming && <RenamePasskey id={id} name={name} refresh={refresh} onClose={() => setRenaming(false)} />}
    </li>
  )
}
