import type { ChangedField, ShownChange } from '#features/changes/shown-change.ts'
import { ChangedValue } from './changed-value.tsx'

/** Renders each changed field before and after, changed words marked, pictures side by side. Fields of a new row without a value are left out. */
export const ChangedFields = ({ fields, kind }: { fields: readonly ChangedField[]; kind: ShownChange['kind'] }) => (
  <dl>
    {fields
      .filter(({ before, after }) => ![before, after].every(isBlank))
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

const isBlank = (value: unknown): boolean => value === null || value === '' || (Array.isArray(value) && value.length === 0)
