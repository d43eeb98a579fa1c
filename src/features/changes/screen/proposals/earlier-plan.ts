import type { ShownChange } from '#features/changes/shown-change.ts'

/**
 * Returns the time of an earlier plan that changes the same field of the same subject, with the labels of these fields. Returns undefined
 * when there is none.
 */
export function earlierPlan(plan: ShownChange, waiting: readonly ShownChange[]): { at: string; labels: string[] } | undefined {
  const { due_at } = plan
  if (due_at === null) return undefined
  for (const { id, due_at: at, fields } of waiting) {
    if (id === plan.id || at === null || at > due_at) continue
    const labels = plan.fields.filter(({ name }) => fields.some((field) => field.name === name)).map(({ label }) => label)
    if (labels.length > 0) return { at, labels }
  }
  return undefined
}
