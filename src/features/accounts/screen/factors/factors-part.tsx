import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { NoAnswer } from '#admin/kit/api-failure.ts'
import { Button } from '#admin/kit/button.tsx'
import { useConfirm } from '#admin/kit/use-confirm.ts'
import { momentInWords } from '#admin/kit/moment-in-words.ts'
import { Notice } from '#admin/kit/notice.tsx'
import { useAction } from '#admin/kit/use-action.ts'
import { useApi } from '#admin/kit/use-api.ts'
import { useSession } from '#admin/session/use-session.ts'
import { api as addresses } from '#routes.ts'
import { factorTexts as texts } from '#texts/nl/admin/factors.ts'
import styles from './factors.module.css'
import { hasFactor, type OwnFactors } from './account-factors.ts'
import { PasskeyItems } from './passkey-items.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUpApp } from './set-up-app.tsx'
import { ReadPanel } from '#features/accounts/screen/read-panel.tsx'

const TITLE = 'factors'
const QUERY = ['factors']

/** Renders the person's second factors, with buttons to add and remove them. `onCodesStored` runs when somebody has stored new recovery codes. */
export function FactorsPart({ onCodesStored }: { onCodesStored?: () => void }) {
  const api = useApi()
  const { data, error } = useQuery({ queryKey: QUERY, queryFn: ({ signal }) => api.get<OwnFactors>(addresses.factors, signal) })
  const refresh = useRefresh()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const unseen = useUnseenCodes(data)
  const show = (given: readonly string[]) => {
    setCodes(given)
    unseen.end()
  }

  return (
    <ReadPanel id={TITLE} texts={texts} note={texts.intro} read={{ data, error }}>
      {unseen.are && !codes && (
        <Notice title={texts.codes.unseen.title} failed>
          <p>{texts.codes.unseen.detail}</p>
        </Notice>
      )}
      {data && (
        <ul className={styles.factors}>
          <AppItem since={data.totp_since} onCodes={show} />
          <PasskeyItems passkeys={data.passkeys} host={data.passkey_host} refresh={refresh} onCodes={show} />
          {hasFactor(data) && <CodesItem left={data.recovery_codes_left} onCodes={show} onNoAnswer={unseen.begin} />}
        </ul>
      )}
      {codes && (
        <RecoveryCodes
          codes={codes}
          onClose={() => {
            setCodes(null)
            onCodesStored?.()
          }}
        />
      )}
    </ReadPanel>
  )
}

/** Returns whether the person has recovery codes that this screen did not show, because the answer with them did not come. */
function useUnseenCodes(factors: OwnFactors | undefined) {
  const [state, setState] = useState<'seen' | 'expected' | 'shown' | 'unseen'>('seen')
  const has = factors && hasFactor(factors)
  // Codes come with the first factor. After they were shown, the factors are read again.
  if (has === false && (state === 'seen' || state === 'unseen')) setState('expected')
  if (has && state === 'expected') setState('unseen')
  if (has && state === 'shown') setState('seen')
  return { are: state === 'unseen', begin: () => setState('unseen'), end: () => setState('shown') }
}

/** Returns a function that reads the factors again. */
function useRefresh() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: QUERY })
}

interface ItemProps {
  /** Shows new recovery codes. */
  onCodes: (codes: readonly string[]) => void
}

function AppItem({ since, onCodes }: ItemProps & { since: string | null }) {
  const confirm = useConfirm()
  const refresh = useRefresh()
  const session = useSession()
  const [isSettingUp, setSettingUp] = useState(false)
  const [now] = useState(Date.now)
  const { mutate } = useAction({
    run: (_nothing, api) => api.delete(addresses.totp),
    done: texts.app.turnedOff,
    failed: texts.app.turnOffFailed,
    // Without a factor the session may be only for adding one.
    onDone: session.checkAgain,
    refresh,
  })
  const turnOff = async () => {
    if (await confirm({ title: texts.app.turnOff, sentence: texts.app.confirmOff, action: texts.app.turnOff })) mutate()
  }
  const onDone = (codes: readonly string[] | null) => {
    setSettingUp(false)
    if (codes) onCodes(codes)
    void refresh()
  }
  return (
    <li>
      <div>
        <h3>{texts.app.title}</h3>
        <p>{since === null ? texts.app.none : texts.app.since(momentInWords(since, now))}</p>
      </div>
      {since === null ? (
        <Button look="line" onClick={() => setSettingUp(true)}>
          {texts.app.setUp}
        </Button>
      ) : (
        <Button look="line" onClick={() => void turnOff()}>
          {texts.app.turnOff}
        </Button>
      )}
      {isSettingUp && <SetUpApp onDone={onDone} onClose={() => setSettingUp(false)} />}
    </li>
  )
}

function CodesItem({ left, onCodes, onNoAnswer }: ItemProps & { left: number; onNoAnswer: () => void }) {
  const confirm = useConfirm()
  const refresh = useRefresh()
  const { mutate } = useAction({
    run: (_nothing, api) => api.post<{ recovery_codes: string[] }>(addresses.recoveryCodes),
    failed: texts.codes.renewFailed,
    onDone: ({ recovery_codes }) => onCodes(recovery_codes),
    refresh: (_nothing, error) => {
      if (error instanceof NoAnswer) onNoAnswer()
      return refresh()
    },
  })
  const renew = async () => {
    if (await confirm({ title: texts.codes.renew, sentence: texts.codes.confirmRenew, action: texts.codes.renew })) mutate()
  }
  return (
    <li>
      <div>
        <h3>{texts.codes.title}</h3>
        <p>
          {texts.codes.left(left)} {texts.codes.why}
        </p>
      </div>
      <Button look="line" onClick={() => void renew()}>
        {texts.codes.renew}
      </Button>
    </li>
  )
}
