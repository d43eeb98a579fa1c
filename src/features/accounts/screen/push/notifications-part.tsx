import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#admin/kit/button.tsx'
import { momentInWords } from '#admin/kit/moment-in-words.ts'
import { Switch } from '#admin/kit/switch.tsx'
import { Tag } from '#admin/kit/tag.tsx'
import { useAction } from '#admin/kit/use-action.ts'
import { useApi } from '#admin/kit/use-api.ts'
import { deviceInWords } from '#features/accounts/device-in-words.ts'
import type { ListedPushDevice, PushOutcome } from '#features/accounts/push/push-device.ts'
import account from '#features/accounts/screen/account.module.css'
import { ReadPanel } from '#features/accounts/screen/read-panel.tsx'
import { api as addresses } from '#routes.ts'
import { notificationTexts as texts } from '#texts/nl/admin/notifications.ts'
import { type PushHere, pushHere, REFUSED, subscribeHere, subscriptionHere, unsubscribeHere } from './push-here.ts'

const TITLE = 'notifications'
const DEVICES = ['push-devices']
const HERE = ['push-here']

interface Devices {
  public_key: string
  items: ListedPushDevice[]
}

/** Renders the notifications of this device, and the person's other devices. docs/product/notifications.md */
export function NotificationsPart() {
  const api = useApi()
  const { data, error } = useQuery({ queryKey: DEVICES, queryFn: ({ signal }) => api.get<Devices>(addresses.pushDevices, signal) })
  const { data: here } = useQuery({ queryKey: HERE, queryFn: pushHere })
  const own = here && data?.items.find(({ fingerprint }) => fingerprint === here.fingerprint)
  const others = data?.items.filter((item) => item !== own) ?? []
  return (
    <ReadPanel id={TITLE} texts={texts} note={texts.intro} read={{ data: data && here, error }}>
      {data && here && (
        <ul className={account.sessions}>
          <ThisDevice here={here} own={own} publicKey={data.public_key} />
          {others.map((device) => (
            <OtherDevice key={device.id} device={device} />
          ))}
        </ul>
      )}
    </ReadPanel>
  )
}

function useRefresh() {
  const queries = useQueryClient()
  return () => Promise.all([DEVICES, HERE].map((queryKey) => queries.invalidateQueries({ queryKey })))
}

type State = 'on' | 'off' | 'failing' | Exclude<PushHere['support'], 'ready'>

const stateOf = ({ support }: PushHere, own: ListedPushDevice | undefined): State => {
  if (support !== 'ready') return support
  if (!own) return 'off'
  return own.failures > 0 ? 'failing' : 'on'
}

const TAGS = {
  on: ['good', texts.states.on],
  off: ['plain', texts.states.off],
  failing: ['alert', texts.states.failing],
  blocked: ['alert', texts.states.blocked],
  'no-https': ['plain', texts.states.none],
  unsupported: ['plain', texts.states.none],
  iphone: ['plain', texts.states.none],
} as const

interface ThisDeviceProps {
  here: PushHere
  own: ListedPushDevice | undefined
  publicKey: string
}

function ThisDevice({ here, own, publicKey }: ThisDeviceProps) {
  const state = stateOf(here, own)
  const [tone, word] = TAGS[state]
  /** The outcome of the last test. It stays when the device is gone, with the words that say so. */
  const [outcome, setOutcome] = useState<PushOutcome | null>(null)
  return (
    <li>
      <div>
        <h3>
          {texts.here} <Tag tone={tone}>{word}</Tag>
        </h3>
        <p>{texts.about[state]}</p>
        {state === 'iphone' && (
          <ol>
            {texts.iphoneSteps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        )}
        {own && <Details device={own} />}
      </div>
      {state === 'off' && <TurnOn publicKey={publicKey} onDone={() => setOutcome(null)} />}
      {own && <TestAndTurnOff device={own} onOutcome={setOutcome} />}
      <output>{outcome && texts.tests[outcome]}</output>
    </li>
  )
}

function TurnOn({ publicKey, onDone }: { publicKey: string; onDone: () => void }) {
  const api = useApi()
  const refresh = useRefresh()
  const { mutate, isPending } = useAction({
    run: async () => api.post(addresses.pushDevices, await subscribeHere(publicKey)),
    done: texts.turnedOn,
    failed: texts.turnOnFailed,
    reason: ({ message, name }) => (message === REFUSED ? texts.refused : name === 'AbortError' ? texts.noService : ''),
    onDone,
    refresh,
  })
  return (
    <Button aria-disabled={isPending} onClick={() => !isPending && mutate()}>
      {texts.turnOn}
    </Button>
  )
}

/** Renders whether notifications on this device name who asks for what. */
function Details({ device: { shows_details } }: { device: ListedPushDevice }) {
  const api = useApi()
  const refresh = useRefresh()
  const { mutate } = useAction({
    run: async (shows: boolean) => api.post(addresses.pushDevices, { ...(await subscriptionHere()), shows_details: shows }),
    failed: texts.detailsFailed,
    refresh,
  })
  return (
    <Switch checked={shows_details} onChange={mutate}>
      {texts.details}
    </Switch>
  )
}

interface TestAndTurnOffProps {
  device: ListedPushDevice
  onOutcome: (outcome: PushOutcome | null) => void
}

function TestAndTurnOff({ device: { id }, onOutcome }: TestAndTurnOffProps) {
  const api = useApi()
  const refresh = useRefresh()
  const test = useAction({
    run: () => api.post<{ outcome: PushOutcome }>(addresses.pushTest, { id }, { time: 15_000 }),
    failed: texts.testFailed,
    onDone: ({ outcome }) => onOutcome(outcome),
    refresh,
  })
  const turnOff = useAction({
    run: async () => {
      await api.delete(addresses.pushDevice(id))
      await unsubscribeHere()
    },
    done: texts.turnedOff,
    failed: texts.turnOffFailed,
    onDone: () => onOutcome(null),
    refresh,
  })
  return (
    <>
      <Button look="line" aria-disabled={test.isPending} onClick={() => !test.isPending && test.mutate()}>
        {texts.test}
      </Button>
      <Button look="line" onClick={() => turnOff.mutate()}>
        {texts.turnOff}
      </Button>
    </>
  )
}

function OtherDevice({ device: { id, user_agent, created_at, last_sent_at, failures } }: { device: ListedPushDevice }) {
  const api = useApi()
  const refresh = useRefresh()
  const [now] = useState(Date.now)
  const name = deviceInWords(user_agent)
  const { mutate } = useAction({
    run: () => api.delete(addresses.pushDevice(id)),
    done: texts.removed,
    failed: texts.turnOffFailed,
    refresh,
  })
  return (
    <li>
      <div>
        <h3>
          {name} {failures > 0 && <Tag tone="alert">{texts.states.failing}</Tag>}
        </h3>
        <dl>
          <div>
            <dt>{texts.added}</dt>
            <dd>{momentInWords(created_at, now)}</dd>
          </div>
          <div>
            <dt>{texts.lastSent}</dt>
            <dd>{last_sent_at ? momentInWords(last_sent_at, now) : texts.never}</dd>
          </div>
        </dl>
      </div>
      <Button look="line" aria-label={texts.remove(name)} onClick={() => mutate()}>
        {texts.removeShort}
      </Button>
    </li>
  )
}
