import type { FormHandle } from '#admin/kit/form/describe-form.ts'
import { Switch } from '#admin/kit/switch.tsx'
import { pageFieldName } from '#texts/nl/admin/page-fields.ts'
import { pageTexts as texts } from '#texts/nl/admin/pages.ts'
import { type FlatField, pathOf } from './flat-words.ts'
import { useWords } from './words-context.ts'

/** The switch of a part within a part. */
export function ShownSwitch({ field: { name, inside }, form }: { field: FlatField; form: FormHandle }) {
  const { page } = useWords()
  return (
    <Switch checked={form.values[name] !== false} onChange={(shown) => form.setFieldValue(name, shown)}>
      {texts.show(pageFieldName(page, pathOf(inside.at(-1) ?? '')))}
    </Switch>
  )
}
