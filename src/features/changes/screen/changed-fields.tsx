import type { ChangedField, ShownChange } from '#features/changes/shown-change.ts'
import { ChangedValue } from './changed-value.tsx'
import { isRead } from './is-read.ts'

/**
 * Renders each changed field before and after, changed words marked, pictures side by side. Fields of a new row without a value are left
 * out, and so are those that nobody reads.
 */
export const ChangedFields = ({ fields, kind }: { fields: readonly ChangedField[]; kind: ShownChange['kind'] }) => (
  <dl>
    {fields
      .filter((field) => isRead(field) && ![field.before, field.after].every(isBlank))
      .map((field) => (
        <div key={field.name}>
          <dt>{field.label}</dt>
          <dd>
            <ChangedValue field={field} kind={kind} />
          </dd>
        </div>
      ))}
  </dl>
)

/** True for a value that nobody filled in. */
export const isBlank = (value: unknown): boolean => value === null || value === '' || (Array.isArray(value) && value.length === 0)
