import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { Switch } from '#admin/kit/switch.tsx'
import { useAction } from '#admin/kit/use-action.ts'
import { useApi } from '#admin/kit/use-api.ts'
import { api as addresses } from '#routes.ts'
import { factorTexts } from '#texts/nl/admin/factors.ts'
import { kitTexts } from '#texts/nl/admin/kit.ts'
import styles from './users.module.css'
import { ReadPanel } from '#features/accounts/screen/read-panel.tsx'

const texts = factorTexts.required
const QUERY = ['required-factor']

/** Renders the switch that makes a second factor a must for beheerders. docs/product/sign-in.md */
export function RequiredFactor() {
  const api = useApi()
  const queries = useQueryClient()
  const id = useId()
  const { data, error } = useQuery({
    queryKey: QUERY,
    queryFn: ({ signal }) => api.get<{ of_beheerders: boolean }>(addresses.requiredFactor, signal),
  })
  const { mutate, isPending } = useAction({
    run: (isOn: boolean, calls) => calls.put<{ of_beheerders: boolean }>(addresses.requiredFactor, { of_beheerders: isOn }),
    done: ({ of_beheerders }) => (of_beheerders ? texts.turnedOn : texts.turnedOff),
    failed: texts.failed,
    refresh: () => queries.invalidateQueries({ queryKey: QUERY }),
  })
  return (
    <ReadPanel id={id} texts={texts} note={texts.why} read={{ data, error }}>
      {data && (
        <div className={styles.required}>
          <Switch checked={data.of_beheerders} onChange={(isOn) => isPending || mutate(isOn)}>
            {isPending ? kitTexts.saving : texts.label}
          </Switch>
        </div>
      )}
    </ReadPanel>
  )
}
