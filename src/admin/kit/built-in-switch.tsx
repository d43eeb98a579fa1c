import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { Notice } from '#admin/kit/notice.tsx'
import { ReadAgain } from '#admin/kit/read-again.tsx'
import { notDone, problemWords } from '#admin/kit/words.ts'
import { Switch } from '#admin/kit/switch.tsx'
import { mayOf } from './may.ts'
import { useToast } from '#admin/kit/toast.tsx'
import { useApi } from '#admin/kit/use-api.ts'
import { useSetting } from '#admin/kit/use-setting.ts'
import { Problem } from '#kernel/problem.ts'
import { kitTexts, outcomes } from '#texts/nl/admin/kit.ts'
import styles from './built-in-switch.module.css'

interface BuiltInSwitchProps {
  /** The API address of the setting, `{ built_in: boolean }`. */
  address: string
  texts: Readonly<Record<'title' | 'on' | 'off' | 'why' | 'whyNot' | 'turnedOn' | 'turnedOff' | 'stale' | 'loadFailed', string>>
  /** True on a screen that already says that it is loading. */
  isQuiet?: boolean
}

/** Renders the switch that lets invented content stand in while the company has none. */
export function BuiltInSwitch({ address, texts, isQuiet = false }: BuiltInSwitchProps) {
  const id = useId()
  const { data, error } = useSetting(address)
  const { shown, save, isSaving } = useSaving({ address, texts })
  const maySave = mayOf(data).includes('publish')
  const isOn = shown ?? data?.['built_in'] === true
  return (
    <section className={styles.panel} aria-labelledby={id} aria-busy={!data && !error}>
      <div>
        <h2 id={id}>{texts.title}</h2>
        {data && <p>{isOn ? texts.why : texts.whyNot}</p>}
      </div>
      {data && !maySave ? (
        <p>{isOn ? texts.on : texts.off}</p>
      ) : data ? (
        <Switch checked={isOn} onChange={(wanted) => save({ wanted, version: data.version })}>
          {isSaving ? kitTexts.saving : isOn ? texts.on : texts.off}
          <span className="sr">{kitTexts.rowOf(texts.title)}</span>
        </Switch>
      ) : error ? (
        <Notice title={texts.loadFailed} failed>
          <ReadAgain />
        </Notice>
      ) : (
        !isQuiet && <output>{kitTexts.loading}</output>
      )}
    </section>
  )
}

/**
 * Saves the switch: it moves at once and moves back when the server refuses. A value that somebody else saved meanwhile is shown instead.
 */
function useSaving({ address, texts }: BuiltInSwitchProps) {
  const api = useApi()
  const toast = useToast()
  const { keep, refetch } = useSetting(address)
  const { mutate, isPending, variables } = useMutation({
    scope: { id: address },
    mutationFn: ({ wanted, version }: { wanted: boolean; version: number }) =>
      api.putSetting<Record<string, unknown>>(address, { built_in: wanted }, version),
    onSuccess: (stored, { wanted }) => {
      keep(stored)
      toast({ tone: 'done', title: outcomes.updated, detail: wanted ? texts.turnedOn : texts.turnedOff })
    },
    onError: async (failure) => {
      const isStale = failure instanceof Problem && failure.code === 'stale-version'
      toast(notDone({ title: outcomes.updateFailed, detail: isStale ? texts.stale : problemWords(failure) }, failure))
      if (isStale) await refetch()
    },
  })
  return {
    shown: isPending ? variables.wanted : undefined,
    isSaving: isPending,
    save: (wanted: { wanted: boolean; version: number }) => {
      if (!isPending) mutate(wanted)
    },
  }
}
